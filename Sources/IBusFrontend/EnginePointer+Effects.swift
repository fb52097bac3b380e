import Autocomplete
import CIBus
import Configuration
import GLibSupport
import InputSession

extension EnginePointer {
  /// Does what a session asked for.
  ///
  /// Every IBus object made here is born floating, and the call it is passed
  /// to takes it over: there is nothing to release.
  func perform(_ effect: Effect, by preferences: Preferences) {
    switch effect {
    case .commit(let string):
      ibus_engine_commit_text(self, ibus_text_new_from_string(string))
    case .showPreedit(let string):
      showPreedit(string, isUnderlined: preferences.underlinesPreedit)
    case .showCompletion(let typed, let completion):
      showPreedit(typed, completion: completion, isUnderlined: true)
    case .hidePreedit:
      // An empty text and not ibus_engine_hide_preedit_text(): the daemon
      // would keep the old text and commit it when the focus leaves.
      ibus_engine_update_preedit_text_with_mode(
        self, ibus_text_new_from_string(""), 0, 0, IBUS_ENGINE_PREEDIT_COMMIT)
    case .deleteBackward(let count):
      ibus_engine_delete_surrounding_text(self, -gint(count), guint(count))
    case .showCandidates(let table):
      show(table, preferences.autocomplete.orientation)
    case .hideCandidates:
      ibus_engine_hide_lookup_table(self)
    case .showAuxiliary(let text):
      ibus_engine_update_auxiliary_text(self, ibus_text_new_from_string(text), 1)
    case .hideAuxiliary:
      ibus_engine_hide_auxiliary_text(self)
    case .showDone:
      // The menu has it, by the session's state.
      break
    case .notify(let notice):
      show(notice)
    case .requestSuggestions, .set:
      // The controller does that.
      break
    case .requestSurroundingText:
      // Asked for without being read, it arrives by `set-surrounding-text`.
      ibus_engine_get_surrounding_text(self, nil, nil, nil)
    }
  }

  private func show(_ table: CandidateTable, _ orientation: TableOrientation) {
    let row = guint(table.highlighted ?? 0)
    let ibusTable = ibus_lookup_table_new(
      guint(table.pageSize), row, table.highlighted == nil ? 0 : 1, 1)
    let direction =
      orientation == .vertical ? IBUS_ORIENTATION_VERTICAL : IBUS_ORIENTATION_HORIZONTAL
    ibus_lookup_table_set_orientation(ibusTable, gint(bitPattern: direction.rawValue))
    for candidate in table.candidates {
      ibus_lookup_table_append_candidate(ibusTable, ibus_text_new_from_string(candidate.label))
    }
    // What picks a row: a digit alone once the table is entered.
    let modifier = table.isEntered ? "" : "Alt+"
    for digit in 1...max(1, min(table.pageSize, table.candidates.count)) {
      ibus_lookup_table_append_label(ibusTable, ibus_text_new_from_string(modifier + "\(digit)"))
    }
    ibus_engine_update_lookup_table(self, ibusTable, 1)
  }

  private func show(_ notice: Notice) {
    let text =
      switch notice {
      case .learning(true): translated("Learning")
      case .learning(false): translated("Off the record")
      case .suggestions(true): translated("Suggestions")
      case .suggestions(false): translated("No suggestions")
      }
    ibus_engine_update_auxiliary_text(self, ibus_text_new_from_string(text), 1)
  }

  /// - Parameter completion: What is seen behind the caret; without an
  ///   underline, for some desktops drop colours.
  private func showPreedit(_ string: String, completion: String = "", isUnderlined: Bool) {
    // IBus counts in code points, not in characters.
    let length = guint(string.unicodeScalars.count)
    let text = ibus_text_new_from_string(completion.isEmpty ? string : string + completion)
    if isUnderlined {
      ibus_text_append_attribute(
        text, IBUS_ATTR_TYPE_UNDERLINE.rawValue, IBUS_ATTR_UNDERLINE_SINGLE.rawValue,
        0, gint(length))
    }
    ibus_engine_update_preedit_text_with_mode(self, text, length, 1, IBUS_ENGINE_PREEDIT_COMMIT)
  }
}

extension CandidateTable.Candidate {
  /// What the panel shows of it: `test — English`.
  fileprivate var label: String {
    if let subtitle { return "\(title)  \(subtitle)" }
    return locale.map { "\(title) — \(CandidateTable.Candidate.name(of: $0))" } ?? title
  }

  private static func name(of locale: String) -> String {
    switch locale.prefix(2) {
    case "en": translated("English")
    case "vi": translated("Vietnamese")
    default: String(cString: ibus_get_language_name(locale))
    }
  }
}
