package import TiengCore

/// A text that another program brings, if it can be inserted.
///
///     try BroughtText("xin chào").text   // xin chào
///     try BroughtText("\u{1b}[A")        // throws: the text has control characters
package struct BroughtText: Hashable, Sendable {
  package let text: String

  /// The greatest length of a text, in bytes. Applications let BackSpace take so much back at once,
  /// and a message of Wayland, which has it in one piece together with the open word, is 4,096 bytes
  /// long at most.
  package static let longest = 2_000

  /// The reason why a text is not inserted.
  package enum InsertionRefusal: String, ExplainedError, CaseIterable {
    case empty = "Empty"
    case tooLong = "TooLong"
    case controlCharacters = "ControlCharacters"
    /// The user has not allowed the program.
    case notAllowed = "NotAllowed"
    case tooMany = "TooMany"
    /// No field has the focus.
    case noField = "NoField"
    /// The field is for a password or another secret.
    case secretField = "SecretField"
    /// The field is a terminal, where a line break would run a command.
    case lineBreak = "LineBreak"
  }

  package init(_ text: String) throws(InsertionRefusal) {
    guard !text.isEmpty else { throw .empty }
    guard text.utf8.count <= BroughtText.longest else { throw .tooLong }
    let scalars = text.unicodeScalars.map { $0 }
    var result = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      if scalar == "\r", index + 1 < scalars.count, scalars[index + 1] == "\n" { continue }
      guard scalar == "\n" || scalar == "\t" || scalar.properties.generalCategory != .control else {
        throw .controlCharacters
      }
      result.append(scalar)
    }
    self.text = String(result)
  }

  /// True if the text has more than one line.
  var hasLineBreak: Bool {
    text.unicodeScalars.contains { ["\n", "\u{2028}", "\u{2029}"].contains($0) }
  }
}

extension BroughtText.InsertionRefusal {
  package var description: String { explanation.description }

  /// The reason, for the user of the program.
  package var explanation: Explanation {
    switch self {
    case .empty: Explanation("there is no text")
    case .tooLong:
      Explanation(
        "the text has more than {count} bytes", ["count": String(BroughtText.longest)])
    case .controlCharacters: Explanation("the text has control characters")
    case .notAllowed:
      Explanation("this program may not insert text: allow it in Preferences ▸ Services")
    case .tooMany: Explanation("there are too many texts at once: try again later")
    case .noField: Explanation("no field has the focus in which Tiếng types")
    case .secretField: Explanation("the field is for a password or another secret")
    case .lineBreak: Explanation("a line break would run a command in this terminal")
    }
  }
}
