import TestSupport

/// Everyday words, figures, marks and brackets in any order, with slips: what somebody might
/// type, though nobody means it. The text must be the same under all circumstances.
enum RandomText {
  /// What is typed between words.
  private static let separators = [
    " ", " ", " ", " ", " ", " ", " ", " ", "  ", ", ", ". ", "; ", ": ", "! ", "? ", "... ", "/",
    "-", "=", " = ", "=> ", "!= ", "(", ") ", "[", "] ", "{", "} ", "\"", "' ", "@", ".", "_", "%",
    " 5", "12 ", "1.000", " <less>", "> ", "&", "# ", "$", "+ ", "*", "\\", "|", "~", "^ ", "`",
  ]

  private static let words: [Substring] = EverydayText.all.flatMap { text in
    text.rows.flatMap { $0.keys.split(separator: " ") }
  }

  /// Lines for many fields, which hold so many characters or more together.
  static func fields(holding count: Int) -> [[String]] {
    var random = SeededRandom(seed: 12)
    var fields: [[String]] = []
    var rest = count
    while rest > 0 {
      let lines = (0..<12).map { _ in line(&random) }
      rest -= lines.reduce(0) { $0 + $1.keyNames.count }
      fields.append(lines)
    }
    return fields
  }

  private static func line(_ random: inout SeededRandom) -> String {
    (0..<Int.random(in: 3...12, using: &random)).reduce(into: "") { line, _ in
      line += words.randomElement(using: &random)!
      if Int.random(in: 0..<6, using: &random) == 0 { line += slip(&random) }
      line += separators.randomElement(using: &random)!
    }
  }

  /// A few keys too many, and as many of them taken back, or more or fewer.
  private static func slip(_ random: inout SeededRandom) -> String {
    let wrong = (0..<Int.random(in: 0...3, using: &random)).map { _ in
      "aeioudgnhtsfrxjw .1".randomElement(using: &random)!
    }
    let count = max(1, wrong.count + Int.random(in: -1...2, using: &random))
    return String(wrong) + String(repeating: "<BackSpace>", count: count)
  }
}

extension String {
  /// The single keys of a text that `KeySequence` reads.
  var keyNames: [Substring] {
    var names: [Substring] = []
    var rest = self[...]
    while let first = rest.first {
      let end = first == "<" ? rest.firstIndex(of: ">")! : rest.startIndex
      names.append(rest[...end])
      rest = rest[rest.index(after: end)...]
    }
    return names
  }
}
