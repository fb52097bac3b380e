/// Takes the tokens of a text, in order.
package protocol TokenSink {
  /// Takes a word.
  ///
  /// - Parameter word: The word as it is written. Empty if it is too long or not UTF-8.
  mutating func add(word: UnsafeRawBufferPointer)
  /// Takes punctuation inside a clause.
  mutating func addMark()

  /// Takes the end of a clause: the end of a sentence or of a line.
  mutating func endClause()
}

/// Reads text, given in pieces, as words, marks and clauses.
///
///     var tokens = Tokens()   // a TokenSink
///     var reader = TokenReader()
///     reader.read(bytes(of: "Xin chào!"), isLast: true, into: &tokens)   // 10
///     tokens.list   // Xin, chào, end of clause
///
/// Words consist of letters and digits. `. ! ? ; | …` and the end of a line end a clause. A hyphen
/// between two words without a space is no mark, and `1.000,5` is one number.
package struct TokenReader {
  /// The length of the longest word, in bytes of UTF-8. Longer words count as unknown.
  package static let longestWord = 120

  /// True if the rest of a word that was too long is being passed over.
  private var isInLongWord = false
  private var gap = Gap()
  private var isAfterNumber = false

  /// A reader at the beginning of a text.
  package init() {}

  /// Reads a piece of text.
  ///
  /// - Parameters:
  ///   - bytes: The next bytes of the text, in UTF-8.
  ///   - isLast: True if the text ends here, as a line does.
  ///   - sink: Takes the tokens.
  /// - Returns: The number of bytes that were read. The others are the beginning of a word or of a
  ///   character; they have to be given again before the bytes that follow.
  package mutating func read(
    _ bytes: UnsafeRawBufferPointer, isLast: Bool, into sink: inout some TokenSink
  ) -> Int {
    var at = 0
    while at < bytes.count {
      let start = at
      var isValid = true
      var isCut = false
      while at < bytes.count {
        let scalar = Scalar(bytes, at)
        if scalar.isCut && !isLast {
          isCut = true
          break
        }
        guard scalar.isInWord else { break }
        isValid = isValid && scalar.isValid
        at += scalar.length
      }
      let length = at - start
      if length > 0 || isInLongWord {
        let isOpen = (isCut || at == bytes.count) && !isLast
        if isOpen && length <= TokenReader.longestWord && !isInLongWord { return start }
        addWord(bytes[start..<at], isValid: isValid, isOpen: isOpen, to: &sink)
        if isOpen { return at }
      }
      if isCut { return at }
      at = readGap(bytes, from: at, isLast: isLast)
    }
    if isLast {
      isInLongWord = false
      gap = Gap()
      isAfterNumber = false
      sink.endClause()
    }
    return at
  }

  private mutating func addWord(
    _ bytes: Slice<UnsafeRawBufferPointer>, isValid: Bool, isOpen: Bool,
    to sink: inout some TokenSink
  ) {
    if !isInLongWord {
      defer { gap = Gap() }
      let isNumber = bytes.allSatisfy { 0x30...0x39 ~= $0 }
      defer { isAfterNumber = isNumber }
      if isNumber, isAfterNumber, gap.isInNumber {
        isInLongWord = isOpen
        return
      }
      gap.end(into: &sink)
      let isShort = bytes.count <= TokenReader.longestWord && !isOpen
      sink.add(
        word: UnsafeRawBufferPointer(rebasing: isValid && isShort ? bytes : bytes.prefix(0)))
    }
    isInLongWord = isOpen
  }

  /// - Returns: The place where the next word begins or the bytes end.
  private mutating func readGap(
    _ bytes: UnsafeRawBufferPointer, from start: Int, isLast: Bool
  ) -> Int {
    var at = start
    while at < bytes.count {
      let scalar = Scalar(bytes, at)
      if scalar.isInWord || scalar.isCut && !isLast { break }
      gap.add(scalar.value)
      at += scalar.length
    }
    return at
  }
}

/// The characters between two words.
private struct Gap {
  private var length = 0
  private var first: UInt32 = 0
  private var isBlank = true
  private var endsClause = false

  mutating func add(_ scalar: UInt32) {
    if length == 0 { first = scalar }
    length = min(length + 1, 2)
    switch scalar {
    case 0x20, 0x09, 0x0d: break
    case 0x0a, 0x21, 0x2e, 0x3b, 0x3f, 0x7c, 0x2026:  // \n ! . ; ? | …
      endsClause = true
      isBlank = false
    default: isBlank = false
    }
  }

  /// True if this may be inside a number.
  var isInNumber: Bool { length == 1 && (first == 0x2e || first == 0x2c) }

  func end(into sink: inout some TokenSink) {
    if isBlank || length == 1 && first == 0x2d { return }
    if endsClause { sink.endClause() } else { sink.addMark() }
  }
}

/// A character of UTF-8, or a byte that belongs to none.
private struct Scalar {
  var value: UInt32
  var length = 1
  var isValid = true
  /// True if the bytes end inside the character.
  var isCut = false

  init(_ bytes: UnsafeRawBufferPointer, _ at: Int) {
    let first = bytes[at]
    value = UInt32(first)
    guard first >= 0x80 else { return }
    let more = first >= 0xf0 ? 3 : first >= 0xe0 ? 2 : 1
    guard 0xc2...0xf4 ~= first else {
      isValid = false
      return
    }
    value = UInt32(first) & (0x3f >> UInt32(more))
    for offset in 1...more {
      guard at + offset < bytes.count else {
        isCut = true
        isValid = false
        return
      }
      let byte = bytes[at + offset]
      guard byte & 0xc0 == 0x80 else {
        isValid = false
        return
      }
      value = value << 6 | UInt32(byte & 0x3f)
    }
    length = more + 1
    isValid = Unicode.Scalar(value) != nil && value >= (more == 3 ? 0x10000 : more == 2 ? 0x800 : 0)
    if !isValid { length = 1 }
  }

  /// Bytes that are not UTF-8 belong to the word that they touch, and make it unknown.
  var isInWord: Bool {
    guard isValid else { return true }
    if value < 0x80 { return 0x61...0x7a ~= value | 0x20 || 0x30...0x39 ~= value }
    return value < 0x2000 ? letters[Int(value)] : isLetter(value)
  }
}

/// For each character below U+2000, true if it is a letter. Nearly all characters of a text are
/// below.
private let letters: [Bool] = (0..<0x2000).map(isLetter)

private func isLetter(_ value: UInt32) -> Bool {
  (0x300...0x36f).contains(value) || Unicode.Scalar(value)!.properties.isAlphabetic
}
