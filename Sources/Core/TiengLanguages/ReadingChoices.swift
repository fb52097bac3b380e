/// The user's choices for words whose keys have two readings.
///
///     var choices = ReadingChoices()
///     choices.add(ReadingChoices.Vote(.typed), keys: "moon", text: "môn")
///     choices["Moon", .other]?.count   // 1
///
/// A positive count is for the keys, a negative one for another reading. A single choice by a key
/// does not count yet. A choice is evidence for its place: among English words, or elsewhere.
public struct ReadingChoices: Hashable, Sendable {
  /// The choice for the keys of a word.
  ///
  ///     var choices = ReadingChoices()
  ///     choices.add(ReadingChoices.Vote(.typed), keys: "moon", text: "môn")
  ///     choices["moon", .other]?.text    // môn
  ///     choices["moon", .other]?.count   // 1
  public struct Choice: Hashable, Sendable {
    /// The keys in lower case.
    public let keys: String

    /// The composed text in lower case, or the other reading that was chosen.
    public let text: String
    /// The count, from -2 to 2; never 0.
    public let count: Int
    /// The place of the choice.
    public let place: Place

    init(keys: String, text: String, count: Int, place: Place) {
      (self.keys, self.text, self.count) = (keys.lowercased(), text.lowercased(), count)
      self.place = place
    }
  }

  /// The kind of text before a word.
  ///
  ///     var choices = ReadingChoices()
  ///     choices.add(ReadingChoices.Vote(.typed, in: .other), keys: "moon", text: "môn")
  ///     choices["moon", .english]?.place   // other: it holds there too
  public enum Place: String, Hashable, Sendable, CaseIterable {
    /// Running English.
    case english
    /// Anything else, or nothing.
    case other
  }

  /// The choices, oldest first.
  public private(set) var all: [Choice] = []
  /// The greatest number of choices. The oldest one is dropped first.
  public static let capacity = 500
  /// The greatest count of a choice.
  private static let most = 2
  private var numbers: [Place: [String: Int]] = [:]

  /// Makes an empty collection.
  public init() {}

  /// The choice for a word in a place. A choice from the other place also holds if it needs less
  /// evidence here: keys among English words, other readings elsewhere.
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

  /// True if there is a choice for the word.
  public func contains(_ keys: String) -> Bool {
    !all.isEmpty && Place.allCases.contains { choice(keys.lowercased(), $0) != nil }
  }

  /// A single choice, and how much it counts.
  ///
  ///     var choices = ReadingChoices()
  ///     choices.add(ReadingChoices.Vote(.typed, isCertain: true), keys: "moon", text: "môn")
  ///     choices["moon", .other]?.count   // 2
  public struct Vote: Hashable, Sendable {
    /// The reading that was chosen.
    public let reading: WordReading
    /// True if the choice is deliberate, as in the table. A choice by a key may only have been a
    /// try.
    public let isCertain: Bool
    /// The place of the choice.
    public let place: Place

    /// Makes a vote.
    public init(_ reading: WordReading, isCertain: Bool = false, in place: Place = .other) {
      self.reading = reading
      self.isCertain = isCertain
      self.place = place
    }

    /// How much it counts. Among English words, other readings must be chosen twice in any case.
    var size: Int {
      isCertain && (reading == .typed || place == .other) ? ReadingChoices.most : 1
    }
  }

  /// Adds a choice. The opposite choice is dropped at once. Words that look like passwords are not
  /// added: see ``UserWords/isWorthCounting(_:isKnown:)``. The caller checks whether a lexicon has
  /// one of the readings.
  public mutating func add(_ vote: Vote, keys: String, text: String) {
    guard UserWords.isWorthCounting(keys, isKnown: true) else { return }
    let step = vote.reading == .typed ? vote.size : -vote.size
    // If a choice from another place held here, only this place changes.
    let old = choice(keys.lowercased(), vote.place)
    let isSame = old.map { $0.count * step > 0 && (step > 0 || $0.text == text.lowercased()) }
    let count = isSame == true ? ReadingChoices.bounded(old!.count + step) : step
    append(Choice(keys: keys, text: text, count: count, place: vote.place))
    number()
  }

  /// Removes all choices with this word as a reading, in any case.
  ///
  /// - Returns: True if there was one.
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
  /// Reads choices in the format of ``lines``. Wrong lines are ignored.
  public init(lines: String) {
    for line in lines.split(whereSeparator: \.isNewline) {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let place = fields.count == 4 ? Place(rawValue: fields[3]) : .other
      guard 3...4 ~= fields.count, let place, let count = Int(fields[2]), count != 0,
        UserWords.isWorthCounting(fields[0], isKnown: true), UserWords.canBeWord(fields[1])
      else { continue }
      append(
        Choice(
          keys: fields[0], text: fields[1], count: ReadingChoices.bounded(count), place: place))
    }
    number()
  }

  /// One line for each choice: keys, text and count, separated by tabs, and `english` if it was
  /// made among English words.
  public var lines: String {
    all.map { choice in
      let place = choice.place == .other ? "" : "\t\(choice.place.rawValue)"
      return "\(choice.keys)\t\(choice.text)\t\(choice.count)\(place)\n"
    }.joined()
  }
}
