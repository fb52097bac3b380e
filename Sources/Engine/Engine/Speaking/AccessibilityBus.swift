import DBusSupport
import GLibSupport
import Glibc

/// A screen reader gets here what it says of the typing: the engine is an application on the AT-SPI
/// bus, while a screen reader runs.
///
/// It speaks the protocol directly. The usual libraries would need more memory than the rest of the
/// engine.
final class AccessibilityBus {
  private let connection: BusConnection
  private let name: String
  /// The desktop object, by the answer of the registry.
  private var desktop: (name: String, path: String)?
  private var messages = [String](repeating: "", count: AccessibleObject.messageCount)
  /// The index of the last message.
  private var last = 0
  private var subscriptions: [BusSubscription] = []

  /// The events that the screen reader listens to.
  private(set) var manner: Manner? {
    didSet {
      guard manner != oldValue else { return }
      if manner == .announcement { introduce() }
      onManner()
    }
  }

  /// Called when ``manner`` changes.
  var onManner: () -> Void = {}

  /// Called when the bus has gone.
  var onClose: () -> Void = {}

  /// The way to announce a text.
  enum Manner {
    /// By an event that contains the text: Orca 48 and later.
    case announcement
    /// By a message object that becomes visible: Orca 43.
    case notification
  }

  private static let registry = "org.a11y.atspi.Registry"
  private static let registryPath = "/org/a11y/atspi/registry"
  /// Delayed, because several listeners register at once.
  private lazy var asking = DelayedTask(delay: 100) { [unowned self] in askForListeners() }

  /// - Parameter connection: A new connection to the bus.
  init?(_ connection: BusConnection) {
    guard let name = connection.uniqueName else { return nil }
    self.connection = connection
    self.name = name
    connection.onCall = { [unowned self] in answer(&$0) }
    connection.onClose = { [unowned self] in onClose() }
    connection.listen(isPatient: true)
    connection.call(
      "Embed", of: "org.a11y.atspi.Socket", at: AccessibleObject.application.path,
      on: AccessibilityBus.registry, within: 5_000
    ) {
      $0.reference(name, AccessibleObject.application.path)
    } answered: { [weak self] in
      var values = $0.values
      self?.desktop = values.inStructure {
        guard let name = $0.string(), let path = $0.path() else { return nil }
        return (String(cString: name), String(cString: path))
      }
    }
    for signal in ["EventListenerRegistered", "EventListenerDeregistered"] {
      subscriptions.append(
        connection.subscribe(
          BusSignal(
            signal, of: AccessibilityBus.registry, at: AccessibilityBus.registryPath,
            from: AccessibilityBus.registry)
        ) { [unowned self] _ in asking.schedule() })
    }
    askForListeners()
  }

  /// Stops using the connection.
  func disconnect() {
    subscriptions = []
    connection.onCall = { _ in }
    connection.onClose = {}
    // This may run inside a callback of the connection, so keep it alive until the callback has
    // returned.
    nonisolated(unsafe) let leaving = connection
    Background.returnToMainLoop { withExtendedLifetime(leaving) {} }
  }

  private func askForListeners() {
    connection.call(
      "GetRegisteredEvents", of: AccessibilityBus.registry, at: AccessibilityBus.registryPath,
      on: AccessibilityBus.registry, within: 5_000
    ) { _ in
    } answered: { [weak self] in
      var values = $0.values
      let events = values.inArray(of: "(ss)", upTo: 10_000) {
        $0.inStructure {
          $0.skip()
          return $0.string().map { AccessibilityBus.manner(listeningTo: $0) }
        }
      }
      guard let events else { return }
      self?.manner =
        events.contains(.announcement)
        ? .announcement : events.contains(.notification) ? .notification : nil
    }
  }

  /// The manner for a listener, whose event the registry writes like `Object:StateChanged:Showing`.
  private static func manner(listeningTo event: UnsafePointer<CChar>) -> Manner? {
    if strncasecmp(event, "object:announcement", 19) == 0 { return .announcement }
    if strncasecmp(event, "object:statechanged:showing", 27) == 0 { return .notification }
    return nil
  }

  /// Shows Orca the object that announces, before anything is announced.
  ///
  /// For a minute, Orca 48 remembers removed objects by their address in memory. It ignores a new
  /// object at such an address.
  private func introduce() {
    last = 0
    emit("StateChanged", "showing", 0) { $0.variant("i") { $0.append(Int32(0)) } }
  }

  /// Announces a text.
  func say(_ text: String) {
    guard let manner else { return }
    // An announcement contains its text, so one object is enough.
    if manner == .notification { last = (last + 1) % AccessibleObject.messageCount }
    messages[last] = text
    switch manner {
    case .announcement:
      emit("Announcement", "", 1) { $0.variant("s") { $0.append(text) } }
    case .notification:
      // Orca caches the old name of the message object.
      emit("PropertyChange", "accessible-name", 0) { $0.variant("s") { $0.append(text) } }
      emit("StateChanged", "showing", 1) { $0.variant("i") { $0.append(Int32(0)) } }
    }
  }

  private func emit(
    _ event: StaticString, _ detail: String, _ number: Int32,
    _ value: (inout MessageWriter) -> Void
  ) {
    connection.emit(
      event, of: "org.a11y.atspi.Event.Object", at: AccessibleObject.message(last).path
    ) {
      $0.append(detail)
      $0.append(number)
      $0.append(Int32(0))
      value(&$0)
      $0.array(of: "{sv}")
    }
  }
}

// Answers to calls of the screen reader.
extension AccessibilityBus {
  private static let accessible: StaticString = "org.a11y.atspi.Accessible"
  private static let applicationInterface: StaticString = "org.a11y.atspi.Application"
  private static let properties: StaticString = "org.freedesktop.DBus.Properties"

  private func answer(_ call: inout BusCall) {
    if call.isOf("org.a11y.atspi.Cache", "GetItems") {
      return call.reply { $0.array(of: "((so)(so)(so)iiassusau)") }
    }
    guard let object = AccessibleObject(at: call) else { return }
    if call.isOf(AccessibilityBus.properties, "Get") { return tellProperty(of: object, &call) }
    if call.isOf(AccessibilityBus.properties, "Set") { return call.reply() }
    if call.isOf(AccessibilityBus.applicationInterface, "GetLocale") {
      return call.reply { $0.append("") }
    }
    guard call.isOf(AccessibilityBus.accessible) else { return }
    tell(object, &call)
  }

  private func tell(_ object: AccessibleObject, _ call: inout BusCall) {
    guard let method = call.method else { return }
    switch String(cString: method) {
    case "GetRole": call.reply { $0.append(object.role) }
    case "GetRoleName", "GetLocalizedRoleName": call.reply { $0.append(object.roleName) }
    case "GetState":
      call.reply {
        $0.array(of: "u") {
          $0.append(AccessibleObject.states)
          $0.append(UInt32(0))
        }
      }
    case "GetAttributes": call.reply { $0.array(of: "{ss}") }
    case "GetRelationSet": call.reply { $0.array(of: "(ua(so))") }
    case "GetIndexInParent":
      let index = object.parent?.children.firstIndex(of: object)
      call.reply { $0.append(Int32(index ?? -1)) }
    case "GetApplication": call.reply { $0.reference(name, AccessibleObject.application.path) }
    case "GetChildAtIndex":
      var arguments = call.arguments
      let (children, index) = (object.children, Int(arguments.int32() ?? -1))
      let path = children.indices.contains(index) ? children[index].path : AccessibleObject.null
      call.reply { $0.reference(name, path) }
    case "GetChildren":
      call.reply {
        $0.array(of: "(so)") { for child in object.children { $0.reference(name, child.path) } }
      }
    case "GetInterfaces":
      call.reply {
        $0.array(of: "s") {
          $0.append("org.a11y.atspi.Accessible")
          if object == .application { $0.append("org.a11y.atspi.Application") }
        }
      }
    default: break
    }
  }

  private func tellProperty(of object: AccessibleObject, _ call: inout BusCall) {
    var arguments = call.arguments
    arguments.skip()
    guard let property = arguments.string() else { return call.refuseArguments() }
    switch String(cString: property) {
    case "Name":
      let text =
        switch object {
        case .application: "ibus-engine-tieng"
        case .bar: ""
        case .message(let number): messages[number]
        }
      call.reply { $0.variant("s") { $0.append(text) } }
    case "Parent":
      let (parentName, path) =
        object.parent.map { (name, $0.path) } ?? desktop ?? ("", AccessibleObject.null)
      call.reply { $0.variant("(so)") { $0.reference(parentName, path) } }
    case "ChildCount":
      call.reply { $0.variant("i") { $0.append(Int32(object.children.count)) } }
    case "ToolkitName": call.reply { $0.variant("s") { $0.append("Tieng") } }
    case "AtspiVersion": call.reply { $0.variant("s") { $0.append("2.1") } }
    case "Id": call.reply { $0.variant("i") { $0.append(Int32(0)) } }
    case "Description", "Locale", "AccessibleId", "HelpText", "Version":
      call.reply { $0.variant("s") { $0.append("") } }
    default: call.refuseArguments()
    }
  }
}

extension MessageWriter {
  /// Writes a reference to an object of a program.
  fileprivate mutating func reference(_ name: String, _ path: String) {
    structure { values in
      values.append(name)
      path.withCString { values.append(path: $0) }
    }
  }
}
