import DBusSupport
package import Engine
import GLibSupport
import Glibc
import TiengCore
import TiengGLib
package import TiengIBusValues
import TiengSession

/// The engines on the IBus bus. Creates engines when ibus-daemon asks for them.
package final class IBusService {
  /// The engines of this process.
  package let engines: Engines

  /// The component of `data/tieng.xml.in`.
  package static let componentName = "org.freedesktop.IBus.Tieng"

  private let daemon: IBusDaemon
  /// The text of a field may be long. What is longer than this would hold up a key, and is not read.
  private static let bounds = MessageBounds(calls: 1 << 20, answers: 64 << 10)

  /// Connects to the running ibus-daemon, and requests the name of the component in its XML file.
  package init() throws(BusError) {
    daemon = try IBusDaemon(name: IBusService.componentName)
    engines = Engines(Platform(of: daemon))
    // Borrowed: a service lives as long as the process.
    daemon.connection.bounds = IBusService.bounds
    daemon.connection.onCall = { [unowned self] in answer(&$0) }
    daemon.connection.onClose = { [unowned self] in engines.quit() }
  }

  /// Waits for the name, and answers calls from then on.
  ///
  /// - Throws: ``BusError/nameTaken(_:holder:)`` if another process holds the name.
  package func claim() throws(BusError) {
    try daemon.claim()
    daemon.connection.listen()
  }

  /// Activates the engine again after it has died. Otherwise ibus-daemon would have no engine until
  /// the user chooses one.
  ///
  /// - Parameter name: The name of the dead engine.
  package func resume(_ name: String) {
    // If the user has chosen another engine, that one is active.
    if !daemon.hasEngine { daemon.choose(name) }
  }

  /// Answers a call. ibus-daemon forwards calls of any program on its bus, but only the daemon may
  /// control engines. The daemon sets the sender: its own has a name, that of a client begins with
  /// a colon. Clients may only read what ``tellProperty(_:)`` tells.
  private func answer(_ call: inout BusCall) {
    guard let path = call.path, let sender = call.sender else { return }
    if FocusedField.path.withCString({ strcmp(path, $0) == 0 }) { return tellProperty(&call) }
    if sender.pointee == CChar(UInt8(ascii: ":")) {
      return call.refuse(
        "org.freedesktop.DBus.Error.AccessDenied", "this engine is ibus-daemon's")
    }
    if let number = IBusService.number(ofEngineAt: path) {
      guard let engine = engines[number] else { return }
      if call.isOf("org.freedesktop.IBus.Service", "Destroy") {
        engines.removeEngine(number)
        return call.reply()
      }
      return engine.answer(&call)
    }
    if call.isOf("org.freedesktop.IBus.Factory", "CreateEngine") { createEngine(&call) }
  }

  private static let enginePath = "/org/freedesktop/IBus/Engine/"

  private static func number(ofEngineAt path: UnsafePointer<CChar>) -> Int? {
    let prefix = enginePath.utf8.count
    // Without a copy: a key comes through here.
    guard enginePath.withCString({ strncmp(path, $0, prefix) == 0 }) else { return nil }
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

  private func tellProperty(_ call: inout BusCall) {
    guard call.isOf("org.freedesktop.DBus.Properties", "Get") else { return }
    var arguments = call.arguments
    arguments.skip()
    guard let name = arguments.string() else { return call.refuseArguments() }
    if g_strcmp0(name, "ServiceErrors") == 0 { return tellServiceErrors(&call) }
    if g_strcmp0(name, SeenApplications.property) == 0 { return tellSeenApplications(&call) }
    if g_strcmp0(name, EngineIdentity.property) == 0 { return tellIdentity(&call) }
    guard g_strcmp0(name, FocusedField.property) == 0 else { return }
    let field =
      engines.focused?.focusedField
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

  /// Answers with the property `ServiceErrors`: the errors by the names of services.
  private func tellServiceErrors(_ call: inout BusCall) {
    let errors = engines.host?.serviceErrors ?? [:]
    call.reply {
      $0.variant("a{ss}") {
        $0.array(of: "{ss}") {
          for (name, reason) in errors.sorted(by: { $0.key < $1.key }) {
            $0.entry {
              $0.append(name)
              $0.append(reason)
            }
          }
        }
      }
    }
  }

  /// Answers with the property `SeenApplications`: the names of applications, the last one first.
  private func tellSeenApplications(_ call: inout BusCall) {
    let names = engines.seenApplications
    call.reply { $0.variant("as") { $0.array(of: "s") { for name in names { $0.append(name) } } } }
  }

  private func tellIdentity(_ call: inout BusCall) {
    let sessionName = engines.sessionBus.connection?.uniqueName ?? ""
    call.reply {
      $0.variant("(uss)") {
        $0.structure {
          $0.append(UInt32(getpid()))
          $0.append(FolderNames.target(of: "/proc/self/exe") ?? "")
          $0.append(sessionName)
        }
      }
    }
  }

  /// - Returns: The path of the engine's object.
  package func makeEngine(named name: String) -> String? {
    let isFirst = engines.createdCount == 0
    let connection = daemon.connection
    let engine = engines.addEngine(named: name) {
      IBusOutput(connection, path: IBusService.enginePath + "\($0)")
    }
    guard engine != nil else { return nil }
    if isFirst {
      // The first focused field may be one of the shell. The delay keeps this from slowing the
      // first key.
      nonisolated(unsafe) weak let engines = engines
      Background.returnToMainLoop(after: 100) { engines?.findShell() }
    }
    return IBusService.enginePath + "\(engines.createdCount)"
  }
}
