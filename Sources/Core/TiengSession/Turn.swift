import TiengAutocomplete
import TiengConfiguration
import TiengCore

/// The decisions about one event: what happens to the key, and how the text before the caret
/// changes.
///
/// All code that handles an event writes its decisions here, and nothing is shown before all are
/// known. All committed text is joined, because text-input-v3 of Wayland would keep only the last
/// of two commits.
struct Turn: ~Copyable {
  /// What happens to a key.
  enum Fate: Hashable, Sendable {
    /// The session takes it.
    case taken
    /// The application gets it.
    case passed
    /// The key types a character that is not part of the word. Either the session commits it or the
    /// application gets the key: ``decideCharacter(isOvertaking:isBehindKeys:)`` decides.
    case handedOn(Unicode.Scalar)
  }

  /// The key of the event, if there is one.
  let key: KeyEvent?

  /// True if the key types a character.
  let isText: Bool

  /// The shortcuts of the preferences that the key matches.
  let shortcuts: Shortcuts

  /// True if the key comes from a keyboard on the screen.
  let isOnScreen: Bool

  var fate: Fate

  /// The number of code points to delete before the caret, before the commit.
  private(set) var deletedCount = 0

  /// The text to commit. Empty for none.
  private(set) var committed = ""

  /// True if the committed text replaces another form of itself. Nothing is learned from it.
  var isRewriting = false

  /// The words that took more keys than they need, with the number of keys.
  private(set) var chanceWords: [(text: String, keyCount: Int)] = []

  /// True if suggestions must be updated after the event.
  var isFollowed = false

  /// True if suggestions are made with ``Alarm/suggest``.
  var suggestsLater = false

  /// True if the application should report its text.
  var wantsText = false

  /// True if the suggestions are hidden.
  var hidesSuggestions = false

  /// A message for the user.
  var notice: Notice?

  /// Effects on neither the text nor the screen: requests and new preferences.
  private(set) var others: [Effect] = []

  @inline(__always)
  init(_ key: KeyEvent? = nil, _ shortcuts: Shortcuts = [], isOnScreen: Bool = false) {
    self.key = key
    isText = key?.isText == true
    self.shortcuts = shortcuts
    self.isOnScreen = isOnScreen
    fate = key == nil ? .taken : .passed
  }

  var isTaken: Bool { fate == .taken }

  /// Keeps the key from the application.
  mutating func take() { fate = .taken }

  /// True if the text changes besides the preedit, or the application gets the key.
  var changesText: Bool { deletedCount > 0 || !committed.isEmpty || !isTaken }

  /// True if the application must not get the key.
  var isHandled: Bool { key != nil && isTaken }

  /// The key, if the application gets it.
  var passedKey: KeyEvent? { fate == .passed ? key : nil }

  /// True if suggestions follow typed text, and not a deletion.
  var isAfterText: Bool {
    guard let key else { return true }
    return key.isText || key.symbol != .backSpace && isTaken
  }

  /// Adds text to commit.
  mutating func commit(_ text: String) {
    if committed.isEmpty { committed = text } else { committed += text }
  }

  /// Requests an effect on neither the text nor the screen. A question to services replaces an
  /// earlier one, whose answer would be dropped.
  mutating func request(_ effect: Effect) {
    if effect.isQuestion { others.removeAll(where: \.isQuestion) }
    others.append(effect)
  }

  /// Stores the rules for applications, if they have changed.
  mutating func store(_ rules: ApplicationRules?) {
    if let rules { request(.set("application-rules", to: rules.description)) }
  }

  /// Remembers the number of keys of a word.
  mutating func remember(_ word: String, keyCount: Int) {
    if keyCount > word.keyCount { chanceWords.append((word, keyCount)) }
  }

  mutating func delete(_ count: Int) { deletedCount += count }

  /// Gives the key to the application. If text is committed before it, a character is committed
  /// too, because a key may overtake the commit.
  mutating func pass() {
    fate = .passed
    if !committed.isEmpty, let key, key.isText, let character = key.character {
      fate = .handedOn(character)
    }
  }

  /// Decides whether a character that was handed on is committed or the application gets the key.
  ///
  /// On GNOME's Wayland, in GTK, over XIM and through Fcitx, applications handle commits before the keys that wait
  /// in their queue. In a slow application, a space that is passed on as a key would come after the
  /// next word. So characters are committed there, unless they would overtake a key that was passed
  /// right before them. A character with Shift is committed even then, because its release is
  /// reported at once and it would be lost (ibus#2008).
  mutating func decideCharacter(isOvertaking: Bool, isBehindKeys: Bool) {
    if isOnScreen { return commitOnScreen() }
    guard case .handedOn(let character) = fate else { return }
    let isBehind = isBehindKeys && key?.modifiers.isEmpty == true
    let isCommitted = !committed.isEmpty || isOvertaking && !isBehind
    if isCommitted { commit(String(character)) }
    fate = isCommitted ? .taken : .passed
  }

  /// The closing bracket or quote of this key, if it would be the last committed character.
  var closer: Unicode.Scalar? {
    guard isTaken, !isOnScreen, let key, key.isText, let character = key.character,
      Turn.closers.contains(character), committed.unicodeScalars.last == character
    else { return nil }
    return character
  }

  /// Gives the closer to the application as a key after the commit. An editor that has inserted the
  /// closer itself steps over it at this key, and does not insert a second one.
  mutating func passCloser() {
    committed.unicodeScalars.removeLast()
    fate = .passed
  }

  private static let closers: [Unicode.Scalar] = [")", "]", "}", "\"", "'", ">"]

  /// Commits the character of a key from a keyboard on the screen, because no application has the
  /// key.
  private mutating func commitOnScreen() {
    guard !isTaken else { return }
    fate = .passed
    guard let key, key.isText, let character = key.character else { return }
    commit(String(character))
    fate = .taken
  }
}

extension StringProtocol {
  /// The number of keys that a word takes in most typing methods: one for a letter and one for each
  /// mark.
  var keyCount: Int {
    // A letter with one mark has two bytes, with two marks three. Some with one mark have three.
    utf8.count
      - unicodeScalars.count {
        switch $0.value {
        case 0x1EA0...0x1EA3, 0x1EB8...0x1EBD, 0x1EC8...0x1ECF, 0x1EE4...0x1EE7, 0x1EF2...0x1EF9:
          true
        default: false
        }
      }
  }
}

extension Effect {
  /// True for a request to suggestion services.
  fileprivate var isQuestion: Bool {
    switch self {
    case .requestSuggestions, .askServices: true
    default: false
    }
  }
}
