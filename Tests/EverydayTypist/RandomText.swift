import TestSupport

/// Everyday words, numbers, marks and brackets in random order, with slips: text that makes no
/// sense, but that someone could type. It must be the same under all conditions.
enum RandomText {
  /// The text between words.
  private static let separators = [
    " ", " ", " ", " ", " ", " ", " ", " ", "  ", ", ", ". ", "; ", ": ", "! ", "? ", "... ", "/",
    "-", "=", " = ", "=> ", "!= ", "(", ") ", "[", "] ", "{", "} ", "\"", "' ", "@", ".", "_", "%",
    " 5", "12 ", "1.000", " <less>", "> ", "&", "# ", "$", "+ ", "*", "\\", "|", "~", "^ ", "`",
  ]

  private static let words: [Substring] = EverydayText.all.flatMap { text in
    text.rows.flatMap { $0.keys.split(separator: " ") }
  }

  /// Lines with at least this many keys together.
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

  /// A few extra keys, followed by about as many BackSpaces.
  private static func slip(_ random: inout SeededRandom) -> String {
    let wrong = (0..<Int.random(in: 0...3, using: &random)).map { _ in
      "aeioudgnhtsfrxjw .1".randomElement(using: &random)!
    }
    let count = max(1, wrong.count + Int.random(in: -1...2, using: &random))
    return String(wrong) + String(repeating: "<BackSpace>", count: count)
  }
}

extension String {
  /// The keys of a text in the format of `KeySequence`.
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
