/// A typing method: a table of what each key does to the syllable.
///
/// A key is tried as *escape, tone, mark, letter*, in this order. If none of these is possible in
/// the syllable, the key types its own character.
///
///     let method = TypingMethod(
///       name: "vni", rows: [.tone("1", .acute), .mark("6", .circumflex, on: .a, .e, .o)])
///     Syllable(text: "ấ", by: TypingRules(method: method))?.keys   // a61
public struct TypingMethod: Equatable, Sendable, CustomStringConvertible {
  /// The name in preferences and commands.
  public let name: String

  /// The rows, in the order in which they were given.
  public let rows: [Row]

  /// The effect of each key. The index is its Latin-1 code. An upper-case key has the effect of the
  /// lower-case one.
  let effects: [KeyEffect]

  /// True if a letter key sets a tone, as in Telex.
  let hasLetterTones: Bool

  /// True if a key makes the next key plain, as in VIQR.
  public let hasEscape: Bool

  /// True if both methods have the same name and the same rows.
  public static func == (left: TypingMethod, right: TypingMethod) -> Bool {
    left.name == right.name && left.rows == right.rows
  }

  /// The name.
  ///
  ///     TypingMethod.telex.description   // telex
  public var description: String { name }

  /// True if this can be the name of a method, and of its file: 1 to 64 letters, digits, `-` and
  /// `_`.
  ///
  ///     TypingMethod.isName("my-telex")   // true
  ///     TypingMethod.isName("")           // false
  public static func isName(_ name: String) -> Bool {
    1...64 ~= name.count
      && name.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || $0.properties.numericType == .decimal || $0 == "-"
          || $0 == "_"
      }
  }

  /// Makes a method from rows. If two rows give a key different tones or different letters, the
  /// last row wins. Marks of several rows are combined.
  public init(name: String, rows: [Row]) {
    self.name = name
    self.rows = rows
    var effects = [KeyEffect](repeating: KeyEffect(), count: 256)
    for row in rows {
      effects[Int(row.key)].add(row.action)
    }
    for key in UInt8.min...UInt8.max { effects[Int(key)] = effects[Int(key.lowercaseKey)] }
    self.effects = effects
    hasEscape = rows.contains { $0.action == .escape }
    hasLetterTones = rows.contains { row in
      guard case .tone = row.action else { return false }
      return Letter(ascii: row.key) != nil
    }
  }

  /// A row of the table: a key and one of its actions.
  ///
  ///     let rows: [TypingMethod.Row] = [.tone("1", .acute), .mark("6", .circumflex, on: .a)]
  ///     let method = TypingMethod(name: "mine", rows: rows)
  ///     method.rows[0].action                                         // tone(.acute)
  ///     Syllable(text: "cấ", by: TypingRules(method: method))?.keys   // ca61
  public struct Row: Hashable, Sendable {
    /// The Latin-1 code of the key. The row of a letter key holds for both cases.
    public let key: UInt8

    /// What the key does.
    public let action: Action

    /// Makes a row.
    ///
    /// - Precondition: `key` is in Latin-1 and not an upper-case letter.
    public init(_ key: Character, _ action: Action) {
      guard let code = key.latin1, !key.isUppercase else {
        preconditionFailure("\(key) is no lower-case key of Latin-1")
      }
      self.key = code
      self.action = action
    }

    /// A row in which `key` sets a tone.
    public static func tone(_ key: Character, _ tone: Tone) -> Row { Row(key, .tone(tone)) }

    /// A row in which `key` adds one of `marks` to a letter.
    public static func mark(_ key: Character, _ marks: MarkSet, on bases: Letter...) -> Row {
      let bases = bases.reduce(into: LetterSet()) { $0.formUnion(LetterSet($1)) }
      return Row(key, .mark(marks, on: bases))
    }

    /// A row in which `key` types a letter that the keyboard lacks.
    public static func letter(_ key: Character, _ letter: Letter, _ traits: LetterTraits = [])
      -> Row
    {
      Row(key, .letter(letter, traits))
    }

    /// A row in which `key` makes the next key plain.
    public static func escape(_ key: Character) -> Row { Row(key, .escape) }
  }

  /// An action of a key on a syllable.
  ///
  ///     TypingMethod.telex.rows.first { $0.key == 0x73 }?.action   // tone(.acute)
  ///     TypingMethod.viqr.rows.contains { $0.action == .escape }   // true
  public enum Action: Hashable, Sendable {
    /// Sets the tone. ``Tone/level`` removes it.
    case tone(Tone)
    /// Adds the matching mark to the nearest of the letters `on`.
    case mark(MarkSet, on: LetterSet)
    /// Types a letter. If the key is a letter, the case of the key decides.
    case letter(Letter, LetterTraits)
    /// Makes the next key type its own character, if that key has another action.
    case escape
  }

  /// How a key types a letter.
  ///
  ///     let traits: TypingMethod.LetterTraits = [.uppercase, .insideWord]
  ///     traits.contains(.uppercase)   // true
  public struct LetterTraits: OptionSet, Hashable, Sendable {
    /// The traits as bits.
    public let rawValue: UInt8

    /// The traits of some bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The letter is a capital.
    public static let uppercase = LetterTraits(rawValue: 1)
    /// The key does not begin a word, unless the user allows it
    /// (``TypingRules/bracketsStartWords``).
    public static let insideWord = LetterTraits(rawValue: 2)
  }

  /// The effect of the key of a Latin-1 code.
  @inline(__always)
  func effect(of key: UInt8) -> KeyEffect { effects[Int(key)] }

  /// True if the key can be part of a syllable in this method.
  @inlinable
  public func composes(_ key: UInt8) -> Bool { key.isLetter || changes(key) }

  /// True if the key makes the next key plain.
  @inlinable
  public func escapes(_ key: UInt8) -> Bool { hasEscape && isEscape(key) }

  @usableFromInline
  func isEscape(_ key: UInt8) -> Bool {
    effects[Int(key)].isEscape && key == key.lowercaseKey
  }

  /// True if the key has another action than typing its character.
  @inline(__always)
  public func changes(_ key: UInt8) -> Bool { effects[Int(key)].isActive }

  /// True if the key types a letter inside words only.
  public func standsInsideWords(_ key: UInt8) -> Bool {
    effects[Int(key)].traits.contains(.insideWord) && key == key.lowercaseKey
  }

  /// The key that types the upper-case letter of `key`.
  public func capital(of key: UInt8) -> UInt8 {
    if Letter(ascii: key) != nil { return key & ~0x20 }
    guard let letter = effect(of: key).letter else { return key }
    let capitals = keys { action in
      guard case .letter(letter, let traits) = action else { return false }
      return traits.contains(.uppercase)
    }
    return capitals.first ?? key
  }

  /// The keys that have a wanted action, in the order of the table.
  func keys(where wanted: (Action) -> Bool) -> [UInt8] {
    rows.filter { wanted($0.action) }.map(\.key)
  }
}

/// All actions of one key, for fast access.
struct KeyEffect: Hashable, Sendable {
  var tone: Tone?
  var marks: MarkSet = []
  var bases = LetterSet()
  var letter: Letter?
  var traits: TypingMethod.LetterTraits = []
  var isEscape = false
  /// True if the key has an action.
  private(set) var isActive = false

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
    isActive = tone != nil || !marks.isEmpty || letter != nil || isEscape
  }
}

extension Character {
  /// The Latin-1 code of the character, or nil.
  var latin1: UInt8? {
    unicodeScalars.count == 1 ? UInt8(exactly: unicodeScalars.first!.value) : nil
  }
}

extension UInt8 {
  /// The lower-case key, if the key is a letter of Latin-1.
  @inlinable
  var lowercaseKey: UInt8 {
    switch self {
    case 0x41...0x5a, 0xc0...0xd6, 0xd8...0xde: self | 0x20
    default: self
    }
  }
}

extension TypingMethod {
  /// The keys that type a letter: the plain letter, then its mark, then its tone.
  ///
  ///     TypingMethod.telex.keys(typing: ToneAndLetter("Ấ")!) == Array("Aas".utf8)   // true
  ///     TypingMethod.vni.keys(typing: ToneAndLetter("đ")!) == Array("d9".utf8)      // true
  ///
  /// - Returns: Nil if the table has no row for the mark or the tone.
  public func keys(typing wanted: ToneAndLetter) -> [UInt8]? {
    let letter = wanted.letter
    var keys = [wanted.isCapital ? letter.ascii & ~0x20 : letter.ascii]
    if letter.mark != nil {
      let marks = self.keys {
        guard case .mark(let marks, let bases) = $0 else { return false }
        return bases.contains(LetterSet(letter.base)) && letter.base.bearing(marks) == letter
      }
      guard let mark = marks.first else { return nil }
      keys.append(mark)
    }
    if wanted.tone != .level {
      guard let tone = self.keys(where: { $0 == .tone(wanted.tone) }).first else { return nil }
      keys.append(tone)
    }
    return keys
  }
}

// Keyboards with keys for marked letters, such as XKB's Vietnamese layout: ă â ê ô ơ ư đ.
extension TypingMethod {
  /// The code of the key that types a character, or nil if the character is not part of words. A
  /// Latin-1 character that the method uses is its own code.
  ///
  ///     TypingMethod.vni.key(of: "1")   // 49
  ///     TypingMethod.vni.key(of: "ế")   // nil
  @inlinable
  public func key(of character: Unicode.Scalar) -> UInt8? {
    if let code = UInt8(exactly: character.value), composes(code) { return code }
    return character.isASCII ? nil : markedKey(of: character)
  }

  @usableFromInline
  func markedKey(of character: Unicode.Scalar) -> UInt8? { MarkedKey.code(of: character) }
}

/// Codes for letters that already have their mark. No key that composes has these codes in Latin-1.
enum MarkedKey {
  private static let first: UInt8 = 0x80
  private static let characters = Array("ăâêôơưđĂÂÊÔƠƯĐ".unicodeScalars)
  private static let letters: [Letter] = [.ă, .â, .ê, .ô, .ơ, .ư, .đ]

  static func code(of character: Unicode.Scalar) -> UInt8? {
    characters.firstIndex(of: character).map { first + UInt8($0) }
  }

  @inline(__always)
  static func contains(_ key: UInt8) -> Bool { 0x80...0x8d ~= key }

  static func letter(_ key: UInt8) -> (letter: Letter, isCapital: Bool) {
    let index = Int(key - first)
    return (letters[index % letters.count], index >= letters.count)
  }

  static func character(_ key: UInt8) -> Unicode.Scalar { characters[Int(key - first)] }
}
