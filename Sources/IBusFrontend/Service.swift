package import Autocomplete
import CGLib
package import Configuration
import DBusSupport
import GLibSupport
package import IBusValues
package import InputSession
import KeyboardCore
package import VietnameseInput

/// The program's presence on the IBus bus: it makes engines when asked to.
package final class Service {
  /// The component of `data/tieng.xml.in`.
  package static let componentName = "org.freedesktop.IBus.Tieng"

  private let daemon: IBusDaemon
  private let loop = g_main_loop_new(nil, 0)
  private let platform: Platform
  private var engineCount = 0
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
    didSet { tell(.preferences(preferences)) }
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

  /// GNOME Shell, if it is between the engine and the applications.
  var shell: GNOMEShell?
  var isLookingForShell = false

  func tell(_ event: InputEvent) {
    for engine in engines.values { engine.receive(event) }
  }

  /// Connects to the running ibus-daemon.
  package init() throws(BusError) {
    daemon = try IBusDaemon()
    platform = Platform(of: daemon)
    // Borrowed: a service lives as long as the process.
    daemon.connection.onCall = { [unowned self] in answer(&$0) }
    daemon.connection.onClose = { [unowned self] in g_main_loop_quit(loop) }
    daemon.connection.listen()
    offerKeyboard()
    sessionBus.onClose = [
      { [unowned self] in leaveShell() }, { [unowned self] in keyboard.detach() },
    ]
  }

  /// Answers for the component that the daemon knows from its XML file.
  ///
  /// - Throws: ``BusError/nameTaken(_:holder:)`` if another process holds the name.
  package func claim(_ name: String = Service.componentName) throws(BusError) {
    try daemon.claim(name)
  }

  /// Takes the place of an engine that has died, which ibus-daemon would leave
  /// empty until the user chooses one.
  ///
  /// - Parameter name: The name of the one that died.
  package func resume(_ name: String) {
    // Where the user has chosen another in the meantime, there is one.
    if !daemon.hasEngine { daemon.choose(name) }
  }

  /// Runs until the daemon goes or the process is asked to stop.
  package func run() {
    // ibus-daemon asks so when it ends; its end would be too sudden to write
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

  // MARK: Calls

  /// ibus-daemon passes on what any program on its bus sends. But an engine is the daemon's,
  /// which calls itself by a name; those of its clients, which it writes over theirs, begin
  /// with a colon. They may ask for the ``FocusedField``.
  private func answer(_ call: inout BusCall) {
    guard let path = call.path, let sender = call.sender else { return }
    if g_strcmp0(path, FocusedField.path) == 0 { return tellFocusedField(&call) }
    if sender.pointee == CChar(UInt8(ascii: ":")) {
      return call.refuse(
        "org.freedesktop.DBus.Error.AccessDenied", "this engine is ibus-daemon's")
    }
    if let number = Service.number(ofEngineAt: path) {
      guard let engine = engines[number] else { return }
      if call.isOf("org.freedesktop.IBus.Service", "Destroy") {
        engines[number] = nil
        return call.reply()
      }
      return engine.answer(&call)
    }
    if call.isOf("org.freedesktop.IBus.Factory", "CreateEngine") { createEngine(&call) }
  }

  private static let enginePath = "/org/freedesktop/IBus/Engine/"

  private static func number(ofEngineAt path: UnsafePointer<CChar>) -> Int? {
    let prefix = enginePath.utf8.count
    guard strncmp(path, enginePath, prefix) == 0 else { return nil }
    let number = strtol(path + prefix, nil, 10)
    return number > 0 ? number : nil
  }

  private func createEngine(_ call: inout BusCall) {
    var arguments = call.arguments
    guard let name = arguments.string() else { return call.refuseArguments() }
    guard let path = makeEngine(named: String(cString: name)) else {
      return call.refuse("org.freedesktop.DBus.Error.Failed", "there is no such engine")
    }
    path.withCString { path in call.reply { $0.append(path: path) } }
  }

  private func tellFocusedField(_ call: inout BusCall) {
    guard call.isOf("org.freedesktop.DBus.Properties", "Get") else { return }
    var arguments = call.arguments
    arguments.skip()
    guard let name = arguments.string() else { return call.refuseArguments() }
    if g_strcmp0(name, "ServiceErrors") == 0 { return tellServiceErrors(&call) }
    guard g_strcmp0(name, FocusedField.property) == 0 else { return }
    let field =
      engines.values.lazy.compactMap(\.focusedField).first
      ?? FocusedField(client: "", capabilities: 0, directness: "", hasToldText: false)
    call.reply {
      $0.variant("(susb)") {
        $0.structure {
          $0.append(field.client)
          $0.append(field.capabilities)
          $0.append(field.directness)
          $0.append(field.hasToldText)
        }
      }
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
    session.services = services(locale)
    _ = session.receive(.offTheRecord(isOffTheRecord))
    return session
  }

  /// How many engines there may be. ibus-daemon makes one, which goes from field
  /// to field, but for clients that have no focus, one a field.
  static let limit = 4_096

  /// - Returns: The path of its object.
  func makeEngine(named name: String) -> String? {
    guard let locale = Service.locale(ofEngine: name), engines.count < Service.limit else {
      return nil
    }
    engineCount += 1
    if engineCount == 1 {
      // The first field that gets the focus may be the shell's own. Not in the way of the first
      // key.
      nonisolated(unsafe) weak let service = self
      Background.returnToMainLoop(after: 100) { service?.findShell() }
    }
    onEngine(name)
    let path = Service.enginePath + "\(engineCount)"
    let engine = EngineController(
      EngineOutput(daemon.connection, path: path), session: session(for: locale))
    if let typingMethod, typingMethod.name == preferences.typingMethod {
      engine.receive(.typingMethod(typingMethod))
    }
    engine.receive(.preparedMacros(macros))
    engine.receive(.ownWords(ownWords))
    engine.receive(.platform(platform))
    if let shell { engine.receive(.shell(version: shell.version)) }
    if offersKeyboard { engine.receive(.onScreen(.offered(true))) }
    if keyboard.isSeen { engine.receive(.onScreen(.shown(true))) }
    engine.owner = self
    engines[engineCount] = engine
    return path
  }
}
