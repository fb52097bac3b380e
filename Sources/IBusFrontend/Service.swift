package import Autocomplete
import CGLib
package import Configuration
import DBusSupport
import GLibSupport
import Glibc
package import InputSession
package import KeyboardCore
package import VietnameseInput

/// The engines of this process, and what they share. ``IBusService`` makes them for ibus-daemon.
package class Service {

  private let loop = g_main_loop_new(nil, 0)
  private let platform: Platform
  private(set) var engineCount = 0
  /// The engines by the number that ends the path of their object.
  private(set) var engines: [Int: EngineController] = [:]

  /// What the engines of a locale ask where others may decide.
  package var services: (String) -> Services = { _ in Services() }

  /// Called whenever a field gets the focus.
  package var onFocus: () -> Void = {}

  /// Called with the name of an engine that was asked for.
  package var onEngine: (String) -> Void = { _ in }

  /// Called with the name and the value of a preference that is chosen in the
  /// panel's menu.
  package var onChoice: (String, String) -> Void = { _, _ in }

  /// Called when services are to be asked.
  package var onQuestion: (Autocomplete.RemoteRequest, @escaping RemoteService.Handler) -> Void = {
    _, _ in
  }

  /// Called when nobody waits for their answers any more.
  package var onQuestionsForgotten: () -> Void = {}

  /// What each service failed by the last time.
  package var serviceErrors: () -> [String: String] = { [:] }

  /// Called when the preferences are to be seen, at a page if one is named.
  package var onPreferencesWanted: (String?) -> Void = { _ in }

  /// Called when the keyboard on the screen is wanted, or no longer.
  package var onKeyboardWanted: (Bool) -> Void = { _ in }

  /// Whether there is a keyboard on the screen that can be shown.
  package var offersKeyboard = false {
    didSet { if offersKeyboard != oldValue { tell(.onScreen(.offered(offersKeyboard))) } }
  }

  /// Whether nothing is learned for now. It outlives an engine, of which there
  /// is a new one at every change of the input source.
  var isOffTheRecord = false {
    didSet { if isOffTheRecord != oldValue { tell(.offTheRecord(isOffTheRecord)) } }
  }

  /// What new engines start with. Setting it tells those that there are.
  package var preferences = Preferences() {
    didSet {
      tell(.preferences(preferences))
      windows.isWanted = !preferences.applicationRules.isEmpty
      screenReader.isWanted = preferences.speaking == .screenReader
    }
  }

  /// The method of the user's own that was last read, if any was.
  package var typingMethod: TypingMethod? {
    didSet { if let typingMethod { tell(.typingMethod(typingMethod)) } }
  }

  /// The user's macros.
  package var macros = PreparedMacros() { didSet { tell(.preparedMacros(macros)) } }

  /// The words of which the user has said what they are.
  package var ownWords = OwnWords() { didSet { tell(.ownWords(ownWords)) } }

  let sessionBus = SessionBus(largestMessage: Service.largestMessage)
  /// How many bytes a message of the session bus may have: what comes there is short.
  private static let largestMessage = 1 << 20
  let keyboard = OnScreenKeyboard()
  let toldMenu = ToldMenu()
  let windows = WindowTeller()
  private(set) lazy var screenReader = ScreenReader(on: sessionBus)

  /// GNOME Shell, if it is between the engine and the applications.
  var shell: GNOMEShell?
  var isLookingForShell = false

  func tell(_ event: InputEvent) {
    for engine in engines.values { engine.receive(event) }
  }

  /// - Parameter platform: What is between the engines and all applications.
  package init(_ platform: Platform) {
    self.platform = platform
    offerKeyboard()
    windows.onChange = { [unowned self] in tell(.window($0)) }
    // Borrowed: a service lives as long as the process.
    sessionBus.onClose = [
      { [unowned self] in leaveShell() }, { [unowned self] in keyboard.detach() },
      { [unowned self] in windows.leave() },
      { [unowned self] in screenReader.forget() },
    ]
    screenReader.onChange = { [unowned self] in tell(.hearing(screenReader.hearing)) }
  }

  /// Has ``run()`` end.
  package func quit() { g_main_loop_quit(loop) }

  /// Runs until ``quit()``, or until the process is asked to stop.
  package func run() {
    // Who started it asks so at the end; an end would be too sudden to write
    // what was learned last.
    let quit: GSourceFunc = { loop in
      g_main_loop_quit(OpaquePointer(loop))
      return 1
    }
    for signal in [SIGTERM, SIGINT, SIGHUP] {
      g_unix_signal_add_full(
        G_PRIORITY_DEFAULT, signal, quit, UnsafeMutableRawPointer(loop), nil)
    }
    g_main_loop_run(loop)
  }

  /// The locale of `tieng:LOCALE`, or nil for any other name.
  private static func locale(ofEngine name: String) -> String? {
    let prefix = "tieng:"
    guard name.hasPrefix(prefix) else { return nil }
    let locale = name.dropFirst(prefix.count)
    let isName = locale.utf8.allSatisfy { byte in
      switch byte {
      case 0x41...0x5a, 0x61...0x7a, 0x2d: true
      default: false
      }
    }
    return isName && 2...10 ~= locale.utf8.count ? String(locale) : nil
  }

  private func session(for locale: String) -> Session {
    var session = Session(locale: locale, preferences: preferences)
    session.services = services(locale)
    _ = session.receive(.offTheRecord(isOffTheRecord))
    return session
  }

  /// How many engines there may be. ibus-daemon makes one, which goes from field
  /// to field, but for clients that have no focus, one a field.
  static let limit = 4_096

  /// Makes an engine.
  ///
  /// - Parameter output: Makes what it speaks by, of the number that it gets.
  /// - Returns: nil if there is none of that name.
  package func addEngine(
    named name: String, _ output: (Int) -> any EngineOutput
  ) -> EngineController? {
    guard let locale = Service.locale(ofEngine: name), engines.count < Service.limit else {
      return nil
    }
    engineCount += 1
    if engineCount == 1 {
      // Not in the way of the first key.
      nonisolated(unsafe) weak let service = self
      Background.returnToMainLoop(after: 100) { service?.screenReader.follow() }
    }
    onEngine(name)
    let engine = EngineController(output(engineCount), session: session(for: locale))
    if let typingMethod, typingMethod.name == preferences.typingMethod {
      engine.receive(.typingMethod(typingMethod))
    }
    engine.receive(.preparedMacros(macros))
    engine.receive(.ownWords(ownWords))
    engine.receive(.platform(platform))
    engine.receive(.hearing(screenReader.hearing))
    if let shell { engine.receive(.shell(version: shell.version)) }
    if let window = windows.window { engine.receive(.window(window)) }
    if offersKeyboard { engine.receive(.onScreen(.offered(true))) }
    if keyboard.isSeen { engine.receive(.onScreen(.shown(true))) }
    engine.owner = self
    engines[engineCount] = engine
    return engine
  }

  /// Lets go of an engine.
  func removeEngine(_ number: Int) { engines[number] = nil }

  /// Lets go of all engines.
  package func removeEngines() { engines = [:] }
}
