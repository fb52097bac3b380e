package import DBusSupport
import GLibSupport
import TiengGLib
package import TiengSession

/// The user's screen reader, which says what is typed.
///
/// A setting of GNOME and a status on the session bus say whether one runs. Often only one of them
/// is set. If neither is, AT-SPI is not used, and only the subscriptions remain.
package final class ScreenReader {
  private let session: SessionBus
  private var subscriptions: [BusSubscription] = []
  private var setting: FollowedFlag?
  /// The status on the session bus.
  private var isOnBus = false
  private var bus: AccessibilityBus?
  private var isJoining = false
  /// The text to announce after a pause.
  private var passing: Utterance?
  /// The texts to announce before it.
  private var held = HeldTexts()

  /// Called when ``hearing`` changes.
  package var onChange: () -> Void = {}

  /// True if the preferences want typed text to be announced.
  package var isWanted = true {
    didSet {
      guard isWanted != oldValue else { return }
      if isWanted { start() } else { forget() }
    }
  }

  /// True if the preferences want letters to be announced while a word is typed.
  package var saysLetters = true {
    didSet { if saysLetters != oldValue, bus != nil { onChange() } }
  }

  /// The texts that are announced. Nil if there is no screen reader.
  package var hearing: Hearing? {
    guard let manner = bus?.manner else { return nil }
    guard saysLetters else { return Hearing(letters: .none) }
    // A program that announces texts says the keys itself.
    return Hearing(letters: manner == .announcement ? .composed : .all)
  }

  private static let service = "org.a11y.Bus"
  private static let path = "/org/a11y/bus"
  private static let status = "org.a11y.Status"
  private static let isRunning: StaticString = "ScreenReaderEnabled"

  /// If the last key was longer ago than this, the user types slowly and hears each letter
  /// immediately. Otherwise the user hears words, and a letter after a pause. In milliseconds.
  private var slowness: Int { isCutByKeys ? 250 : 150 }
  private static let letterDelay = 120
  /// The pause before announcing what a key would have cut, in milliseconds.
  private static let heldDelay = 250
  /// The longest delay with which a screen reader gets a key after the engine, in milliseconds.
  private static let keyDelay = 40
  /// The pause before announcing a word that will be replaced, in milliseconds.
  private static let readingDelay = 500
  /// The times of the last two keys, in microseconds of the monotonic clock.
  private var keys: (last: gint64, before: gint64) = (0, 0)

  private lazy var saying = DelayedTask(delay: ScreenReader.letterDelay) { [unowned self] in
    let passing = self.passing?.text
    self.passing = nil
    sayHeld()
    if let passing { bus?.say(passing) }
  }

  package init(on session: SessionBus) { self.session = session }

  /// Finds out whether a screen reader runs, and follows changes.
  package func start() {
    guard isWanted, subscriptions.isEmpty else { return }
    session.use { [weak self] in if let self, let bus = $0 { start(on: bus) } }
  }

  private func start(on session: BusConnection) {
    guard isWanted, subscriptions.isEmpty else { return }
    setting = FollowedFlag(
      "screen-reader-enabled", of: "org.gnome.desktop.a11y.applications"
    ) { [unowned self] in decide() }
    subscriptions = [
      session.subscribe(
        .properties(of: ScreenReader.status, at: ScreenReader.path, from: ScreenReader.service)
      ) { [unowned self] in
        $0.skip()
        if let isOn = $0.inDictionary(ScreenReader.isRunning, { $0.bool() }) {
          isOnBus = isOn
          decide()
        }
      },
      // The service may start later than the engine, without a signal of its state.
      session.subscribe(
        BusSignal(
          "NameOwnerChanged", of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus",
          from: "org.freedesktop.DBus", argument: ScreenReader.service)
      ) { [unowned self] in
        $0.skip()
        $0.skip()
        if let owner = $0.string(), owner.pointee != 0 { return ask() }
        isOnBus = false
        disconnect()
      },
    ]
    ask()
  }

  private func ask() {
    session.connection?.call(
      "Get", of: "org.freedesktop.DBus.Properties", at: ScreenReader.path,
      on: ScreenReader.service, within: 5_000
    ) {
      $0.append(ScreenReader.status)
      $0.append("ScreenReaderEnabled")
    } answered: { [weak self] in
      var values = $0.values
      self?.isOnBus = $0.failure == nil && values.inVariant { $0.bool() } ?? false
      self?.decide()
    }
  }

  private func decide() {
    guard isWanted, isOnBus || setting?.isOn == true else { return disconnect() }
    guard bus == nil, !isJoining else { return }
    isJoining = true
    let isSent =
      session.connection?.call(
        "GetAddress", of: ScreenReader.service, at: ScreenReader.path, on: ScreenReader.service,
        within: 5_000
      ) { _ in
      } answered: { [weak self] in
        var values = $0.values
        let address = $0.failure == nil ? values.string().map { String(cString: $0) } : nil
        self?.join(address)
      } ?? false
    if !isSent { isJoining = false }
  }

  /// Connects in a thread, because connecting waits for an answer.
  private func join(_ address: String?) {
    guard let address, isJoining else {
      isJoining = false
      return
    }
    nonisolated(unsafe) weak let this = self
    Background.run {
      nonisolated(unsafe) let connection = try? BusConnection(address: address)
      connection?.bounds = ScreenReader.bounds
      Background.returnToMainLoop { this?.use(connection) }
    }
  }

  /// Only lists of listeners are long.
  private static let bounds = MessageBounds(calls: 16 << 10, answers: 1 << 20)

  private func use(_ connection: BusConnection?) {
    guard isJoining else { return }
    isJoining = false
    guard let connection, let bus = AccessibilityBus(connection) else { return }
    bus.onManner = { [unowned self] in onChange() }
    bus.onClose = { [unowned self] in disconnect() }
    self.bus = bus
  }

  private func disconnect() {
    isJoining = false
    dropWaiting()
    guard let bus else { return }
    self.bus = nil
    bus.disconnect()
    onChange()
  }

  /// Stops following, because the session bus has gone or announcements are off.
  func forget() {
    subscriptions = []
    setting = nil
    disconnect()
  }

  /// True if each key stops what is being said: Orca 48 and later, which says the key instead.
  private var isCutByKeys: Bool { bus?.manner == .announcement }

  private var typesSlowly: Bool { keys.last - keys.before > gint64(slowness) * 1000 }

  /// Announces something, immediately or after a pause. It replaces a text that still waits.
  package func say(_ utterance: Utterance) {
    passing = nil
    switch utterance {
    case .reading:
      passing = utterance
      schedule(after: ScreenReader.readingDelay)
    case _ where utterance.isPassing && (isCutByKeys || !typesSlowly):
      passing = utterance
      let delay = typesSlowly ? ScreenReader.keyDelay : ScreenReader.letterDelay
      schedule(after: held.isEmpty ? delay : ScreenReader.heldDelay)
    case .word where isCutByKeys && !typesSlowly:
      held.append(utterance)
      schedule(after: ScreenReader.heldDelay)
    case _ where isCutByKeys:
      held.append(utterance)
      schedule(after: ScreenReader.keyDelay)
    default:
      bus?.say(utterance.text)
    }
  }

  private func schedule(after delay: Int) {
    saying.delay = delay
    saying.schedule()
  }

  /// Drops what still waits, because the field has turned out to be secret.
  func dropWaiting() {
    passing = nil
    held = HeldTexts()
  }

  private func sayHeld() { if let text = held.removeAll() { bus?.say(text) } }

  /// Notes a key. A letter or a reading that still waits is dropped, and what is held waits longer.
  func keyPressed() {
    guard bus != nil else { return }
    passing = nil
    keys = (last: g_get_monotonic_time(), before: keys.last)
    if !held.isEmpty { schedule(after: ScreenReader.heldDelay) }
  }
}
