/// A way to type Vietnamese letters on a keyboard that has none: a table that
/// says of each key what it does to the syllable.
///
/// A key is tried in the order *tone, mark, letter*; a key that can do none of
/// these to the syllable at hand is the plain character.
///
///     let method = TypingMethod(name: "vni", rows: [
///       .tone("1", .acute),
///       .mark("6", .circumflex, on: .a, .e, .o),
///     ])
public struct TypingMethod: Sendable {
  /// The name by which preferences and commands call it.
  public let name: String

  /// The table, as it was given.
  public let rows: [Row]

  /// What each ASCII key does, found by its code.
  let effects: [KeyEffect]

  public init(name: String, rows: [Row]) {
    self.name = name
    self.rows = rows
    var effects = [KeyEffect](repeating: KeyEffect(), count: 128)
    for row in rows {
      effects[Int(row.key)].add(row.action)
    }
    self.effects = effects
  }

  /// One line of the table: a key and one thing that it does.
  public struct Row: Hashable, Sendable {
    /// The key's ASCII code; a letter's row holds for both cases.
    public let key: UInt8
    public let action: Action

    /// - Precondition: `key` is an ASCII character, lower-case if a letter.
    public init(_ key: Character, _ action: Action) {
      guard let ascii = key.asciiValue, !key.isUppercase else {
        preconditionFailure("\(key) is no lower-case ASCII key")
      }
      self.key = ascii
      self.action = action
    }

    /// `key` gives the syllable a tone.
    public static func tone(_ key: Character, _ tone: Tone) -> Row { Row(key, .tone(tone)) }

    /// `key` gives a letter one of `marks`.
    public static func mark(_ key: Character, _ marks: MarkSet, on bases: Letter...) -> Row {
      let bases = bases.reduce(into: LetterSet()) { $0.formUnion(LetterSet($1)) }
      return Row(key, .mark(marks, on: bases))
    }

    /// `key` types a letter that the keyboard lacks, in upper or lower case.
    public static func letter(_ key: Character, _ letter: Letter, isUppercase: Bool = false) -> Row
    {
      Row(key, .letter(letter, isUppercase: isUppercase))
    }
  }

  public enum Action: Hashable, Sendable {
    /// Sets the tone; ``Tone/level`` takes it away.
    case tone(Tone)
    /// Puts the mark that fits on the nearest of the letters `on`.
    case mark(MarkSet, on: LetterSet)
    /// Types a letter. Keys that are letters follow their own case.
    case letter(Letter, isUppercase: Bool)
  }

  /// What the key of an ASCII code does.
  @inline(__always)
  func effect(of key: UInt8) -> KeyEffect {
    let isCapital = 0x41...0x5a ~= key
    return effects[Int((isCapital ? key | 0x20 : key) & 0x7f)]
  }

  /// Whether the key can be part of a syllable in this method.
  @inline(__always)
  public func composes(_ key: UInt8) -> Bool {
    key < 0x80 && (Letter(ascii: key) != nil || effects[Int(key)].isActive)
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
  var isUppercase = false

  var isActive: Bool { tone != nil || !marks.isEmpty || letter != nil }

  mutating func add(_ action: TypingMethod.Action) {
    switch action {
    case .tone(let tone):
      self.tone = tone
    case .mark(let marks, on: let bases):
      self.marks.formUnion(marks)
      self.bases.formUnion(bases)
    case .letter(let letter, let isUppercase):
      self.letter = letter
      self.isUppercase = isUppercase
    }
  }
}
