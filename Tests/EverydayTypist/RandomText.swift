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

  /// Lines that take so many keys or more together.
  static func lines(ofKeys count: Int) -> [String] {
    var random = SeededRandom(seed: 12)
    var lines: [String] = []
    var rest = count
    while rest > 0 {
      lines.append(line(&random))
      rest -= lines.last!.keyNames.count
    }
    return lines
  }

  private static func line(_ random: inout SeededRandom) -> String {
    (0..<Int.random(in: 3...40, using: &random)).reduce(into: "") { line, _ in
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
