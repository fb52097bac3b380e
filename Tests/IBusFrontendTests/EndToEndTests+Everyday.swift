import Engine
import IBusClient
import IBusFrontend
import Terminal
import TestSupport
import Testing
import TiengCore
import tieng_terminal

/// Everyday text through a real ibus-daemon, compared character by character.
extension EndToEndTests {
  @Test(arguments: [false, true])
  func `everyday text is the same with and without Wayland and reports`(
    suggests: Bool
  ) throws {
    var count = 0
    try with(["suggestion-display": suggests ? "always" : "off"]) { _ in
      for desktop in SessionField.Desktop.allCases {
        for givesText in [false, true] {
          let context = try knownContext(desktop == .wayland ? "gnome-shell" : "tieng-terminal")
          let field = ClientField(context: context, givesText: givesText, desktop: desktop)
          let isOdd = (desktop == .wayland) != (givesText != suggests)
          for text in EverydayText.all { count += try type(text, isOdd: isOdd, into: field) }
        }
      }
    }
    print("everyday text through ibus-daemon, suggestions \(suggests): \(count) characters")
    #expect(count > 25_000)
  }

  /// Types every other line, beginning with the second if `isOdd`, so that each line is typed with
  /// and without every condition. Returns the number of expected characters.
  private func type(_ text: EverydayText, isOdd: Bool, into field: ClientField) throws -> Int {
    var count = 0
    for (number, row) in text.rows.enumerated() where (number % 2 == 1) == isOdd {
      count += row.text.count + 1
      let keys = try KeySequence(row.keys + "<Return>").events
      let length = number % 8 < 2 ? 1 : Int.random(in: 2...20)
      for start in stride(from: 0, to: keys.count, by: length) {
        let part = keys[start...].prefix(length)
        if length == 1 { field.press(part.first!) } else { field.press(burst: part) }
      }
      #expect(field.finishLine() == row.text, "\(text.name), bursts of \(length): \(row.keys)")
    }
    return count
  }
}

extension ClientField {
  /// The line that Return has ended. The next line begins with an empty field.
  fileprivate func finishLine() -> String {
    defer { clear() }
    let text = inputLine.document.text
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }
}
