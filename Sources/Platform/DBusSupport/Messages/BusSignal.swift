import CDBus
import Glibc

/// A description of the signals of an object on the bus.
package struct BusSignal {
  /// The name of the program, as in ``BusConnection/ask(_:of:at:on:startsProgram:_:read:)``.
  let sender: String
  let path: String
  let interface: String
  let name: String
  /// The first argument of the signals. If nil, it can be anything.
  let argument: String?

  package init(
    _ name: String, of interface: String, at path: String, from sender: String,
    argument: String? = nil
  ) {
    self.sender = sender
    self.path = path
    self.interface = interface
    self.name = name
    self.argument = argument
  }

  /// The signals of changes of an object's properties.
  package static func properties(
    of interface: String, at path: String, from sender: String
  ) -> BusSignal {
    BusSignal(
      "PropertiesChanged", of: "org.freedesktop.DBus.Properties", at: path, from: sender,
      argument: interface)
  }

  /// The match rule for the bus daemon.
  var rule: String {
    "type='signal',sender='\(sender)',path='\(path)',interface='\(interface)',member='\(name)'"
      + (argument.map { ",arg0='\($0)'" } ?? "")
  }

  /// True if the head of a message is that of such a signal. Its sender is compared if it is the daemon,
  /// which writes its own well-known name, and the unique names of programs.
  func matches(_ head: MessageHead) -> Bool {
    BusSignal.isSame(head.interface, interface) && BusSignal.isSame(head.method, name)
      && BusSignal.isSame(head.path, path)
      && (sender != BusSignal.daemon || BusSignal.isSame(head.sender, sender))
  }

  /// True if the first value of a message is ``argument``.
  func hasArgument(_ message: OpaquePointer) -> Bool {
    guard let argument else { return true }
    var reader = MessageReader(message)
    return BusSignal.isSame(reader.string(), argument)
  }

  fileprivate static func isSame(_ text: UnsafePointer<CChar>?, _ other: String) -> Bool {
    text.map { text in other.withCString { strcmp(text, $0) == 0 } } ?? false
  }

  fileprivate static func ownerChanges(of name: String) -> BusSignal {
    BusSignal(
      "NameOwnerChanged", of: daemon, at: daemonPath, from: daemon, argument: name)
  }

  fileprivate static let daemonPath = "/org/freedesktop/DBus"
  package static let daemon = "org.freedesktop.DBus"

  /// True if the sender is given by a well-known name, whose owner may change.
  fileprivate var isOfName: Bool { sender != BusSignal.daemon && !sender.hasPrefix(":") }
}

/// A subscription to signals. It ends when this object is released.
package final class BusSubscription {
  let signal: BusSignal
  let told: (inout MessageReader) -> Void
  private weak let connection: BusConnection?
  /// The unique name of the owner of the sender's name, and the subscription that reports a change
  /// of the owner. The owner must be known, because any program may send a signal directly to this
  /// one, and no match rule prevents that.
  private var owner: String?
  private var ownerChanges: BusSubscription?

  init(
    _ signal: BusSignal, on connection: BusConnection,
    _ told: @escaping (inout MessageReader) -> Void
  ) {
    self.signal = signal
    self.connection = connection
    self.told = told
  }

  deinit { connection?.forget(signal) }

  fileprivate func watchOwner(on connection: BusConnection) {
    ownerChanges = connection.subscribe(.ownerChanges(of: signal.sender)) { [unowned self] in
      $0.skip()
      $0.skip()
      owner = $0.string().map { String(cString: $0) }
    }
    connection.call(
      "GetNameOwner", of: BusSignal.daemon, at: BusSignal.daemonPath, on: BusSignal.daemon,
      within: 2_000
    ) {
      $0.append(signal.sender)
    } answered: { [weak self] in
      var values = $0.values
      if $0.failure == nil { self?.owner = values.string().map { String(cString: $0) } }
    }
  }

  fileprivate func isMeant(_ head: MessageHead) -> Bool {
    guard signal.matches(head) else { return false }
    guard signal.isOfName else {
      return signal.sender == BusSignal.daemon || BusSignal.isSame(head.sender, signal.sender)
    }
    return owner.map { BusSignal.isSame(head.sender, $0) } ?? false
  }
}

extension BusConnection {
  /// Calls `told` on the main loop with the arguments of each signal, as long as the returned
  /// subscription is kept.
  package func subscribe(
    _ signal: BusSignal, _ told: @escaping (inout MessageReader) -> Void
  ) -> BusSubscription {
    let subscription = BusSubscription(signal, on: self, told)
    subscriptions.removeAll { $0.subscription == nil }
    subscriptions.append(Follower(subscription: subscription))
    tellBus("AddMatch", signal.rule)
    if signal.isOfName { subscription.watchOwner(on: self) }
    return subscription
  }

  /// Calls `vanished` when a name on the bus has no owner any more.
  package func watch(
    name: String, _ vanished: @escaping () -> Void
  ) -> BusSubscription {
    watchOwner(of: name) { if !$0 { vanished() } }
  }

  /// Calls `told` when a name on the bus gets an owner, with true, and when it loses it, with false.
  package func watchOwner(
    of name: String, _ told: @escaping (_ isOwned: Bool) -> Void
  ) -> BusSubscription {
    subscribe(.ownerChanges(of: name)) {
      $0.skip()
      $0.skip()
      if let owner = $0.string() { told(owner.pointee != 0) }
    }
  }

  /// Calls `told` with true if a name on the bus has an owner.
  package func askForOwner(of name: String, _ told: @escaping (_ isOwned: Bool) -> Void) {
    call(
      "NameHasOwner", of: BusSignal.daemon, at: BusSignal.daemonPath, on: BusSignal.daemon,
      within: 2_000
    ) {
      $0.append(name)
    } answered: {
      var values = $0.values
      if $0.failure == nil, let isOwned = values.bool() { told(isOwned) }
    }
  }

  /// Calls `told` with the unique name of the owner of a name on the bus. Nil if it has no owner.
  package func askWhoHas(_ name: String, _ told: @escaping (_ owner: String?) -> Void) {
    call(
      "GetNameOwner", of: BusSignal.daemon, at: BusSignal.daemonPath, on: BusSignal.daemon,
      within: 2_000
    ) {
      $0.append(name)
    } answered: {
      var values = $0.values
      told($0.failure == nil ? values.string().map { String(cString: $0) } : nil)
    }
  }

  /// Calls `told` with the process id of a connection to the bus. Nil if it is not known.
  package func askForProcess(of name: String, _ told: @escaping (_ process: UInt32?) -> Void) {
    call(
      "GetConnectionUnixProcessID", of: BusSignal.daemon, at: BusSignal.daemonPath,
      on: BusSignal.daemon, within: 2_000
    ) {
      $0.append(name)
    } answered: {
      var values = $0.values
      told($0.failure == nil ? values.uint32() : nil)
    }
  }

  fileprivate func forget(_ signal: BusSignal) { tellBus("RemoveMatch", signal.rule) }

  private func tellBus(_ method: String, _ rule: String) {
    call(method, of: BusSignal.daemon, at: BusSignal.daemonPath, on: BusSignal.daemon) {
      $0.append(rule)
    }
  }

  /// Passes a signal to the subscriptions that it matches. If there are none, it is not read.
  func tell(_ head: MessageHead, _ bytes: UnsafeRawBufferPointer) {
    let meant = subscriptions.filter { $0.subscription?.isMeant(head) == true }
    guard !meant.isEmpty, let message = ReceivedCall.message(bytes) else { return }
    defer { dbus_message_unref(message) }
    // A subscription may end itself or another one meanwhile.
    for follower in meant {
      guard let subscription = follower.subscription, subscription.signal.hasArgument(message)
      else { continue }
      var reader = MessageReader(message)
      subscription.told(&reader)
    }
  }

  struct Follower {
    weak var subscription: BusSubscription?
  }
}
