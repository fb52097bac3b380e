import DBusSupport
import Engine
import GLibSupport
import TiengAutocomplete
import TiengConfiguration
import TiengIBusValues
import TiengSession

/// Sends the output of an engine to ibus-daemon, as signals of the engine's object.
struct IBusOutput: EngineOutput {
  private let connection: BusConnection
  private let path: String

  init(_ connection: BusConnection, path: String) {
    self.connection = connection
    self.path = path
  }

  func emit(_ signal: StaticString, _ write: (inout MessageWriter) -> Void = { _ in }) {
    connection.emit(signal, of: "org.freedesktop.IBus.Engine", at: path, write)
  }

  /// Forwards a key to the application.
  func forward(_ key: HardwareKey) {
    emit("ForwardKeyEvent") {
      $0.append(key.keyval)
      $0.append(key.code)
      $0.append(key.state)
    }
  }

  /// Performs an effect of a session.
  func perform(_ effect: Effect, by preferences: Preferences) {
    switch effect {
    case .commit(let string):
      emit("CommitText") { $0.append(text: string) }
    case .showPreedit(let string):
      showPreedit(string, isUnderlined: preferences.underlinesPreedit)
    case .showCompletion(let typed, let completion):
      showPreedit(typed, completion: completion, isUnderlined: true)
    case .hidePreedit:
      // HidePreeditText would keep the text in the daemon, which would commit it when the field
      // loses the focus. So this sends an empty text.
      updatePreedit("", caret: 0, isVisible: false)
    case .deleteBackward(let count):
      emit("DeleteSurroundingText") {
        $0.append(Int32(-count))
        $0.append(UInt32(count))
      }
    case .showCandidates(let table):
      show(table, preferences.autocomplete.orientation)
    case .hideCandidates:
      emit("HideLookupTable")
    case .showAuxiliary(let text):
      showAuxiliary(text)
    case .hideAuxiliary:
      emit("HideAuxiliaryText")
    case .showDone:
      // The menu gets this from the session's state.
      break
    case .notify(let notice):
      showAuxiliary(notice.text)
    case .requestSuggestions, .askServices, .speak, .forwardKey, .set:
      // The controller handles these.
      break
    case .requestSurroundingText:
      emit("RequireSurroundingText")
    }
  }

  func register(_ items: [MenuItem]) { emit("RegisterProperties") { $0.append(items) } }

  func update(_ item: MenuItem) { emit("UpdateProperty") { $0.append(item) } }

  private func showAuxiliary(_ text: String) {
    emit("UpdateAuxiliaryText") {
      $0.append(text: text)
      $0.append(true)
    }
  }

  /// - Parameter completion: The text after the caret. It is grey, and not underlined, because some
  ///   desktops drop colours.
  private func showPreedit(_ string: String, completion: String = "", isUnderlined: Bool) {
    // IBus counts in code points, not in characters.
    let length = string.unicodeScalars.count
    updatePreedit(
      completion.isEmpty ? string : string + completion, caret: length,
      underline: isUnderlined ? length : 0, completion: completion.unicodeScalars.count)
  }

  private func updatePreedit(
    _ text: String, caret: Int, underline: Int = 0, completion: Int = 0, isVisible: Bool = true
  ) {
    emit("UpdatePreeditText") {
      $0.append(text: text, underline: underline, prediction: caret..<caret + completion)
      $0.append(UInt32(caret))
      $0.append(isVisible)
      $0.append(IBusPreeditMode.commit.rawValue)
    }
  }

  /// An `IBusLookupTable`.
  private func show(_ table: CandidateTable, _ orientation: TableOrientation) {
    let direction: IBusOrientation = orientation == .vertical ? .vertical : .horizontal
    // The key for a row: only a digit if the table is entered.
    let modifier = table.isEntered ? "" : "Alt+"
    emit("UpdateLookupTable") {
      $0.variant("(sa{sv}uubbiavav)") {
        $0.structure {
          $0.begin("IBusLookupTable")
          $0.append(UInt32(table.pageSize))
          $0.append(UInt32(table.highlighted ?? 0))
          $0.append(table.highlighted != nil)
          $0.append(true)
          $0.append(direction.rawValue)
          $0.array(of: "v") {
            for candidate in table.candidates { $0.append(text: candidate.label) }
          }
          $0.array(of: "v") {
            for digit in 1...max(1, min(table.pageSize, table.candidates.count)) {
              $0.append(text: modifier + "\(digit)")
            }
          }
        }
      }
      $0.append(true)
    }
  }
}
