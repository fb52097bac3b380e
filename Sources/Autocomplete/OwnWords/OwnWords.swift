public import VietnameseInput

/// Words of which the user has said once for all what they are.
///
///     var words = OwnWords()
///     try words.add("krông", as: .neverEnglish)
///     try words.add("docs", as: .neverComposed)
///     words.meaning(of: syllable, by: rules)?.kind   // neverComposed, where docs was typed
///
/// They hold whatever was learned, and where nothing is. Looking for a word that is none of them
/// allocates nothing.
public struct OwnWords: Hashable, Sendable {
  /// What can be said of a word.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// What the keys compose to stays, though it is no Vietnamese syllable or its keys are English.
    case neverEnglish = "never-english"
    /// The letters stay as they are typed, from the last of them on.
    case neverComposed = "never-composed"
    /// At its end the letters are English, and so may be what follows.
    case alwaysEnglish = "always-english"

    /// Whether a word of this kind is the letters that are typed, and not what they compose to.
    public var isOfKeys: Bool { self != .neverEnglish }
  }

  /// A word, in small letters, and what it is.
  public struct Entry: Hashable, Sendable {
    /// The word.
    public let word: String
    /// What it is.
    public let kind: Kind
  }

  /// All of them, in the order in which they were added.
  public private(set) var all: [Entry] = []
  private var kinds: [String: Kind] = [:]
  /// What tells of most words that they are none of these, and of nearly all while they are typed.
  private var fingerprints: Set<Fingerprint> = []
  private var fingerprintsOfUncomposed: Set<Fingerprint> = []
  /// Whether some are no syllables, so that their keys do not compose to them.
  private var hasUnspelt = false

  /// No words, as at first.
  public init() {}

  /// Whether there are none.
  public var isEmpty: Bool { kinds.isEmpty }

  /// What was said of a word, in whatever case.
  public subscript(word: String) -> Kind? { kinds[OwnWords.folded(word)] }

  /// Adds a word. What was said of it before holds no more.
  ///
  /// - Returns: Whether that is new.
  /// - Throws: If no such word can be typed.
  @discardableResult
  public mutating func add(_ word: String, as kind: Kind) throws(Flaw) -> Bool {
    if let flaw = Flaw(of: word, as: kind) { throw flaw }
    let word = OwnWords.folded(word)
    let old = kinds[word]
    if old == kind { return false }
    if old != nil { remove([word]) }
    all.append(Entry(word: word, kind: kind))
    kinds[word] = kind
    note(word, kind)
    return true
  }

  /// Adds words to which something was said elsewhere.
  ///
  /// - Returns: How many of them are new.
  @discardableResult
  public mutating func add(_ entries: [Entry]) -> Int {
    entries.count { (try? add($0.word, as: $0.kind)) ?? false }
  }

  /// Takes words out, in whatever case.
  ///
  /// - Returns: Those that were not there.
  @discardableResult
  public mutating func remove(_ words: [String]) -> [String] {
    let missing = words.filter { kinds.removeValue(forKey: OwnWords.folded($0)) == nil }
    all.removeAll { kinds[$0.word] == nil }
    (fingerprints, fingerprintsOfUncomposed, hasUnspelt) = ([], [], false)
    for entry in all { note(entry.word, entry.kind) }
    return missing
  }

  private mutating func note(_ word: String, _ kind: Kind) {
    // Marks that stand for themselves make no difference, as those in letters.
    let letters = word.unicodeScalars.filter { !(0x300...0x36f).contains($0.value) }
    let fingerprint = Fingerprint(of: String(String.UnicodeScalarView(letters)))
    fingerprints.insert(fingerprint)
    if kind == .neverComposed { fingerprintsOfUncomposed.insert(fingerprint) }
    if kind == .neverEnglish, !word.isSyllable { hasUnspelt = true }
  }

  /// A word as it is kept and found: in small letters, the tone where modern orthography has it.
  private static func folded(_ word: String) -> String {
    TonePlacement.modern.respelt(word.lowercased())
  }
}

// What keys are.
extension OwnWords {
  /// What a word is by what was said of it.
  public struct Meaning: Hashable, Sendable {
    /// What was said.
    public let kind: Kind
    /// The word that is meant, if its spelling keeps the keys from composing to it: `krông`.
    public let unspelt: String?
  }

  /// What was said of a word that has come to its end: of its letters, or else of what they compose
  /// to.
  public func meaning(of word: Syllable, by rules: TypingRules) -> Meaning? {
    if isEmpty { return nil }
    if fingerprints.contains(word.keyFingerprint), let kind = self[word.keys] {
      return Meaning(kind: kind, unspelt: nil)
    }
    if isNeverEnglish(word) { return Meaning(kind: .neverEnglish, unspelt: nil) }
    guard hasUnspelt, !word.isVietnamese else { return nil }
    for marksFreely in [false, true] {
      if let loose = word.unspelt(by: rules, marksFreely: marksFreely), isNeverEnglish(loose) {
        return Meaning(kind: .neverEnglish, unspelt: loose.text)
      }
    }
    return nil
  }

  private func isNeverEnglish(_ word: Syllable) -> Bool {
    fingerprints.contains(word.fingerprint) && self[word.text] == .neverEnglish
  }

  /// Whether a word that is being typed stays as it was typed.
  public func isNeverComposed(_ word: Syllable) -> Bool {
    !fingerprintsOfUncomposed.isEmpty && fingerprintsOfUncomposed.contains(word.keyFingerprint)
      && self[word.keys] == .neverComposed
  }
}
