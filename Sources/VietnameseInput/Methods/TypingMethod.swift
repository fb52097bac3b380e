/// A way to type Vietnamese letters on a keyboard that has none: a table that
/// says of each key what it does to the syllable.
///
/// A key is tried in the order *escape, tone, mark, letter*; a key that can do
/// none of these to the syllable at hand is the plain character.
///
///     let method = TypingMethod(name: "vni", rows: [
///       .tone("1", .acute),
///       .mark("6", .circumflex, on: .a, .e, .o),
///     ])
public struct TypingMethod: Equatable, Sendable {
  /// The name by which preferences and commands call it.
  public let name: String

  /// The table, as it was given.
  public let rows: [Row]

  /// What each key does, found by its Latin-1 code.
  let effects: [KeyEffect]

  /// Whether some letters give tones, as in Telex.
  let hasLetterTones: Bool

  /// Whether two methods have the same name and the same table.
  public static func == (left: TypingMethod, right: TypingMethod) -> Bool {
    left.name == right.name && left.rows == right.rows
  }

  /// Whether a method can have this name: it is short, and has letters, digits,
  /// `-` and `_` alone, so that it can be that of a file.
  public static func isName(_ name: String) -> Bool {
    1...64 ~= name.count
      && name.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || $0.properties.numericType == .decimal || $0 == "-"
          || $0 == "_"
      }
  }

  /// A method with a table. Of two rows that give a key two tones or two letters, the last holds;
  /// marks of several rows add up.
  public init(name: String, rows: [Row]) {
    self.name = name
    self.rows = rows
    var effects = [KeyEffect](repeating: KeyEffect(), count: 256)
    for row in rows {
      effects[Int(row.key)].add(row.action)
    }
    self.effects = effects
    hasLetterTones = rows.contains { row in
      guard case .tone = row.action else { return false }
      return Letter(ascii: row.key) != nil
    }
  }

  /// One line of the table: a key and one thing that it does.
  public struct Row: Hashable, Sendable {
    /// The key's Latin-1 code; a letter's row holds for both cases.
    public let key: UInt8

    /// What the key does.
    public let action: Action

    /// A row for a key.
    ///
    /// - Precondition: `key` is a Latin-1 character, lower-case if a letter.
    public init(_ key: Character, _ action: Action) {
      guard let code = key.latin1, !key.isUppercase else {
        preconditionFailure("\(key) is no lower-case key of Latin-1")
      }
      self.key = code
      self.action = action
    }

    /// `key` gives the syllable a tone.
    public static func tone(_ key: Character, _ tone: Tone) -> Row { Row(key, .tone(tone)) }

    /// `key` gives a letter one of `marks`.
    public static func mark(_ key: Character, _ marks: MarkSet, on bases: Letter...) -> Row {
      let bases = bases.reduce(into: LetterSet()) { $0.formUnion(LetterSet($1)) }
      return Row(key, .mark(marks, on: bases))
    }

    /// `key` types a letter that the keyboard lacks.
    public static func letter(_ key: Character, _ letter: Letter, _ traits: LetterTraits = [])
      -> Row
    {
      Row(key, .letter(letter, traits))
    }

    /// `key` makes the next key plain.
    public static func escape(_ key: Character) -> Row { Row(key, .escape) }
  }

  /// One thing that a key can do to a syllable.
  public enum Action: Hashable, Sendable {
    /// Sets the tone; ``Tone/level`` takes it away.
    case tone(Tone)
    /// Puts the mark that fits on the nearest of the letters `on`.
    case mark(MarkSet, on: LetterSet)
    /// Types a letter. Keys that are letters follow their own case.
    case letter(Letter, LetterTraits)
    /// Makes the next key do nothing but type its character, if it would do
    /// something else.
    case escape
  }

  /// How a key types a letter.
  public struct LetterTraits: OptionSet, Hashable, Sendable {
    /// The traits as bits.
    public let rawValue: UInt8

    /// The traits of some bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The letter is a capital.
    public static let uppercase = LetterTraits(rawValue: 1)
    /// A word does not begin with the key, unless the user wants that
    /// (``TypingRules/bracketsStartWords``).
    public static let insideWord = LetterTraits(rawValue: 2)
  }

  /// What the key of a Latin-1 code does.
  @inline(__always)
  func effect(of key: UInt8) -> KeyEffect { effects[Int(key.lowercaseKey)] }

  /// Whether the key can be part of a syllable in this method.
  @inline(__always)
  public func composes(_ key: UInt8) -> Bool {
    Letter(ascii: key) != nil || effects[Int(key.lowercaseKey)].isActive
  }

  /// Whether the key makes the next one plain.
  @inline(__always)
  public func escapes(_ key: UInt8) -> Bool { effects[Int(key)].isEscape }

  /// Whether the key does anything else than to type its character.
  @inline(__always)
  public func changes(_ key: UInt8) -> Bool { effects[Int(key.lowercaseKey)].isActive }

  /// Whether the key stands for a letter inside words, and begins none.
  public func standsInsideWords(_ key: UInt8) -> Bool {
    effects[Int(key)].traits.contains(.insideWord)
  }

  /// The key that types the capital of what `key` types.
  public func capital(of key: UInt8) -> UInt8 {
    if Letter(ascii: key) != nil { return key & ~0x20 }
    guard let letter = effect(of: key).letter else { return key }
    let capitals = keys { action in
      guard case .letter(letter, let traits) = action else { return false }
      return traits.contains(.uppercase)
    }
    return capitals.first ?? key
  }

  /// The keys that do `wanted`, in the order of the table.
  func keys(where wanted: (Action) -> Bool) -> [UInt8] {
    rows.filter { wanted($0.action) }.map(\.key)
  }
}

/// What one key does, in a form that is quick to ask.
struct KeyEffect: Hashable, Sendable {
  var tone: Tone?
  var marks: MarkSet = []
  var bases = LetterSet()
  var letter: Letter?
  var traits: TypingMethod.LetterTraits = []
  var isEscape = false

  var isActive: Bool { tone != nil || !marks.isEmpty || letter != nil || isEscape }

  mutating func add(_ action: TypingMethod.Action) {
    switch action {
    case .tone(let tone):
      self.tone = tone
    case .mark(let marks, on: let bases):
      self.marks.formUnion(marks)
      self.bases.formUnion(bases)
    case .letter(let letter, let traits):
      self.letter = letter
      self.traits = traits
    case .escape:
      isEscape = true
    }
  }
}

extension Character {
  /// The code of the character in Latin-1, or nil.
  var latin1: UInt8? {
    unicodeScalars.count == 1 ? UInt8(exactly: unicodeScalars.first!.value) : nil
  }
}

extension UInt8 {
  /// The key without Shift, as far as it is a letter of Latin-1.
  @inlinable
  var lowercaseKey: UInt8 {
    switch self {
    case 0x41...0x5a, 0xc0...0xd6, 0xd8...0xde: self | 0x20
    default: self
    }
  }
}
