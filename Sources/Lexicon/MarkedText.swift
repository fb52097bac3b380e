extension MarksRestorer {
  /// A line of text with the marks that are probable; all else stays byte for
  /// byte.
  ///
  ///     restorer.restore(line: "Toi muon di hoc, duoc khong?")
  ///     // Tôi muốn đi học, được không?
  ///
  /// Words with marks stay as they are, and help to read those beside them.
  public func restore(line: String) -> String {
    var output: [UInt8] = []
    output.reserveCapacity(line.utf8.count * 5 / 4)
    let parts = TextPart.parts(of: line)
    for clause in parts.split(afterEach: \.endsClause) {
      append(clause, to: &output)
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// A text as words, in their order, and what is between them.
  public static func parts(of text: String) -> [(text: String, isWord: Bool)] {
    TextPart.parts(of: text).map { (String(decoding: $0.bytes, as: UTF8.self), $0.isWord) }
  }

  /// A text as the model sees it: words in small letters, `<,>` for
  /// punctuation, `</s>` where a clause ends.
  public static func tokens(of text: String) -> [String] {
    TextPart.parts(of: text).compactMap { $0.endsClause ? "</s>" : $0.token }
  }

  private func append(_ clause: ArraySlice<TextPart>, to output: inout [UInt8]) {
    let restored = restore(clause.compactMap(\.token))
    var index = 0
    for part in clause {
      output += part.isPlainWord ? TextPart.withCase(of: part.bytes, restored[index]) : part.bytes
      if part.token != nil { index += 1 }
    }
  }
}

/// A word of a line, or what is between two.
struct TextPart {
  let bytes: [UInt8]
  let isWord: Bool

  /// Whether a word has letters of ASCII alone.
  var isPlainWord: Bool { isWord && bytes.allSatisfy { $0 < 0x80 } }

  /// Whether what comes after has nothing to do with what came before. A full
  /// stop without a space, as in a number, ends nothing.
  var endsClause: Bool {
    !isWord && bytes.contains { ".!?;|".utf8.contains($0) } && bytes != [UInt8(ascii: ".")]
  }

  /// What the model calls it: a word in small letters, a sign for punctuation,
  /// nothing for spaces and for a hyphen inside a word.
  var token: String? {
    if isWord { return String(decoding: bytes, as: UTF8.self).lowercased() }
    if endsClause || bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) { return nil }
    return bytes.count == 1 && [0x2d, 0x2e].contains(bytes[0]) ? nil : "<,>"
  }

  /// A line as words and what is between them.
  static func parts(of line: String) -> [TextPart] {
    var parts: [TextPart] = []
    var bytes: [UInt8] = []
    var wasInWord = false
    for scalar in line.unicodeScalars {
      let isInWord = scalar.isInWord
      if isInWord != wasInWord, !bytes.isEmpty {
        parts.append(TextPart(bytes: bytes, isWord: wasInWord))
        bytes = []
      }
      wasInWord = isInWord
      bytes.append(contentsOf: UTF8.encode(scalar)!)
    }
    if !bytes.isEmpty { parts.append(TextPart(bytes: bytes, isWord: wasInWord)) }
    return parts
  }

  /// A word in the case of the plain one that it has the letters of.
  static func withCase(of plain: [UInt8], _ word: String) -> [UInt8] {
    let isCapital = plain.map { 0x41...0x5a ~= $0 }
    guard word.unicodeScalars.count == plain.count else { return plain }
    guard isCapital.contains(true) else { return Array(word.utf8) }
    return zip(word.unicodeScalars, isCapital).flatMap { scalar, isCapital in
      isCapital ? Array(scalar.properties.uppercaseMapping.utf8) : Array(String(scalar).utf8)
    }
  }
}

extension Unicode.Scalar {
  /// Whether the character is a letter, a digit or a mark on one.
  fileprivate var isInWord: Bool {
    if isASCII { return 0x61...0x7a ~= value | 0x20 || 0x30...0x39 ~= value }
    return properties.isAlphabetic || (0x300...0x36f).contains(value)
  }
}

extension Array {
  /// The slices that end after each element of a kind, and what is left.
  fileprivate func split(
    afterEach isLast: (Element) -> Bool
  ) -> [ArraySlice<Element>] {
    var slices: [ArraySlice<Element>] = []
    var start = startIndex
    for index in indices where isLast(self[index]) {
      slices.append(self[start...index])
      start = index + 1
    }
    slices.append(self[start...])
    return slices
  }
}
