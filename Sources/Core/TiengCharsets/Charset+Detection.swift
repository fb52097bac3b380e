extension Charset {
  /// A charset that a text may be in.
  ///
  ///     let guess = Charset.detect(Array("Vie^.t Nam".utf8))[0]
  ///     guess.charset      // viqr
  ///     guess.confidence   // 1.0
  public struct Guess: Hashable, Sendable {
    /// The charset.
    public let charset: Charset
    /// The share of the words beyond ASCII that are Vietnamese in this charset, from 0 to 1.
    public let confidence: Double
  }

  /// The charsets that a text may be in, the likeliest first.
  ///
  ///     Charset.detect(Array("Vie^.t Nam".utf8)).first?.charset   // .viqr
  ///     Charset.detect(Array("plain text".utf8))                  // []
  ///
  /// The text is read in every charset, and its words beyond ASCII are compared with the shape of
  /// Vietnamese syllables. The result is empty if the text has no such words, because then all
  /// charsets agree, or if fewer than six in ten look right. If several charsets are as sure as the
  /// first, the text is too short to decide; ten syllables are usually enough. UTF-8 without
  /// mistakes is never taken for anything else, in any language.
  ///
  /// - Parameter sample: The beginning of the text. 64 KiB are more than enough.
  public static func detect(_ sample: some Collection<UInt8>) -> [Guess] {
    let sample = Array(sample.prefix(1 << 16))
    let isASCII = sample.allSatisfy { $0 < 0x80 }
    if !isASCII, let escaped = escaped(sample) { return [escaped] }
    let guesses = allCases.filter { $0.isASCII == isASCII }.compactMap { charset in
      CharsetSample(sample, in: charset).guess
    }
    let certain = guesses.filter { $0.charset.isUnicode && $0.confidence == 1 }
    return certain.isEmpty ? guesses.sorted { $0.confidence > $1.confidence } : certain
  }

  /// The charset of references or escapes in which more words of UTF-8 are Vietnamese than without.
  /// Nil if there is none.
  private static func escaped(_ sample: [UInt8]) -> Guess? {
    let signs = [UInt8(ascii: "&"), UInt8(ascii: "\\")]
    guard sample.contains(where: signs.contains), String(validating: sample, as: UTF8.self) != nil
    else { return nil }
    let plain = CharsetSample(sample, in: .unicode)
    return [ncrDecimal, ncrHex, cString].map { CharsetSample(sample, in: $0) }
      .filter { $0.fitting > plain.fitting + 1 }
      .compactMap(\.guess).max { $0.confidence < $1.confidence }
  }

  /// The likeliest charsets of a text in bytes. There are several if they are equally likely.
  ///
  ///     Charset.likely(Array("Vie^.t Nam".utf8))   // viqr
  ///     Charset.likely([0x56, 0x69, 0xd6, 0x74])   // tcvn3, bkhcm1, vietwareF
  public static func likely(_ sample: some Collection<UInt8>) -> [Charset] {
    detect(sample).likeliest
  }

  /// The likeliest charsets of a text that was copied out of a document. There are several if they
  /// are equally likely.
  ///
  ///     Charset.likely(shownAs: "tiÕng ViÖt Nam")   // tcvn3, bkhcm1, vietwareF
  ///     Charset.likely(shownAs: "cà phê")           // unicode
  ///
  /// A text counts as Unicode unless more of its words are Vietnamese in one of the charsets that
  /// need a font of their own.
  public static func likely(shownAs text: String) -> [Charset] {
    let sample = String(text.unicodeScalars.prefix(1 << 15))
    let unicode = detect(sample.utf8)
    let share = CharsetSample(Array(sample.utf8), in: .unicode).fittingShare
    let others = allCases.filter(\.needsFont).compactMap { charset -> Guess? in
      guard let bytes = try? charset.bytes(shownAs: sample),
        let confidence = CharsetSample(bytes, in: charset).confidence, confidence > share
      else { return nil }
      return Guess(charset: charset, confidence: confidence)
    }
    return others.isEmpty
      ? unicode.likeliest : others.sorted { $0.confidence > $1.confidence }.likeliest
  }

  /// True if the charset writes every text in ASCII.
  private var isASCII: Bool {
    switch self {
    case .viqr, .ncrDecimal, .ncrHex, .cString: true
    case .unicode, .unicodeNFD, .tcvn3, .vniWindows, .viscii, .vps, .bkhcm1, .bkhcm2, .cp1258,
      .vietwareX, .vietwareF:
      false
    }
  }
}

extension [Charset.Guess] {
  /// The guesses that are as sure as the first.
  fileprivate var likeliest: [Charset] {
    filter { $0.confidence == self[0].confidence }.map(\.charset)
  }
}

/// A text read in one charset.
private struct CharsetSample {
  private let charset: Charset
  private let sample: [UInt8]
  /// The number of words, of words beyond ASCII, and of those that could be decoded and look
  /// Vietnamese.
  private var words = 0
  private var marked = 0
  private var decoded = 0
  private(set) var fitting = 0

  init(_ sample: [UInt8], in charset: Charset) {
    (self.charset, self.sample) = (charset, sample)
    for word in CharsetSample.characters(sample, in: charset).split(
      whereSeparator: CharsetSample.separates)
    {
      words += 1
      guard word.contains(where: { $0 >= 0x80 }) else { continue }
      marked += 1
      decoded += word.contains(LocatedCharacter.undecodable) ? 0 : 1
      fitting += SyllableShape.fits(word) ? 1 : 0
    }
  }

  private static func characters(_ sample: [UInt8], in charset: Charset) -> [UInt32] {
    var text = CharacterBuffer(capacity: 2 * sample.count + 16)
    var decoder = Decoder(charset)
    _ = sample.withUnsafeBufferPointer { decoder.decode($0, at: 0, into: &text) }
    return (0..<text.count).map { text.start[$0].scalar }
  }

  /// True if a character separates words in every charset. Signs that are letters in some charset
  /// do not.
  private static func separates(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x41...0x5A, 0x61...0x7A: false
    case 0..<0x80, 0xA0, 0x2013...0x2014, 0x2018...0x201D, 0x2022, 0x2026: true
    default: false
    }
  }

  /// The certainty that the text is in the charset. Nil if it is not.
  var confidence: Double? {
    let isPossible =
      switch charset {
      case .unicode: !isDecomposed
      case .unicodeNFD: isDecomposed
      // English words end in a letter and a sign too, but seldom.
      case .viqr: marked * 3 >= words
      case .ncrDecimal: !prefersHexadecimal
      case .ncrHex: prefersHexadecimal
      // A single sign, or a name of another language, does not make a text Vietnamese.
      default: marked * 50 >= words
      }
    let right = charset.isUnicode ? decoded : fitting
    let confidence = marked == 0 ? 0 : Double(right) / Double(marked)
    return isPossible && confidence >= 0.6 ? confidence : nil
  }

  var guess: Charset.Guess? {
    confidence.map { Charset.Guess(charset: charset, confidence: $0) }
  }

  /// The share of the words beyond ASCII that look Vietnamese.
  var fittingShare: Double { marked == 0 ? 0 : Double(fitting) / Double(marked) }

  /// True if there are more combining tones (U+0300 to U+0323) than precomposed letters with a tone
  /// (U+1EA0 to U+1EF9).
  private var isDecomposed: Bool {
    count(0xCC, 0x80...0xA3) > count(0xE1, 0xBA...0xBB)
  }

  private var prefersHexadecimal: Bool {
    count(UInt8(ascii: "#"), 0x78...0x78) + count(UInt8(ascii: "#"), 0x58...0x58)
      > count(UInt8(ascii: "#"), 0x30...0x39)
  }

  /// How often a byte is followed by a byte in a range.
  private func count(_ byte: UInt8, _ range: ClosedRange<UInt8>) -> Int {
    zip(sample, sample.dropFirst()).count { $0 == byte && range ~= $1 }
  }
}
