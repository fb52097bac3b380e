import Autocomplete
import Configuration
import KeyboardCore

/// What an event comes to: what becomes of the key, and what becomes of the
/// text before the caret.
///
/// Everything that decides about an event writes here what it has decided;
/// nothing is shown before all of it is known. All that is committed is one
/// text: of two commits in an answer, text-input-v3 of Wayland would keep the
/// last.
struct Turn {
  /// What becomes of a key.
  enum Fate: Hashable, Sendable {
    /// The session has taken it.
    case taken
    /// The application has it.
    case passed
    /// It types a character that the session has no use for.
    case handedOn(Unicode.Scalar)
  }

  /// The key, if the event is one.
  let key: KeyEvent?

  /// Whether the key is of a keyboard on the screen.
  let isOnScreen: Bool

  var fate: Fate

  /// How many code points before the caret are deleted, before anything is
  /// committed.
  private(set) var deletedCount = 0

  /// What is put before the caret; empty if nothing is.
  private(set) var committed = ""

  /// Whether what is committed was there in another form: nothing is learned of it.
  var isRewriting = false

  /// Whether suggestions follow the event, for it may have changed the text.
  var isFollowed = false

  /// Whether ``InputEvent/suggest`` is wanted.
  var wantsSuggestions = false

  /// Whether the application is asked to tell its text.
  var wantsText = false

  /// What is other in applications from now on.
  var applicationRules: ApplicationRules?

  /// What a service that takes its time is asked.
  var question: Question?

  /// What services are asked.
  var serviceQuestion: ServiceQuestion?

  /// What is asked of services, and the number of the answer.
  struct ServiceQuestion: Hashable, Sendable {
    let request: Autocomplete.RemoteRequest
    let generation: Int
  }

  /// The text to suggest for, and the number of the answer.
  struct Question: Hashable, Sendable {
    let text: String
    let generation: Int
  }

  init(_ key: KeyEvent? = nil, isOnScreen: Bool = false) {
    self.key = key
    self.isOnScreen = isOnScreen
    fate = key == nil ? .taken : .passed
  }

  var isTaken: Bool { fate == .taken }

  /// Whether the application must not see the key.
  var isHandled: Bool { key != nil && isTaken }

  /// The key that the application has, if the event is one that it has.
  var passedKey: KeyEvent? { fate == .passed ? key : nil }

  /// Puts text before the caret, after what is put there already.
  mutating func commit(_ text: String) {
    if committed.isEmpty { committed = text } else { committed += text }
  }

  mutating func delete(_ count: Int) { deletedCount += count }

  /// Lets the application have the key. Where something is committed before it,
  /// a character goes along, for a key may overtake what is committed.
  mutating func leave() {
    fate = .passed
    if !committed.isEmpty, let key, key.isText, let character = key.character {
      fate = .handedOn(character)
    }
  }

  /// Decides about a character that was handed on: whether it is committed or the
  /// application has the key.
  ///
  /// On GNOME's Wayland, in GTK and over XIM an application takes what is committed
  /// before the keys that wait in its queue: where it is slow, a space that is passed as
  /// a key comes after the word that follows it. So characters are committed there,
  /// but for those that would overtake a key that was passed right before them.
  /// One with Shift would lose it that way, for its release is told at once
  /// (ibus#2008).
  mutating func settle(isOvertaking: Bool, isBehindKeys: Bool) {
    if isOnScreen { return settleOnScreen() }
    guard case .handedOn(let character) = fate else { return }
    let isBehind = isBehindKeys && key?.modifiers.isEmpty == true
    let isCommitted = !committed.isEmpty || isOvertaking && !isBehind
    if isCommitted { commit(String(character)) }
    fate = isCommitted ? .taken : .passed
  }

  /// The closing bracket or quote that the key typed and that is to be committed as the last character.
  var closer: Unicode.Scalar? {
    guard isTaken, !isOnScreen, let key, key.isText, let character = key.character,
      Turn.closers.contains(character), committed.unicodeScalars.last == character
    else { return nil }
    return character
  }

  /// Lets the application have the closer as a key, after what was committed: an editor that has put
  /// one there by itself takes no second one by a key.
  mutating func passCloser() {
    committed.unicodeScalars.removeLast()
    fate = .passed
  }

  private static let closers: [Unicode.Scalar] = [")", "]", "}", "\"", "'", ">"]

  /// No application has the key: what it types is committed.
  private mutating func settleOnScreen() {
    guard !isTaken else { return }
    fate = .passed
    guard let key, key.isText, let character = key.character else { return }
    commit(String(character))
    fate = .taken
  }
}
