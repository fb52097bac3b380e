package import DBusSupport
import GLibSupport
import Glibc
import TiengAutocomplete
package import TiengConfiguration
package import TiengCore
import TiengGLib
package import TiengLanguages
package import TiengSession
package import TiengVietnamese

/// The engines of this process and what they share. `IBusService` and `FcitxService` create them.
package final class Engines {
  private let loop = g_main_loop_new(nil, 0)
  private let platform: Platform

  /// The program around the engines.
  package weak var host: (any EngineHost)?

  /// The number of engines that were ever created.
  package private(set) var createdCount = 0

  /// The engines by their number, which is the end of their object path.
  private(set) var byNumber: [Int: EngineController] = [:]

  /// True if a keyboard on the screen can be shown.
  package var offersKeyboard = false {
    didSet { if offersKeyboard != oldValue { tell(.onScreen(.offered(offersKeyboard))) } }
  }

  /// True if nothing is learned for now. It is here because each change of the input source creates
  /// a new engine.
  var isOffTheRecord = false {
    didSet { if isOffTheRecord != oldValue { tell(.offTheRecord(isOffTheRecord)) } }
  }

  /// The preferences. All engines are told of changes.
  package var preferences = Preferences() {
    didSet {
      for engine in byNumber.values { engine.replacePreferences(by: preferences) }
      // Rules that cannot be read now may be read soon.
      let rules = preferences.applicationRules
      windows.isWanted = !rules.isEmpty || rules.isUnreadable
      kwinScript.isWanted = windows.isWanted
      if !windows.isWanted { windowProgram.stop() }
      textInserter.allowed = preferences.textPrograms
      screenReader.saysLetters = preferences.speaking != .words
      screenReader.isWanted = preferences.speaking != .never
    }
  }

  /// The user's own typing method that was last read, or nil.
  package var typingMethod: TypingMethod? {
    didSet { if let typingMethod { tell(.typingMethod(typingMethod)) } }
  }

  /// The user's own typing methods that rules for applications name.
  package var ruleMethods: [TypingMethod] = [] { didSet { tell(.ruleMethods(ruleMethods)) } }

  /// The user's macros.
  package var macros = PreparedMacros() { didSet { tell(.preparedMacros(macros)) } }

  /// The words whose language the user has set.
  package var ownWords = OwnWords() { didSet { tell(.ownWords(ownWords)) } }

  package let sessionBus = SessionBus(bounds: MessageBounds(calls: 32 << 10, answers: 256 << 10))
  let keyboard = OnScreenKeyboard()
  let toldMenu = ToldMenu()
  /// Any program can click in the menu, and a change of a preference takes a millisecond.
  var clicks = Flood(burst: 4, pause: 50)
  package let windows = WindowTeller()
  let textInserter = TextInserter()
  private(set) lazy var kwinScript = KWinScript(on: sessionBus)
  let windowProgram = WindowProgram()
  private(set) lazy var screenReader = ScreenReader(on: sessionBus)

  /// GNOME Shell, if applications are connected through it.
  var shell: GNOMEShell?
  var isLookingForShell = false

  private var quitsAtSignals = false

  func tell(_ event: InputEvent) {
    for engine in byNumber.values { engine.receive(event) }
  }

  /// - Parameter platform: The IBus and desktop between the engines and the applications.
  package init(_ platform: Platform) {
    self.platform = platform
    connectParts()
  }

  /// Makes ``run()`` return.
  package func quit() { g_main_loop_quit(loop) }

  /// Runs the main loop until ``quit()`` or a signal to stop.
  package func run() {
    nonisolated(unsafe) let engines = self
    // GLib starts a thread for this. The delay keeps that from slowing the first key, and nothing
    // is learned before it ends.
    Background.returnToMainLoop(after: 50) { engines.quitAtSignals() }
    g_main_loop_run(loop)
  }

  /// Makes ``run()`` return at a signal that ends the process, so that learned words are written.
  package func quitAtSignals() {
    if quitsAtSignals { return }
    quitsAtSignals = true
    let quit: GSourceFunc = { loop in
      g_main_loop_quit(OpaquePointer(loop))
      return 1
    }
    for signal in [SIGTERM, SIGINT, SIGHUP] {
      g_unix_signal_add_full(
        G_PRIORITY_DEFAULT, signal, quit, UnsafeMutableRawPointer(loop), nil)
    }
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
    if let host { session.services = host.services(for: locale) }
    _ = session.receive(.offTheRecord(isOffTheRecord))
    return session
  }

  /// Opens what the first engine needs, and sends a key to a temporary session. Then the code and
  /// the tables for a key are in memory.
  package func warmUp() {
    var session = session(for: "vi")
    _ = session.receive(.focusIn(client: nil))
    _ = session.receive(.key(KeyEvent("a")))
  }

  /// The greatest number of engines. ibus-daemon uses one for all fields, but one per field for
  /// clients without focus events.
  package static let limit = 4_096

  /// Creates an engine.
  ///
  /// - Parameter output: Creates the output for the number of the engine.
  /// - Returns: Nil if there is no engine with this name.
  package func addEngine(
    named name: String, _ output: (Int) -> any EngineOutput
  ) -> EngineController? {
    guard let locale = Engines.locale(ofEngine: name), byNumber.count < Engines.limit else {
      return nil
    }
    createdCount += 1
    if createdCount == 1 {
      // The delay keeps this from slowing the first key.
      nonisolated(unsafe) weak let engines = self
      Background.returnToMainLoop(after: 100) { engines?.screenReader.start() }
    }
    host?.engineRequested(name)
    let engine = EngineController(output(createdCount), session: session(for: locale))
    if let typingMethod, typingMethod.name == preferences.typingMethod {
      engine.receive(.typingMethod(typingMethod))
    }
    if !ruleMethods.isEmpty { engine.receive(.ruleMethods(ruleMethods)) }
    engine.receive(.preparedMacros(macros))
    engine.receive(.ownWords(ownWords))
    engine.receive(.platform(platform))
    engine.receive(.hearing(screenReader.hearing))
    if let shell { engine.receive(.shell(version: shell.version)) }
    if let window = windows.window { engine.receive(.window(window)) }
    if windows.isLost { engine.receive(.windowsLost) }
    if offersKeyboard { engine.receive(.onScreen(.offered(true))) }
    if keyboard.isSeen { engine.receive(.onScreen(.shown(true))) }
    engine.engines = self
    byNumber[createdCount] = engine
    return engine
  }

  /// Removes an engine.
  package func removeEngine(_ number: Int) { byNumber[number] = nil }

  /// The engine with a number.
  package subscript(number: Int) -> EngineController? { byNumber[number] }

  /// Removes all engines.
  package func removeEngines() { byNumber = [:] }
}
