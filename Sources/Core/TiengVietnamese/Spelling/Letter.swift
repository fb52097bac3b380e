/// A letter without case and tone: the 29 letters of the Vietnamese alphabet, and f, j, w, z.
///
///     Letter.ơ.base         // o
///     Letter.ơ.mark         // horn
///     Letter(ascii: 0x44)   // d
///     Letter.y.isVowel      // true
public enum Letter: UInt8, CaseIterable, Sendable {
  /// The letter in lower case.
  case a, ă, â, b, c, d, đ, e, ê, f, g, h, i, j, k, l, m, n, o, ô, ơ
  /// The letter in lower case.
  case p, q, r, s, t, u, ư, v, w, x, y, z

  /// The letter of an ASCII character in either case, or nil.
  @inlinable
  public init?(ascii: UInt8) {
    guard ascii.isLetter else { return nil }
    self = Letter.ofASCII[Int(ascii | 0x20) &- 0x61]
  }

  @usableFromInline
  static let ofASCII: [Letter] = [
    .a, .b, .c, .d, .e, .f, .g, .h, .i, .j, .k, .l, .m, .n, .o, .p, .q, .r, .s, .t, .u, .v, .w,
    .x, .y, .z,
  ]

  /// The letter of a lower-case character, or nil.
  init?(character: Unicode.Scalar) {
    guard let index = Letter.alphabet.firstIndex(of: UInt16(character.value)) else { return nil }
    self = Letter(rawValue: UInt8(index))!
  }

  /// The lower-case character of the letter.
  var character: Unicode.Scalar { Unicode.Scalar(Letter.alphabet[Int(rawValue)])! }

  private static let alphabet = Array("aăâbcdđeêfghijklmnoôơpqrstuưvwxyz".utf16)

  /// The letter without its mark: a for ă and â, d for đ.
  public var base: Letter {
    switch self {
    case .ă, .â: .a
    case .đ: .d
    case .ê: .e
    case .ô, .ơ: .o
    case .ư: .u
    default: self
    }
  }

  /// The mark of the letter, or nil.
  public var mark: Mark? {
    switch self {
    case .â, .ê, .ô: .circumflex
    case .ă: .breve
    case .ơ, .ư: .horn
    case .đ: .bar
    default: nil
    }
  }

  /// True if the letter is a vowel.
  @inlinable
  public var isVowel: Bool {
    switch self {
    case .a, .ă, .â, .e, .ê, .i, .o, .ô, .ơ, .u, .ư, .y: true
    default: false
    }
  }

  /// True if the letter is e, ê, i or y, before which k, gh and ngh are written.
  var isFront: Bool {
    switch self {
    case .e, .ê, .i, .y: true
    default: false
    }
  }

  /// The lower-case ASCII character of the letter's base.
  var ascii: UInt8 { Letter.asciiOfLetter[Int(rawValue)] }

  private static let asciiOfLetter: [UInt8] = Array("aaabcddeefghijklmnooopqrstuuvwxyz".utf8)

  /// The letter with the first of `marks` that it can have, in place of its own mark. Nil if it can
  /// have none.
  ///
  ///     Letter.a.bearing([.horn, .breve])   // ă
  ///     Letter.ô.bearing(.horn)             // ơ
  package func bearing(_ marks: MarkSet) -> Letter? {
    switch base {
    case .a: marks.contains(.breve) ? .ă : marks.contains(.circumflex) ? .â : nil
    case .d: marks.contains(.bar) ? .đ : nil
    case .e: marks.contains(.circumflex) ? .ê : nil
    case .o: marks.contains(.horn) ? .ơ : marks.contains(.circumflex) ? .ô : nil
    case .u: marks.contains(.horn) ? .ư : nil
    default: nil
    }
  }
}

extension UInt8 {
  /// True for the code of an ASCII letter in either case.
  @inlinable
  package var isLetter: Bool { 0x61...0x7a ~= self | 0x20 }
}

/// A mark that makes a letter another letter of the alphabet.
///
///     Letter.đ.mark   // bar
///     Letter.ă.mark   // breve
///     Letter.a.mark   // nil
public enum Mark: UInt8, CaseIterable, Sendable {
  /// The hat of â, ê, ô (dấu mũ).
  case circumflex
  /// The bowl of ă (dấu trăng).
  case breve
  /// The hook of ơ, ư (dấu móc).
  case horn
  /// The stroke of đ.
  case bar
}

/// A set of ``Mark``s. One key can have several, as `w` in Telex.
///
///     let ofW: MarkSet = [.horn, .breve]
///     ofW.contains(.breve)   // true
///     ofW.contains(.bar)     // false
public struct MarkSet: OptionSet, Hashable, Sendable {
  /// The marks as bits.
  public let rawValue: UInt8

  /// The marks of some bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The mark of â, ê, ô.
  public static let circumflex = MarkSet(rawValue: 1)
  /// The mark of ă.
  public static let breve = MarkSet(rawValue: 2)
  /// The mark of ơ, ư.
  public static let horn = MarkSet(rawValue: 4)
  /// The mark of đ.
  public static let bar = MarkSet(rawValue: 8)
}

/// A set of letters in one machine word.
///
///     LetterSet.vowels.contains(.ư)        // true
///     LetterSet(.a, .e, .o).contains(.u)   // false
public struct LetterSet: OptionSet, Hashable, Sendable {
  /// The letters as bits. The number of a bit is the raw value of the letter.
  public let rawValue: UInt64

  /// The letters of some bits.
  @inlinable
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// A set of these letters.
  public init(_ letters: Letter...) {
    rawValue = letters.reduce(0) { $0 | 1 << UInt64($1.rawValue) }
  }

  /// True if the set has the letter.
  @inlinable
  public func contains(_ letter: Letter) -> Bool {
    rawValue >> UInt64(letter.rawValue) & 1 != 0
  }

  /// The twelve vowels, including y.
  public static let vowels = Letter.allCases.reduce(into: LetterSet()) {
    if $1.isVowel { $0.formUnion(LetterSet($1)) }
  }
}
