import TiengAutocomplete
import TiengCharsets
import TiengConfiguration
import TiengCore

// The user selects text, or types a few words, and presses a shortcut: a table offers the text with
// other marks, in capitals, as its keys, or changed by a service. The row that is picked replaces it, and
// BackSpace right afterwards brings the old text back.

// Finding the text to change.
extension Session {
  /// The text to change, or the reason why there is none.
  ///
  /// - Parameters:
  ///   - isLine: True for the line instead of the last word, if nothing is selected.
  ///   - isPatient: True if the application may still report its text.
  func target(isLine: Bool, isPatient: Bool) -> Target {
    guard preferences.outputCharset == .unicode else { return .missing(.selection(.unknown)) }
    if !preedit.isEmpty, !isLine { return .found(.init(inText: "", open: preedit)) }
    if field.mayBeSecret { return .missing(.selection(.unknown)) }
    if preedit.isEmpty, let heard = field.reports.last, heard.hasSelection {
      return field.isSureOfCaret ? selectedTarget(heard) : .missing(.selection(.unknown))
    }
    guard let told = field.told, field.isSureOfCaret, !told.hasSelection else {
      return isPatient && field.givesText ? .awaited : .missing(.selection(.unknown))
    }
    guard field.isNothingSelected || !preedit.isEmpty else {
      return .missing(.selection(.unknown))
    }
    return targetBeforeCaret(told, isLine: isLine)
  }

  enum Target {
    case found(Selecting.Target)
    case missing(Notice)
    case awaited
  }

  private func selectedTarget(_ told: SurroundingText) -> Target {
    guard let selection = told.selection, field.isWhole(selection) else {
      return .missing(.selection(.cut))
    }
    var target = Selecting.Target(inText: selection.text, isSelected: true)
    let before = told.before.unicodeScalars
    let count = selection.isForward ? selection.text.unicodeScalars.count : 0
    if before.count > count {
      target.before = Session.line(String(String.UnicodeScalarView(before.dropLast(count))))
    }
    return .found(target)
  }

  private func targetBeforeCaret(_ told: SurroundingText, isLine: Bool) -> Target {
    let line = Session.line(told.before)
    let isWholeLine = line.utf8.count < told.before.utf8.count
    var target = Selecting.Target(inText: line, open: preedit)
    if isLine {
      guard let head = isWholeLine ? "" : told.headOfLine else { return .missing(.selection(.cut)) }
      target.inText = head + line
    } else {
      let spaces = line.reversed().prefix { $0 == " " }.count
      let word = line.dropLast(spaces).reversed().prefix { !$0.isWhitespace }.count
      let start = line.index(line.endIndex, offsetBy: -(spaces + word))
      guard start > line.startIndex || isWholeLine || told.headOfLine == "" else {
        return .missing(.selection(.cut))
      }
      target.before = String(line[..<start])
      target.inText = String(line[start...])
    }
    guard !target.text.allSatisfy(\.isWhitespace) else { return .missing(.selection(.none)) }
    guard target.inText.isEmpty || field.mayRewrite(target.inText) else {
      return .missing(.selection(.unknown))
    }
    return .found(target)
  }

  /// The text after the last line break.
  private static func line(_ text: String) -> String {
    let end = text.unicodeScalars.lastIndex { $0 == "\n" || $0 == "\r" }
    return String(
      text[(end.map(text.unicodeScalars.index(after:)) ?? text.startIndex)...])
  }
}

// Changes of selected text.
extension Session {
  /// Lets ``selecting`` change itself while it reads the session. Meanwhile the session has an
  /// empty one.
  private mutating func changeSelecting<Result>(
    _ change: (inout Selecting, Session) -> Result
  ) -> Result {
    var selecting = Selecting()
    swap(&selecting, &self.selecting)
    defer { swap(&selecting, &self.selecting) }
    return change(&selecting, self)
  }

  /// Handles a key for a change of selected text. Returns false if the key has its usual meaning.
  mutating func takeForSelection(_ key: KeyEvent, _ turn: inout Turn) -> Bool {
    guard !selecting.isIdle || key.mayBeShortcut else { return false }
    return perform(changeSelecting { $0.take(key, in: $1, &turn) }, &turn)
  }

  /// Handles a report of the text.
  mutating func readReportForSelection(_ turn: inout Turn) {
    guard !selecting.isIdle else { return }
    _ = perform(changeSelecting { $0.readReport(in: $1, &turn) }, &turn)
  }

  /// Handles that the application has not reported its text.
  mutating func missSelection(_ turn: inout Turn) {
    _ = perform(changeSelecting { $0.missText(in: $1, &turn) }, &turn)
  }

  /// Handles a click in the table.
  mutating func performInChoice(_ command: CandidateTable.Command, _ turn: inout Turn) {
    _ = perform(changeSelecting { $0.perform(command, in: $1) }, &turn)
  }

  /// Handles the answer of a service to a change.
  mutating func receiveChange(_ suggestions: [Autocomplete.Suggestion], _ turn: inout Turn) {
    changeSelecting { $0.receive(suggestions, in: $1, &turn) }
  }

  private mutating func perform(_ outcome: Selecting.Outcome, _ turn: inout Turn) -> Bool {
    switch outcome {
    case .usual: return false
    case .taken: break
    case .replaces(let target, let new): replace(target, by: new, &turn)
    case .asks(let change, let text):
      environment.suggesting.beginRequest()
      let generation = environment.suggesting.generation
      selecting.ask(change, generation)
      let request = Autocomplete.RemoteRequest(changing: text, as: change, locale: locale)
      turn.request(.askServices(request, generation: generation))
    }
    return true
  }

  private mutating func replace(
    _ target: Selecting.Target, by new: String, _ turn: inout Turn
  ) {
    composition.end()
    if target.isSelected {
      note(.textLost)
    } else {
      turn.delete(target.inText.unicodeScalars.count)
    }
    if !target.inText.isEmpty { environment.field.access.mixInTold() }
    learning.forgetWord()
    turn.isRewriting = true
    turn.commit(new)
  }
}

// The selection.
extension FieldText {
  /// True if it is certain that nothing is selected.
  var isNothingSelected: Bool {
    reports.isCollapsed || reports.tellsSelections && !clientFacts.hidesSelections
  }

  /// True if the whole selection is reported.
  func isWhole(_ selection: SelectedText) -> Bool {
    guard !selection.text.isEmpty else { return false }
    if selection.isCut, selection.isAtStart || selection.isAtEnd { return false }
    // If a selection ends in another paragraph than the reported one, it seems to end at the edge.
    // A reported line break shows that the client is not Qt.
    let isOfParagraph = clientFacts.mayReportParagraphs && !reports.hasLines
    guard isOfParagraph, selection.isInOneLine else { return true }
    return selection.isForward ? !selection.isAtStart : !selection.isAtEnd
  }

  /// True if text before the caret may be replaced because the user asked for it.
  func mayRewrite(_ text: String) -> Bool {
    text.utf8.count <= SelectedText.longestDeleted && surroundings.mayRewrite(text)
  }
}

extension KeyEvent {
  /// True if nothing is selected after the application has got the key.
  var collapsesSelection: Bool {
    if isText || isBackSpace { return true }
    guard modifiers.isEmpty else { return false }
    switch KeyboardAction(self) {
    case .moveCursorBackward, .moveCursorForward, .moveCursorUp, .moveCursorDown,
      .movePageUp, .movePageDown, .moveToLineStart, .moveToLineEnd, .primary:
      return true
    default: return symbol == .delete
    }
  }
}

extension SelectedText {
  /// The greatest length of reported text that may be deleted at once, in bytes.
  fileprivate static let longestDeleted = 2_000
}
