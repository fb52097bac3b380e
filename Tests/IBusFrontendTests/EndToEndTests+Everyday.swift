import KeyboardCore
import Terminal
import TestSupport
import Testing

@testable import IBusFrontend
@testable import tieng_terminal

/// Everyday text through a real ibus-daemon: it is what was meant, character by character.
extension EndToEndTests {
  @Test(arguments: [false, true])
  func `everyday text is the same with and without Wayland and what is told`(
    suggests: Bool
  ) throws {
    var count = 0
    try with(["suggestions": "\(suggests)"]) { _ in
      for desktop in Field.Desktop.allCases {
        for givesText in [false, true] {
          let context = try knownContext(desktop == .wayland ? "gnome-shell" : "tieng-terminal")
          let field = ClientField(context: context, givesText: givesText, desktop: desktop)
          count += try EverydayText.all.reduce(0) { try $0 + type($1, into: field) }
        }
      }
    }
    print("everyday text through ibus-daemon, suggestions \(suggests): \(count) characters")
    #expect(count > 50_000)
  }

  /// Types every fourth line key by key, and the rest in bursts, and returns how many
  /// characters are meant.
  private func type(_ text: EverydayText, into field: ClientField) throws -> Int {
    for (number, row) in text.rows.enumerated() {
      let keys = try KeySequence(row.keys + "<Return>").events
      let length = number % 4 == 0 ? 1 : Int.random(in: 2...20)
      for start in stride(from: 0, to: keys.count, by: length) {
        let part = keys[start...].prefix(length)
        if length == 1 { field.press(part.first!) } else { field.press(burst: part) }
      }
      #expect(field.finishLine() == row.text, "\(text.name), bursts of \(length): \(row.keys)")
    }
    return text.rows.reduce(0) { $0 + $1.text.count + 1 }
  }
}

extension ClientField {
  /// The line that Return has ended; the next one begins with an empty field.
  fileprivate func finishLine() -> String {
    defer { clear() }
    let text = inputLine.document.text
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }
}
