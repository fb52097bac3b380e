/// What a user chose where the keys of a word can mean two things.
///
///     choices.add(ReadingChoices.Vote(.typed), keys: "moon", text: "môn")
///     choices["Moon"]   // 1
///
/// Positive counts are for the keys, negative ones for what they compose to. What
/// was chosen once by a key does not count yet.
public struct ReadingChoices: Hashable, Sendable {
  /// What was chosen for the keys of a word.
  public struct Choice: Hashable, Sendable {
    /// The keys, in small letters.
    public let keys: String

    /// What the keys compose to, in small letters.
    public let text: String
    /// From -2 to 2; never 0.
    public let count: Int
  }

  /// The choices, the oldest first.
  public private(set) var all: [Choice] = []
  /// How many words are kept; the one that was chosen longest ago goes first.
  public static let capacity = 500
  /// How often the same choice counts at the most.
  private static let most = 2
  private var places: [String: Int] = [:]

  /// No choices, as at first.
  public init() {}

  /// The count of a word; 0 for one that was never chosen.
  public subscript(keys: String) -> Int {
    places.isEmpty ? 0 : places[keys.lowercased()].map { all[$0].count } ?? 0
  }

  /// What was chosen once, and how much that tells.
  public struct Vote: Hashable, Sendable {
    /// What was chosen.
    public let reading: Reading
    /// Whether there is no doubt that it was chosen, as in the table. By a key it may
    /// have been chosen to see what comes.
    public let isCertain: Bool

    /// A choice that was made once.
    public init(_ reading: Reading, isCertain: Bool = false) {
      self.reading = reading
      self.isCertain = isCertain
    }
  }

  /// Notes what was chosen. The other reading is chosen back at once. What looks
  /// like a password is not noted: see ``UserWords/isWorthNoting(_:isKnown:)``. Whether a lexicon
  /// has one of both is up to the caller.
  public mutating func add(_ vote: Vote, keys: String, text: String) {
    guard UserWords.isWorthNoting(keys, isKnown: true) else { return }
    let size = vote.isCertain ? ReadingChoices.most : 1
    let step = vote.reading == .typed ? size : -size
    let count = self[keys]
    append(
      Choice(
        keys: keys.lowercased(), text: text.lowercased(),
        count: count * step < 0 ? step : ReadingChoices.bounded(count + step)))
    number()
  }

  /// Forgets what was chosen where a word was one of the readings, in whatever
  /// case.
  ///
  /// - Returns: Whether there was such a choice.
  @discardableResult
  public mutating func remove(_ word: String) -> Bool {
    let word = word.lowercased()
    let count = all.count
    all.removeAll { $0.keys == word || $0.text == word }
    number()
    return all.count < count
  }

  private mutating func append(_ choice: Choice) {
    all.removeAll { $0.keys == choice.keys }
    all.append(choice)
    if all.count > ReadingChoices.capacity { all.removeFirst() }
  }

  private mutating func number() {
    places = Dictionary(uniqueKeysWithValues: all.enumerated().map { ($1.keys, $0) })
  }

  private static func bounded(_ count: Int) -> Int { max(-most, min(count, most)) }
}

extension ReadingChoices {
  /// Reads choices from lines, as ``lines`` writes them. Lines that are none are
  /// passed over.
  public init(lines: String) {
    for line in lines.split(whereSeparator: \.isNewline) {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.count == 3, let count = Int(fields[2]), count != 0,
        UserWords.isWorthNoting(fields[0], isKnown: true), UserWords.canBeWord(fields[1])
      else { continue }
      append(
        Choice(
          keys: fields[0].lowercased(), text: fields[1].lowercased(),
          count: ReadingChoices.bounded(count)))
    }
    number()
  }

  /// A line for each choice: keys, text and count, with tabs between.
  public var lines: String {
    all.map { "\($0.keys)\t\($0.text)\t\($0.count)\n" }.joined()
  }
}
