/// What a user chose where the keys of a word can mean two things.
///
///     choices.add(ReadingChoices.Vote(.typed), keys: "moon", text: "môn")
///     choices["Moon", .other].count   // 1
///
/// Positive counts are for the keys, negative ones for what they compose to. What
/// was chosen once by a key does not count yet. A choice is evidence for where it was
/// made: among English words, or elsewhere.
public struct ReadingChoices: Hashable, Sendable {
  /// What was chosen for the keys of a word.
  public struct Choice: Hashable, Sendable {
    /// The keys, in small letters.
    public let keys: String

    /// What the keys compose to, in small letters, or that of it which was chosen.
    public let text: String
    /// From -2 to 2; never 0.
    public let count: Int
    /// Which words were before it.
    public let place: Place

    init(keys: String, text: String, count: Int, place: Place) {
      (self.keys, self.text, self.count) = (keys.lowercased(), text.lowercased(), count)
      self.place = place
    }
  }

  /// What is before a word.
  public enum Place: String, Hashable, Sendable, CaseIterable {
    /// Running English.
    case english
    /// Anything else, or nothing.
    case other
  }

  /// The choices, the oldest first.
  public private(set) var all: [Choice] = []
  /// How many words are kept; the one that was chosen longest ago goes first.
  public static let capacity = 500
  /// How often the same choice counts at the most.
  private static let most = 2
  private var numbers: [Place: [String: Int]] = [:]

  /// No choices, as at first.
  public init() {}

  /// What was chosen for a word in a place. What was chosen in another place holds as well
  /// if it needs less evidence here: letters among English words, the rest elsewhere.
  public subscript(keys: String, place: Place) -> Choice? {
    if all.isEmpty { return nil }
    let keys = keys.lowercased()
    if let choice = choice(keys, place) { return choice }
    switch place {
    case .english: return choice(keys, .other).flatMap { $0.count > 0 ? $0 : nil }
    case .other: return choice(keys, .english).flatMap { $0.count < 0 ? $0 : nil }
    }
  }

  private func choice(_ keys: String, _ place: Place) -> Choice? {
    numbers[place]?[keys].map { all[$0] }
  }

  /// Whether anything was chosen for a word.
  public func contains(_ keys: String) -> Bool {
    !all.isEmpty && Place.allCases.contains { choice(keys.lowercased(), $0) != nil }
  }

  /// What was chosen once, and how much that tells.
  public struct Vote: Hashable, Sendable {
    /// What was chosen.
    public let reading: Reading
    /// Whether there is no doubt that it was chosen, as in the table. By a key it may
    /// have been chosen to see what comes.
    public let isCertain: Bool
    /// Which words were before it.
    public let place: Place

    /// A choice that was made once.
    public init(_ reading: Reading, isCertain: Bool = false, in place: Place = .other) {
      self.reading = reading
      self.isCertain = isCertain
      self.place = place
    }

    /// How much it counts. Among English words, other words need to be chosen twice in any case.
    var size: Int {
      isCertain && (reading == .typed || place == .other) ? ReadingChoices.most : 1
    }
  }

  /// Notes what was chosen. The other reading is chosen back at once. What looks
  /// like a password is not noted: see ``UserWords/isWorthNoting(_:isKnown:)``. Whether a lexicon
  /// has one of both is up to the caller.
  public mutating func add(_ vote: Vote, keys: String, text: String) {
    guard UserWords.isWorthNoting(keys, isKnown: true) else { return }
    let step = vote.reading == .typed ? vote.size : -vote.size
    // What was chosen elsewhere and held here is outweighed here alone.
    let old = choice(keys.lowercased(), vote.place)
    let isSame = old.map { $0.count * step > 0 && (step > 0 || $0.text == text.lowercased()) }
    let count = isSame == true ? ReadingChoices.bounded(old!.count + step) : step
    append(Choice(keys: keys, text: text, count: count, place: vote.place))
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
    all.removeAll { $0.keys == choice.keys && $0.place == choice.place }
    all.append(choice)
    if all.count > ReadingChoices.capacity { all.removeFirst() }
  }

  private mutating func number() {
    numbers = [:]
    for (number, choice) in all.enumerated() {
      numbers[choice.place, default: [:]][choice.keys] = number
    }
  }

  private static func bounded(_ count: Int) -> Int { max(-most, min(count, most)) }
}

extension ReadingChoices {
  /// Reads choices from lines, as ``lines`` writes them. Lines that are none are
  /// passed over.
  public init(lines: String) {
    for line in lines.split(whereSeparator: \.isNewline) {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let place = fields.count == 4 ? Place(rawValue: fields[3]) : .other
      guard 3...4 ~= fields.count, let place, let count = Int(fields[2]), count != 0,
        UserWords.isWorthNoting(fields[0], isKnown: true), UserWords.canBeWord(fields[1])
      else { continue }
      append(
        Choice(
          keys: fields[0], text: fields[1], count: ReadingChoices.bounded(count), place: place))
    }
    number()
  }

  /// A line for each choice: keys, text and count, with tabs between, and `english` if it was
  /// made among English words.
  public var lines: String {
    all.map { choice in
      let place = choice.place == .other ? "" : "\t\(choice.place.rawValue)"
      return "\(choice.keys)\t\(choice.text)\t\(choice.count)\(place)\n"
    }.joined()
  }
}
