public import TiengVietnamese

/// Words whose language the user has set explicitly.
///
///     var words = OwnWords()
///     try words.add("krông", as: .neverEnglish)
///     try words.add("docs", as: .neverComposed)
///     let typed = Syllable(text: "dóc", by: rules)!
///     words.meaning(of: typed, by: rules)?.kind   // neverComposed: the keys are docs
///
/// They override what was learned, and work without learning. Looking up other words allocates
/// nothing.
public struct OwnWords: Hashable, Sendable {
  /// What the user can set for a word.
  ///
  ///     OwnWords.Kind.neverEnglish.isOfKeys         // false
  ///     OwnWords.Kind(rawValue: "always-english")   // alwaysEnglish
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The composed text stays, even if it is not a Vietnamese syllable or its keys are English.
    case neverEnglish = "never-english"
    /// The keys stay from the last letter on.
    case neverComposed = "never-composed"
    /// At the end of the word, the keys are English. The words after it may then be English too.
    case alwaysEnglish = "always-english"

    /// True if a word of this kind is written as its keys.
    public var isOfKeys: Bool { self != .neverEnglish }
  }

  /// A word in lower case, with its kind.
  ///
  ///     var words = OwnWords()
  ///     _ = try words.add("Docs", as: .neverComposed)
  ///     words.all[0].word   // docs
  ///     words.all[0].kind   // neverComposed
  public struct Entry: Hashable, Sendable {
    /// The word.
    public let word: String
    /// The kind.
    public let kind: Kind
  }

  /// All words, in the order in which they were added.
  public private(set) var all: [Entry] = []
  private var kinds: [String: Kind] = [:]
  /// Fingerprints that rule out most other words, and nearly all while they are typed.
  private var fingerprints: Set<Fingerprint> = []
  private var fingerprintsOfUncomposed: Set<Fingerprint> = []
  /// True if some words are not syllables, so that their keys do not compose to them.
  private var hasUnspelt = false

  /// Makes an empty collection.
  public init() {}

  /// True if there are no words.
  public var isEmpty: Bool { kinds.isEmpty }

  /// The kind of a word in any case.
  public subscript(word: String) -> Kind? { kinds[OwnWords.folded(word)] }

  /// Adds a word, or changes its kind.
  ///
  /// - Returns: True if this is new.
  /// - Throws: If the word cannot be typed.
  @discardableResult
  public mutating func add(_ word: String, as kind: Kind) throws(Flaw) -> Bool {
    if let flaw = Flaw(of: word, as: kind) { throw flaw }
    let word = OwnWords.folded(word)
    let old = kinds[word]
    if old == kind { return false }
    if old != nil { remove([word]) }
    all.append(Entry(word: word, kind: kind))
    kinds[word] = kind
    index(word, kind)
    return true
  }

  /// Adds the words of another collection.
  ///
  /// - Returns: The number of new words.
  @discardableResult
  public mutating func add(_ entries: [Entry]) -> Int {
    entries.count { (try? add($0.word, as: $0.kind)) ?? false }
  }

  /// Removes words in any case.
  ///
  /// - Returns: The words that were not there.
  @discardableResult
  public mutating func remove(_ words: [String]) -> [String] {
    let missing = words.filter { kinds.removeValue(forKey: OwnWords.folded($0)) == nil }
    all.removeAll { kinds[$0.word] == nil }
    (fingerprints, fingerprintsOfUncomposed, hasUnspelt) = ([], [], false)
    for entry in all { index(entry.word, entry.kind) }
    return missing
  }

  private mutating func index(_ word: String, _ kind: Kind) {
    // Combining marks are ignored, as marks inside letters are.
    let letters = word.unicodeScalars.filter { !(0x300...0x36f).contains($0.value) }
    let fingerprint = Fingerprint(of: String(String.UnicodeScalarView(letters)))
    fingerprints.insert(fingerprint)
    if kind == .neverComposed { fingerprintsOfUncomposed.insert(fingerprint) }
    if kind == .neverEnglish, !word.isSyllable { hasUnspelt = true }
  }

  /// The form in which words are stored and compared: lower case, with tones in the modern places.
  private static func folded(_ word: String) -> String {
    TonePlacement.modern.respelt(word.lowercased())
  }
}

// Looking up typed words.
extension OwnWords {
  /// The kind of a typed word, and the text if its spelling prevents composing.
  ///
  ///     var words = OwnWords()
  ///     _ = try words.add("docs", as: .neverComposed)
  ///     let rules = TypingRules()
  ///     let typed = Syllable(text: "dóc", by: rules)!
  ///     words.meaning(of: typed, by: rules)?.kind   // neverComposed
  public struct Meaning: Hashable, Sendable {
    /// The kind.
    public let kind: Kind
    /// The text of the word if its keys do not compose to it because of the spelling: `krông`.
    public let unspelt: String?
  }

  /// The kind of a word that has ended: that of its keys, otherwise that of its composed text.
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

  /// True if a word that is being typed must stay as its keys.
  public func isNeverComposed(_ word: Syllable) -> Bool {
    !fingerprintsOfUncomposed.isEmpty && fingerprintsOfUncomposed.contains(word.keyFingerprint)
      && self[word.keys] == .neverComposed
  }
}
