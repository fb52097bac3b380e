public import Autocomplete
public import Configuration
import KeyboardCore
public import Macros
import VietnameseCharsets
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
public struct Session {
  /// The language that is typed, such as `vi` or `pt-BR`. In others than
  /// Vietnamese, letters are what they are.
  public let locale: String

  let isVietnamese: Bool

  /// What is asked where others may decide. Assign before the first event.
  public var services = Services() {
    didSet { updateSuggesting() }
  }

  /// What goes on with suggestions.
  public internal(set) var autocomplete = AutocompleteContext()

  /// How keys are composed at present.
  public internal(set) var rules: TypingRules

  /// The user's macros.
  public internal(set) var macros = MacroTable()
  var macroFilter = MacroFilter()
  var expandsMacros = false

  /// Whether keys are letters of Vietnamese, or plain Latin.
  public internal(set) var isLatin = false

  /// What the user chose.
  public internal(set) var preferences: Preferences
  var method: TypingMethod
  /// Whether what is committed must be remembered, for some preference needs
  /// to know the text before the caret.
  var followsText = false

  var syllable = Syllable()
  /// The word being typed in a language other than Vietnamese.
  var plainWord = ""
  /// What is seen before the word and waits for the next key.
  var pending: PendingText?
  /// What of the word comes before the syllable: see ``Session/hold(_:)``.
  var held: [HeldPart] = []
  /// What the syllable was when it was taken up from the text.
  var baseline: Baseline?
  /// The word that was to be deleted from the text, while it is composed.
  var resumedWord: String?
  var state = State.typing
  var contentType = ContentType()
  var sentence = SentencePosition.unknown
  var surroundings = Surroundings()

  var memory = TextMemory()
  /// What came before the word, as far as it tells the language.
  var trail = LanguageTrail()
  /// Whether the answer to a key has committed what was waiting.
  var hasCommittedPending = false
  /// The search that is open inside the keyboard.
  var routing: Routing?
  /// What completes the word behind the caret.
  var inline = InlineCompletion()
  /// What the lookup table shows.
  var table: CandidateTable?
  /// The number of the last question to a service that takes its time.
  var generation = 0
  var isSuggesting = false
  /// Whether suggestions are left for ``InputEvent/suggest`` where they can, so
  /// that no key waits for them. What is typed is the same with and without.
  public var suggestsLater = false
  /// Whether text was typed last, if there is something to suggest for.
  var suggestionsDue: Bool?
  /// Whether the user does not want to see suggestions, or be learned from, for
  /// now.
  var hidesSuggestions = false
  public internal(set) var isOffTheRecord = false
  /// Whether the user is being told something, until the next key.
  var showsNotice = false
  /// The words whose correction was taken back in this field, and in any.
  var rejected: Set<String> = []
  var rejectedEver: Set<String> = []

  /// - Parameters:
  ///   - locale: The language that is typed.
  ///   - method: What each key does, if it is not one of those that the
  ///     preferences can name.
  public init(
    locale: String = "vi", method: TypingMethod? = nil, preferences: Preferences = Preferences()
  ) {
    self.locale = locale
    isVietnamese = locale == "vi"
    autocomplete = AutocompleteContext(preferences.autocomplete)
    let method = method ?? TypingMethod.named(preferences.typingMethod) ?? .telex
    self.method = method
    self.preferences = preferences
    rules = preferences.typingRules(method: method)
    followsText = preferences.needText
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
    /// It takes the next key plainly, after the backslash of VIQR.
    case escaping
  }

  /// Builds the tables that all sessions share, which the first key would
  /// otherwise wait for (0.4 ms). Any thread may call this.
  public static func prepare() {
    var session = Session()
    _ = session.receive(.key(KeyEvent("a")))
  }

  /// The word being typed; empty between words.
  public var preedit: String {
    let word = pending == nil ? composedWord : (pending?.text ?? "") + composedWord
    return state == .escaping ? word + "\\" : word
  }

  /// Whether nothing has been typed of a word.
  var isBetweenWords: Bool {
    syllable.isEmpty && held.isEmpty && plainWord.isEmpty && state != .escaping
  }

  /// Takes in an event and says what is to be done.
  public mutating func receive(_ event: InputEvent) -> Response {
    let response = answer(to: event).withOneCommit
    let charset = preferences.outputCharset
    return charset == .unicode ? response : response.written(in: charset)
  }

  mutating func forgetWord() {
    syllable = Syllable()
    if !held.isEmpty { held = [] }
    if !plainWord.isEmpty { plainWord = "" }
    pending = nil
    if !inline.typed.isEmpty { inline.receive(.reset) }
    baseline = nil
    resumedWord = nil
  }

  /// Changes between Vietnamese and plain Latin. The word typed so far is
  /// committed.
  mutating func toggleLatin() -> Response {
    var response = pass(and: state == .escaping ? "\\" : "")
    response.isHandled = true
    isLatin.toggle()
    _ = adopt(method)
    return response
  }
}
