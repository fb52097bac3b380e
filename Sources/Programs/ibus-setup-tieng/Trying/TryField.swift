import CGtk
import Engine
import GLibSupport
import TiengAutocomplete
import TiengConfiguration
import TiengCore
import TiengLanguages
import TiengMacros
import TiengSession
import TiengVietnamese
import UserStore

/// The field in which a user tries the settings of the window. Keys go to a session as in the engine, and the responses change
/// the field.
///
/// The desktop's input method is not used here, and nothing is learned.
final class TryField {
  /// Called when the typing method changes.
  var onMethod: () -> Void = {}

  private let entry: TryEntry
  private let suggestions: Object
  private let installed = InstalledServices(isKeeping: false)
  private let store = PreferencesStore()
  private let driver: SessionDriver
  private var macros: FollowedFile<PreparedMacros>?
  private var ownWords: FollowedFile<OwnWords>?
  private var userMethod: UserMethod?
  private lazy var player = KeyPlayer { [unowned self] in type($0) }

  init(_ interface: Interface) {
    entry = TryEntry(interface["try"])
    suggestions = interface["try-suggestions"]
    var session = Session(preferences: TryField.preferences(store))
    installed.use(session.preferences)
    session.services = installed.services(for: "vi")
    driver = SessionDriver(session)
    driver.onEffect = { [unowned self] in perform($0) }
    openFiles()
    store?.observe { [unowned self] _ in refreshPreferences() }
    entry.onKey = { [unowned self] in
      player.stop()
      return receive(.key($0))
    }
    entry.onInterruption = { [unowned self] in receive(.reset) }
    entry.onFocus = { [unowned self] in
      if !$0 { player.stop() }
      receive($0 ? .focusIn(client: TryField.client) : .focusOut)
    }
    receive(.capabilities(givesSurroundingText: true))
  }

  func close() { installed.close() }

  /// The name of the current typing method.
  var method: String { driver.session.preferences.typingMethod }

  /// Clears the field and types keys into it.
  func play(_ keys: [KeyEvent]) {
    receive(.reset)
    entry.begin()
    player.play(keys)
  }

  private func type(_ key: KeyEvent) {
    if !receive(.key(key)) { entry.type(key) }
  }

  /// The name of a client that performs effects immediately and reports resets when they happen.
  private static let client = "tieng-setup"

  private static func preferences(_ store: PreferencesStore?) -> Preferences {
    var preferences = store?.preferences ?? Preferences()
    preferences.autocomplete.learnsWords = false
    return preferences
  }

  private func openFiles() {
    let folder = UserFolder.current
    userMethod = UserMethod(folder) { [unowned self] in receive(.typingMethod($0)) }
    userMethod?.use(driver.session.preferences.typingMethod)
    macros = folder.macros.follow(PreparedMacros.init) { [unowned self] in
      receive(.preparedMacros($0))
    }
    ownWords = folder.ownWords.follow { [unowned self] in receive(.ownWords($0)) }
  }

  private func refreshPreferences() {
    let preferences = TryField.preferences(store)
    installed.use(preferences)
    receive(.preferences(preferences))
    userMethod?.use(preferences.typingMethod)
    onMethod()
  }

  /// - Returns: True if the field must not get the key.
  @discardableResult
  private func receive(_ event: InputEvent) -> Bool {
    if case .key = event, let text = entry.surroundingText {
      driver.receive(.surroundingText(text))
    }
    return driver.receive(event).isHandled
  }

  private func perform(_ effect: Effect) {
    switch effect {
    case .commit(let text): entry.commit(text)
    case .showPreedit(let text): show(text)
    case .showCompletion(let typed, let completion): show(typed, completion)
    case .hidePreedit: show("")
    case .deleteBackward(let count): entry.deleteBackward(count)
    case .showCandidates(let table): suggest(table.line)
    case .showAuxiliary(let text): suggest(text)
    case .hideCandidates, .hideAuxiliary: suggest(" ")
    // The entry reports its text before each key, so no key has to wait for it.
    case .requestSurroundingText, .requestSuggestions, .askServices, .notify, .speak, .showDone,
      .forwardKey, .set:
      break
    }
  }

  private func show(_ typed: String, _ completion: String = "") {
    entry.show(typed, completion, isUnderlined: driver.session.preferences.underlinesPreedit)
  }

  private func suggest(_ text: String) { gtk_label_set_text(suggestions.opaque, text) }
}

extension CandidateTable {
  /// The current page in one line: `1 tiếng   2 tiếng Việt`.
  fileprivate var line: String {
    let page = candidates[pageStart..<min(pageStart + pageSize, candidates.count)]
    return zip(1..., page).map { number, candidate in
      let isHighlighted = highlighted == pageStart + number - 1
      return isHighlighted ? "[\(number) \(candidate.title)]" : "\(number) \(candidate.title)"
    }.joined(separator: "   ")
  }
}
