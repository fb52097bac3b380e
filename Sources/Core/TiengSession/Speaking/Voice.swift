import TiengAutocomplete
import TiengCore
import TiengLanguages
import TiengVietnamese

/// Something that a screen reader says about typed text.
///
/// The platform turns it into text in the user's language: `test, English`.
///
///     Utterance.letters("ế").isPassing    // true
///     Utterance.word("tiếng").isPassing   // false
public enum Utterance: Hashable, Sendable {
  /// Letters were typed or have changed to these: `ế` after `s`.
  case letters(String)
  /// BackSpace deleted letters. `word` is the rest, if more of it has changed.
  case deleted(String, word: String? = nil)
  /// A word has ended or has been replaced. `locale` is its language, such as `en`, if its keys
  /// were composed to something else.
  case word(String, locale: String? = nil)
  /// The word will be committed like this if nothing more is typed.
  case reading(String, locale: String?)
  /// A row of a table is highlighted: `number`, from 1, of `count`.
  indirect case row(CandidateTable.Candidate, number: Int, count: Int)
  /// Switched to Latin or Vietnamese.
  case latin(Bool)
  /// A search inside the keyboard was opened or closed.
  case search(Bool)
  /// A message.
  case notice(Notice)

  /// True if it is outdated when the next key comes.
  public var isPassing: Bool {
    switch self {
    case .letters, .deleted, .reading: true
    case .word, .row, .latin, .search, .notice: false
    }
  }
}

/// What a screen reader wants to hear of typed text.
///
///     var session = Session()
///     _ = session.receive(.capabilities(givesSurroundingText: true))
///     _ = session.receive(.hearing(Hearing(letters: .all, words: true)))
///     session.receive(.key(KeyEvent("w"))).effects   // showPreedit("ư"), speak(.letters("ư"))
public struct Hearing: Hashable, Sendable {
  /// The letters to say while a word is typed.
  public var letters: Letters

  /// True if words are announced when they end.
  public var words: Bool

  /// The choices for letters.
  ///
  ///     Hearing().letters                     // all
  ///     Hearing(letters: .composed).letters   // composed
  public enum Letters: Hashable, Sendable {
    /// None.
    case none
    /// Letters that differ from their key, because the screen reader says keys itself.
    case composed
    /// All letters that the session inserts.
    case all
  }

  /// Makes a choice of letters and words.
  public init(letters: Letters = .all, words: Bool = true) {
    self.letters = letters
    self.words = words
  }
}

/// The state that the user last heard. The difference to the current state is announced.
struct Voice: Sendable {
  /// What to announce. Nil if no screen reader listens.
  var hearing: Hearing?

  /// The last state.
  private var seen = Seen()

  /// The state of a session that can be heard, without committed text.
  struct Seen: Hashable, Sendable {
    var word = ""
    var waiting = ""
    var table: CandidateTable?
    var isLatin = false
    var isSearching = false
    var notice: Notice?
  }

  /// Handles that the caret has moved. The new state was not typed.
  mutating func forget(but now: Seen) { seen = now }

  /// What may be said of typed text.
  enum Permission: Hashable, Sendable {
    /// Everything.
    case all
    /// Letters, because the screen reader reads words itself.
    case letters
    /// Whole words that are known.
    case knownWords
    /// Nothing: it may be a secret.
    case none

    var allowsLetters: Bool { self == .all || self == .letters }
  }

  /// Updates this after an event.
  ///
  /// - Parameters:
  ///   - locale: The locale of the visible word, if its keys compose to another language.
  ///   - isKnown: True for known words.
  /// - Returns: What to announce.
  mutating func update(
    _ turn: borrowing Turn, _ now: Seen, locale: String?, _ permission: Permission,
    isKnown: (String) -> Bool
  ) -> Utterance? {
    let old = seen
    seen = now
    guard let hearing else { return nil }
    if now.isLatin != old.isLatin { return .latin(now.isLatin) }
    if now.isSearching != old.isSearching, turn.committed.isEmpty {
      return .search(now.isSearching)
    }
    if let notice = now.notice, notice != old.notice { return .notice(notice) }
    if let row = Voice.row(now.table), row != Voice.row(old.table) { return row }
    let text = turn.committed + now.waiting
    if !text.isEmpty, let ended = Voice.ended(text, after: old.waiting) {
      if Voice.isWord(ended) {
        let word = Voice.trimmed(ended)
        let isSaid = permission == .all || permission == .knownWords && isKnown(word)
        return isSaid && hearing.words ? .word(word, locale: locale) : nil
      }
      if now.word.isEmpty, permission.allowsLetters {
        return hearing.says(ended, turn.key).map { .letters($0) }
      }
    }
    guard now.word != old.word, permission.allowsLetters else { return nil }
    if turn.key == nil {
      return now.word.isEmpty ? nil : .reading(now.word, locale: locale)
    }
    if turn.key?.isBackSpace == true {
      let gone = old.word.isEmpty ? old.waiting : old.word
      return Voice.deletion(from: gone, to: now.word)
    }
    return hearing.says(Voice.change(from: old.word, to: now.word), turn.key).map { .letters($0) }
  }

  /// The text that has ended, or nil if it was announced before.
  private static func ended(_ text: String, after waiting: String) -> String? {
    guard text.hasPrefix(waiting) else { return text }
    let rest = text.unicodeScalars.dropFirst(waiting.unicodeScalars.count)
    return rest.isEmpty ? nil : String(rest)
  }

  /// The highlighted row of a table that was entered.
  private static func row(_ table: CandidateTable?) -> Utterance? {
    guard let table, table.isEntered, let row = table.highlighted,
      table.candidates.indices.contains(row)
    else { return nil }
    return .row(table.candidates[row], number: row + 1, count: table.candidates.count)
  }

  /// The changed part of a word: the last letters, or the whole word if more has changed.
  private static func change(from old: String, to new: String) -> String {
    let start = zip(old, new).prefix { $0 == $1 }.count
    var (before, after) = (Array(old.dropFirst(start)), Array(new.dropFirst(start)))
    while after.count > 1, let last = after.last, last == before.last {
      before.removeLast()
      after.removeLast()
    }
    return after.isEmpty || after.count > 2 ? new : String(after)
  }

  private static func deletion(from old: String, to new: String) -> Utterance? {
    if old.isEmpty { return new.isEmpty ? nil : .word(new) }
    if old.hasPrefix(new) { return .deleted(String(old.dropFirst(new.count))) }
    return .deleted(old.count > new.count ? String(old.suffix(1)) : "", word: new)
  }

  private static func isWord(_ text: String) -> Bool {
    text.unicodeScalars.contains {
      $0.properties.isAlphabetic || $0.properties.isEmoji && !$0.isASCII
    }
      || text.unicodeScalars.filter { $0.properties.numericType != nil }.count > 1
  }

  private static let endings: [Unicode.Scalar] = [".", ",", ";", ":", "!", "?"]

  /// The word without the characters that ended it.
  private static func trimmed(_ text: String) -> String {
    var scalars = Substring(text).unicodeScalars
    while let last = scalars.last, last.properties.isWhitespace || endings.contains(last) {
      scalars.removeLast()
    }
    while let first = scalars.first, first.properties.isWhitespace { scalars.removeFirst() }
    return scalars.isEmpty ? text : String(scalars)
  }
}

extension Hearing {
  /// The letters to announce, or nil. A space is not announced, because one follows every comma.
  fileprivate func says(_ text: String, _ key: KeyEvent?) -> String? {
    if text == " " { return nil }
    return switch letters {
    case .none: nil
    case .all: text
    case .composed: text == key?.character.map { String($0) } ? nil : text
    }
  }
}

extension Environment {
  /// What may be said of typed text. Nothing is said that may be a secret, as with learning: a
  /// terminal may ask for a password, and so may an application that tells no text. The screen
  /// reader's own echo says it there, if it is on.
  func permission(for hearing: Hearing) -> Voice.Permission {
    if field.mayBeSecret { return .none }
    let saysKeys = hearing.letters == .composed
    // Words that appear in a terminal are read from there.
    if situation.contentType.purpose == .terminal { return saysKeys ? .letters : .none }
    return saysKeys || field.givesText ? .all : .knownWords
  }
}

extension Session {
  /// The table of the search, of changes or of suggestions.
  private var openTable: CandidateTable? {
    if search != nil { return search?.table }
    return selecting.hasTable ? selecting.table : suggesting.table
  }

  /// The table as it is shown.
  ///
  /// If a screen reader listens, a row is highlighted only after the user has entered the table.
  /// Orca follows a row that is selected in GNOME Shell, and then reads nothing of the field.
  var shownTable: CandidateTable? {
    guard voice.hearing != nil, var table = openTable, !table.isEntered else { return openTable }
    table.highlighted = nil
    return table
  }

  /// The text that a screen reader can hear.
  var heard: Voice.Seen {
    if situation.facts.isClosed { return Voice.Seen() }
    var seen = Voice.Seen()
    seen.word = word.seen(by: situation.rules)
    seen.waiting = waiting?.text ?? ""
    seen.table = openTable
    seen.isLatin = situation.isLatin
    seen.isSearching = search != nil
    seen.notice = shownNotice
    return seen
  }

  /// The locale of the waiting or open word, if its keys compose to another language.
  var heardLocale: String? {
    if case .weighed(let word) = waiting {
      guard word.reading != .composed || word.isTurned else { return nil }
      return services.languageChooser?.locale(of: word.readings, as: word.reading)
    }
    guard let readings = composition.readings(in: environment), word.meant == readings.keys else {
      return nil
    }
    return services.languageChooser?.locale(of: readings, as: .typed)
  }

  /// Announces the result of an event, if a screen reader listens.
  mutating func speak(after turn: borrowing Turn, _ effects: inout Effects) {
    guard let hearing = voice.hearing else { return }
    let now = heard
    if environment.situation.facts.isClosed { return voice.forget(but: now) }
    let services = environment.services
    let utterance = voice.update(
      turn, now, locale: heardLocale, environment.permission(for: hearing)
    ) { word in word.split(separator: " ").allSatisfy { services.has(String($0)) } }
    if let utterance { effects.add(.speak(utterance)) }
  }
}
