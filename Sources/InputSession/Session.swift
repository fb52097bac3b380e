public import Configuration
import KeyboardCore
public import VietnameseInput

/// What one person is typing into one field at a time: the only place where
/// it is decided what a key does.
///
///     var session = Session()
///     session.receive(.key(KeyEvent("w")))   // handled, [.showPreedit("ư")]
///     session.receive(.key(KeyEvent(" ")))   // handled, [.hidePreedit, .commit("ư ")]
///
/// An event goes in and a response comes out; the session touches nothing
/// else. It commits a word together with the character that ended it, because
/// GNOME on Wayland would let a key that is passed on overtake the word
/// (ibus#2601).
public struct Session: Sendable {
  /// How keys are composed at present.
  public private(set) var rules: TypingRules

  var syllable = Syllable()
  var state = State.typing
  private let method: TypingMethod

  /// - Parameter method: What each key does.
  public init(method: TypingMethod = .telex, preferences: Preferences = Preferences()) {
    self.method = method
    rules = preferences.typingRules(method: method)
  }

  /// What the session does with keys.
  enum State: Hashable, Sendable {
    /// It composes them.
    case typing
    /// It lets them be, for the field takes a password or PIN.
    case secret
    /// It lets `count` more keys be, which a dead key or Compose waits for.
    case awaitingCharacter(count: Int)
    /// It lets letters be until the word ends, for the word cannot be
    /// composed: it is longer than a ``Syllable`` holds, or has letters that
    /// the keyboard types and the method does not know, as `été` on a French
    /// one.
    case leavingWordAlone
  }

  /// Builds the tables that all sessions share, which the first key would
  /// otherwise wait for (0.4 ms). Any thread may call this.
  public static func prepare() {
    var session = Session()
    _ = session.receive(.key(KeyEvent("a")))
  }

  /// The word being typed, as it is shown; empty between words.
  public var preedit: String { syllable.preedit(by: rules) }

  /// Takes in an event and says what is to be done.
  public mutating func receive(_ event: InputEvent) -> Response {
    switch event {
    case .key(let key):
      receive(key)
    case .contentType(let type):
      receive(type)
    case .focusIn, .focusOut, .reset, .enable, .disable:
      clear()
    case .preferences(let preferences):
      receive(preferences)
    }
  }

  /// Forgets the word. It has been committed, or it is to be: IBus commits the
  /// preedit of an engine that asks for it (`IBUS_ENGINE_PREEDIT_COMMIT`)
  /// before it tells of a focus change, a reset or another engine, so that
  /// committing here would double the word.
  private mutating func clear() -> Response {
    syllable = Syllable()
    if state != .secret { state = .typing }
    return .ignored
  }

  private mutating func receive(_ type: ContentType) -> Response {
    let wasEmpty = syllable.isEmpty
    syllable = Syllable()
    state = type.isSecret ? .secret : .typing
    return wasEmpty ? .ignored : .passing(.hidePreedit)
  }

  private mutating func receive(_ preferences: Preferences) -> Response {
    rules = preferences.typingRules(method: method)
    return syllable.isEmpty ? .ignored : .passing(.showPreedit(preedit))
  }
}
