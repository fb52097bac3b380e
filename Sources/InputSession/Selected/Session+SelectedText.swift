import Configuration
import KeyboardCore
import VietnameseCharsets

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
    if preedit.isEmpty, let heard = field.heard, heard.hasSelection {
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
