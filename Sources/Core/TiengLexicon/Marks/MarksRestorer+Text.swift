extension MarksRestorer {
  /// A line of text with its most probable marks. Everything else stays the same, byte for byte.
  ///
  ///     restorer.restore(line: "Toi muon di hoc, duoc khong?")
  ///     // Tôi muốn đi học, được không?
  ///
  /// Words with marks stay as they are and help to read those beside them. Addresses, paths and
  /// other code stay too.
  public func restore(line: String) -> String {
    String(decoding: restore(line: Array(line.utf8)), as: UTF8.self)
  }

  /// The same for bytes, some of which may be no text.
  public func restore(line text: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(text.count * 5 / 4)
    var search = search()
    for clause in TextPart.partsOutsideCode(of: text).splitIntoClauses() {
      let tokens = TextPart.asTokens(clause).filter(\.isToken)
      run(&search, marksTokens(tokens, in: text))
      let words = words(on: bestWay(in: search), in: search)
      append(clause, of: text, tokens, as: words, to: &output)
    }
    return output
  }

  /// The words of a text and the parts between them, in order.
  public static func parts(of text: String) -> [(text: String, isWord: Bool)] {
    let bytes = Array(text.utf8)
    return TextPart.parts(of: bytes).map {
      (String(decoding: bytes[$0.range], as: UTF8.self), $0.isWord)
    }
  }

  /// A text as the model sees it: words in small letters, `<,>` for
  /// punctuation, `</s>` where a clause ends.
  public static func tokens(of text: String) -> [String] {
    let bytes = Array(text.utf8)
    return TextPart.parts(of: bytes).splitIntoClauses().flatMap { clause in
      TextPart.asTokens(clause).compactMap { part in
        part.isWord
          ? String(decoding: bytes[part.range], as: UTF8.self).lowercased()
          : part.kind == .mark ? "<,>" : part.kind == .end ? "</s>" : nil
      }
    }
  }

  /// The words that a part of a text can stand for, or its sign.
  func readings(of part: TextPart, in text: [UInt8]) -> Range<Int> {
    switch part.kind {
    case .plainWord: return readings(ofPlain: text[part.range])
    case .mark: return only(mark)
    case .number: return only(number)
    default: return readings(of: String(decoding: text[part.range], as: UTF8.self).lowercased())
    }
  }

  /// Appends the text of a clause, whose tokens are read as the words with these numbers.
  func append(
    _ clause: ArraySlice<TextPart>, of text: [UInt8], _ tokens: [TextPart], as words: [Int],
    to output: inout [UInt8]
  ) {
    var next = 0
    for part in clause {
      let isToken = next < tokens.count && tokens[next].range == part.range
      let word = isToken ? words[next] : -1
      if isToken { next += 1 }
      if part.kind == .plainWord, word >= 0, !lexicon.signs.contains(word) {
        append(text[part.range], as: lexicon.words[word], to: &output)
      } else {
        output += text[part.range]
      }
    }
  }

  /// Appends a word in the case of the plain word that was typed for it.
  func append(
    _ plain: ArraySlice<UInt8>, as word: UnsafeRawBufferPointer, to output: inout [UInt8]
  ) {
    let letters = word.reduce(0) { $1 & 0xc0 == 0x80 ? $0 : $0 + 1 }
    guard letters == plain.count else {
      output += plain
      return
    }
    guard plain.contains(where: { 0x41...0x5a ~= $0 }) else {
      output += word
      return
    }
    for (scalar, letter) in zip(String(decoding: word, as: UTF8.self).unicodeScalars, plain) {
      if 0x41...0x5a ~= letter {
        output += scalar.properties.uppercaseMapping.utf8
      } else {
        output += String(scalar).utf8
      }
    }
  }
}

extension [TextPart] {
  /// The clauses, each with its end, and the rest. Clauses without an end are cut.
  func splitIntoClauses() -> [ArraySlice<TextPart>] {
    let longest = 1_000
    var slices: [ArraySlice<TextPart>] = []
    var start = startIndex
    for index in indices where self[index].kind == .end || index - start == longest {
      slices.append(self[start...index])
      start = index + 1
    }
    if start < endIndex { slices.append(self[start...]) }
    return slices
  }
}
