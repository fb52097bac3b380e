import CIBus
package import Configuration
import GLibSupport
package import IBusValues
package import InputSession
package import Macros
package import VietnameseInput

/// The program's presence on the IBus bus: it makes engines when asked to.
package final class Service {
  /// The component of `data/tieng.xml.in`.
  package static let componentName = "org.freedesktop.IBus.Tieng"

  private let bus: GObjectReference<IBusBus>
  private let factory: GObjectReference<IBusFactory>
  private let connection: OpaquePointer
  private var engineCount = 0
  private var engines: [WeakController] = []

  /// What the engines of a locale ask where others may decide.
  package var services: (String) -> Services = { _ in Services() }

  /// Called whenever a field gets the focus.
  package var onFocus: () -> Void = {}

  /// Called with the name of an engine that was asked for.
  package var onEngine: (String) -> Void = { _ in }

  /// Called with the name and the value of a preference that is chosen in the
  /// panel's menu.
  package var onChoice: (String, String) -> Void = { _, _ in }

  /// Called when the preferences are to be seen, at a page if one is named.
  package var onPreferencesWanted: (String?) -> Void = { _ in }

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
  package var macros = MacroTable() {
    didSet { tell(.macros(macros)) }
  }

  /// Which GNOME Shell is between the engine and the applications, if one is.
  private var shellVersion: Int? {
    didSet { if let shellVersion { tell(.shell(version: shellVersion)) } }
  }
  private var hasAskedShell = false

  private func tell(_ event: InputEvent) {
    for engine in engines { engine.controller?.receive(event) }
  }

  private struct WeakController {
    weak var controller: EngineController?
  }

  /// What tieng doctor asks waits until there is something to tell.
  private lazy var publishing = DelayedTask(delay: 200) { [unowned self] in publish() }
  private var isPublished = false

  private func publish() {
    guard !isPublished else { return }
    isPublished = true
    // Borrowed: a service lives as long as the process.
    FocusedField.publish(on: connection, with: Unmanaged.passUnretained(self).toOpaque()) {
      let service = Unmanaged<Service>.fromOpaque($0).takeUnretainedValue()
      return service.engines.lazy.compactMap { $0.controller?.focusedField }.first
    }
  }

  /// Connects to the running ibus-daemon.
  package init() throws(BusError) {
    ibus_init()
    bus = GObjectReference(sinking: ibus_bus_new())
    guard ibus_bus_is_connected(bus.pointer) != 0,
      let connection = ibus_bus_get_connection(bus.pointer)
    else { throw .noDaemon }
    self.connection = connection
    PeerFilter.install(on: connection)
    factory = GObjectReference(sinking: ibus_factory_new(connection))
    connectSignals()
  }

  /// Answers for the component that the daemon knows from its XML file.
  ///
  /// An engine that was killed may hold the name for a moment longer, until
  /// the daemon learns of its end: that is waited for.
  ///
  /// - Throws: ``BusError/nameTaken(_:holder:)`` if another engine holds
  ///   the name, and goes on doing so for half a second.
  package func claim(_ name: String = Service.componentName) throws(BusError) {
    for _ in 0..<100 {
      // 4: do not wait in the queue, where ibus-daemon 1.5.27 keeps connections
      // that are gone, and gives them the name. The answer is 1 if the name is
      // ours, 4 if it was before (D-Bus specification, RequestName).
      let answer = ibus_bus_request_name(bus.pointer, name, 4)
      if answer == 1 || answer == 4 { return }
      usleep(5_000)
    }
    throw .nameTaken(name, holder: holder(of: name))
  }

  private func holder(of name: String) -> String {
    guard let owner = ibus_bus_get_name_owner(bus.pointer, name) else { return "another process" }
    defer { g_free(owner) }
    let connection = "connection \(String(cString: owner))"
    return EngineProcesses.others().first.map { "process \($0), \(connection)" } ?? connection
  }

  /// Takes the place of an engine that has died, which ibus-daemon would leave
  /// empty until the user chooses one.
  ///
  /// - Parameter name: The name of the one that died.
  package func resume(_ name: String) {
    // Where the user has chosen another in the meantime, there is one.
    if let present = ibus_bus_get_global_engine(bus.pointer) {
      return g_object_unref(present)
    }
    // Asked without waiting: the daemon asks back.
    ibus_bus_set_global_engine_async(bus.pointer, name, -1, nil, nil, nil)
  }

  /// Runs until the daemon goes or the process is asked to stop.
  package func run() {
    // ibus-daemon asks so when it ends; its end would be too sudden to write
    // what was learned last.
    let quit: GSourceFunc = { _ in
      ibus_quit()
      return 1
    }
    for signal in [SIGTERM, SIGINT, SIGHUP] { g_unix_signal_add(signal, quit, nil) }
    ibus_main()
  }

  private func connectSignals() {
    let context = Unmanaged.passUnretained(self).toOpaque()

    let createEngine:
      @convention(c) (
        UnsafeMutableRawPointer, UnsafePointer<CChar>, UnsafeMutableRawPointer
      ) -> EnginePointer? = { _, name, context in
        Unmanaged<Service>.fromOpaque(context).takeUnretainedValue()
          .makeEngine(named: String(cString: name))
      }
    connect(factory.pointer, "create-engine", to: createEngine, with: context)

    let disconnected: @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Void = {
      _, _ in
      ibus_quit()
    }
    connect(bus.pointer, "disconnected", to: disconnected, with: context)
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

  func makeEngine(named name: String) -> EnginePointer? {
    engines.removeAll { $0.controller == nil }
    guard let locale = Service.locale(ofEngine: name), engines.count < Service.limit else {
      return nil
    }
    engineCount += 1
    onEngine(name)
    let (engine, controller) = EngineController.makeEngine(
      named: name, at: "/org/freedesktop/IBus/Engine/\(engineCount)", on: connection,
      session: session(for: locale))
    if let typingMethod, typingMethod.name == preferences.typingMethod {
      controller.receive(.typingMethod(typingMethod))
    }
    controller.receive(.macros(macros))
    if let shellVersion { controller.receive(.shell(version: shellVersion)) }
    controller.owner = self
    engines.append(WeakController(controller: controller))
    return engine
  }
}

extension Service: EngineOwner {
  func fieldGotFocus(ofShell: Bool) {
    onFocus()
    if !isPublished { publishing.schedule() }
    guard ofShell, !hasAskedShell else { return }
    hasAskedShell = true
    GNOMEShell.askVersion { [weak self] in self?.shellVersion = $0 }
  }

  func set(_ preference: String, to value: String) { onChoice(preference, value) }

  func openPreferences(page: String?) { onPreferencesWanted(page) }
}
