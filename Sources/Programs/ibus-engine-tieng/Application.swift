import Engine
import GLibSupport
import IBusFrontend
import TiengAutocomplete
import TiengConfiguration
import TiengLanguages
import TiengMacros
import TiengSession
import UserStore

/// The engine's process: the service and the preferences that it follows.
///
/// To start fast, slow steps run in parallel (``Beginning``). Preferences that are ready later than
/// the first engine are applied then; nobody types before that.
final class Application: @unchecked Sendable {
  private let engines: Engines
  private let keeper: Keeper?
  /// This and the properties below are used on the main loop only.
  private var store: PreferencesStore?
  private var macros: FollowedFile<PreparedMacros>?
  private var ownWords: FollowedFile<OwnWords>?
  private var method: UserMethod?
  private var ruleMethods: UserMethods?
  private let installed = InstalledServices()
  private let screenKeyboard = ScreenKeyboardProgram()
  private let allowed = AllowedServices()

  /// Looks for what other programs have changed, and for the keyboard on the screen. Each takes a
  /// thread, so a first key may come before.
  private lazy var refreshing = DelayedTask(delay: InstalledServices.delay) { [unowned self] in
    installed.refresh()
    allowed.refresh()
    if !engines.hasKeyboard { screenKeyboard.startIfWanted() }
  }

  /// Introduces the input method at its first use. Delayed, so that it does not slow the first key,
  /// but before memory is given back.
  private lazy var introducing = DelayedTask(delay: 800) { [unowned self] in
    if store?.claimFirstUse() == true { Application.openSetup(["--introduce"]) }
  }

  /// Returns memory to the system that was used for the start, the last field or the last words.
  private lazy var tidying = DelayedTask(delay: 1000) { Heap.giveBack() }

  /// - Parameters:
  ///   - beginning: What was begun when the process started.
  ///   - keeper: The program that starts the engine again, or nil if Fcitx does.
  init(_ engines: Engines, _ beginning: Beginning, keeper: Keeper? = nil) {
    self.keeper = keeper
    self.engines = engines
    beginning.onPreferences = { [unowned self] in use($0, $1) }
    installed.onChange = { engines.renewServices() }
    installed.onWordsWritten = { [unowned self] in tidying.schedule() }
    engines.host = self
  }

  /// Runs until the process that asked for engines ends.
  ///
  /// - Parameter start: Called first, while the preferences are read.
  func run<Failure>(_ start: () throws(Failure) -> Void) throws(Failure) {
    try start()
    engines.run()
    installed.close()
  }

  private func openFiles() {
    macros = UserFolder.current.macros.follow(PreparedMacros.init) { [unowned self] in
      engines.macros = $0
    }
    ownWords = UserFolder.current.ownWords.follow { [unowned self] in engines.ownWords = $0 }
  }

  private func use(_ store: PreferencesStore?, _ preferences: Preferences?) {
    method = UserMethod(UserFolder.current) { [unowned self] in engines.typingMethod = $0 }
    ruleMethods = UserMethods(UserFolder.current) { [unowned self] in engines.ruleMethods = $0 }
    Background.returnToMainLoop(after: InstalledServices.delay) { [self] in
      openFiles()
      engines.offersKeyboard = screenKeyboard.isThere
    }
    guard let store, let preferences else {
      let schema = PreferencesStore.schemaID
      return Log.notice("the settings schema \(schema) is not installed: using defaults")
    }
    self.store = store
    use(preferences)
    store.observe { [unowned self] in use($0) }
  }

  private func use(_ preferences: Preferences) {
    installed.use(preferences)
    engines.preferences = preferences
    allowed.allow(preferences.autocomplete.services)
    method?.use(preferences.typingMethod)
    ruleMethods?.use(preferences.applicationRules.typingMethods)
  }

  private static func openSetup(_ arguments: [String]) {
    do {
      try CompanionProgram.start("ibus-setup-tieng", arguments)
    } catch {
      Log.warning("the window of preferences cannot be opened: \(error)")
    }
  }
}

extension Application: EngineHost {
  func services(for locale: String) -> Services {
    var services = installed.services(for: locale)
    services.textChanges = { [unowned self] in allowed.changes(in: locale) }
    return services
  }

  func engineRequested(_ name: String) { keeper?.remember(name) }

  func fieldGotFocus() {
    refreshing.schedule()
    introducing.schedule()
    tidying.schedule()
  }

  /// Stores a preference. If there are no settings, it holds only for this process.
  func set(_ name: String, to value: String) {
    if let store {
      if !store.set(name, to: value) { Log.warning("the setting \(name) cannot be changed") }
      return
    }
    var preferences = engines.preferences
    guard (try? preferences.set(name, to: value)) != nil else { return }
    use(preferences)
  }

  func askServices(
    _ request: Autocomplete.RemoteRequest, _ handler: @escaping RemoteService.Handler
  ) {
    allowed.ask(request, handler: handler)
  }

  func cancelRequests() { allowed.cancel() }

  var serviceErrors: [String: String] { allowed.errors }

  func openPreferences(page: String?) {
    Application.openSetup(page.map { ["--page", $0] } ?? [])
  }

  func showKeyboard(_ isShown: Bool) { screenKeyboard.show(isShown) }

  var kwinScript: String? { InstalledScript.path }
}

/// What a thread does from the start of the process on, while the main thread connects to
/// ibus-daemon: it builds the tables of the session, and opens GSettings, which loads modules and may
/// contact another daemon.
final class Beginning: @unchecked Sendable {
  /// Is called on the main loop with the settings. It is set before the main loop runs.
  var onPreferences: (PreferencesStore?, Preferences?) -> Void = { _, _ in }

  init() {
    Background.run { [self] in
      Session.prepare()
      nonisolated(unsafe) let store = PreferencesStore()
      let preferences = store?.preferences
      Background.returnToMainLoop { [self] in onPreferences(store, preferences) }
    }
  }
}
