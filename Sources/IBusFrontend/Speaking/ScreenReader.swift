import CGLib
import DBusSupport
import GLibSupport
import InputSession

/// The user's screen reader, which says what is typed.
///
/// A setting of GNOME's and the status on the session bus tell whether one runs: one without the other
/// is usual. Where neither does, nothing of AT-SPI is asked, and no more is kept than the wish to be
/// told when one comes.
final class ScreenReader {
  private let session: SessionBus
  private var subscriptions: [BusSubscription] = []
  private var setting: FollowedFlag?
  /// What the bus tells.
  private var isOnBus = false
  private var bus: AccessibilityBus?
  private var isJoining = false
  /// What is said when no key has come for a moment.
  private var passing: Utterance?

  /// Is called when somebody begins to listen, or to listen otherwise, or ends.
  var onChange: () -> Void = {}

  /// Whether the user wants to hear what is typed.
  var isWanted = true {
    didSet {
      guard isWanted != oldValue else { return }
      if isWanted { follow() } else { forget() }
    }
  }

  /// How much is said, if anything is.
  var hearing: Hearing? {
    switch bus?.manner {
    case .announcement: Hearing(letters: .composed)
    case .notification: Hearing(letters: .all)
    case nil: nil
    }
  }

  private static let service = "org.a11y.Bus"
  private static let path = "/org/a11y/bus"
  private static let status = "org.a11y.Status"
  private static let isRunning: StaticString = "ScreenReaderEnabled"

  /// Who has not pressed a key for so many milliseconds types slowly, and hears each letter at once.
  /// Who types fast hears words, and a letter at a rest.
  private static let slowness = 150
  private static let letterDelay = 120
  /// A word that will be another is said to who has stopped for a moment.
  private static let readingDelay = 500
  /// When the last key came and the one before, in microseconds of the monotonic clock.
  private var keys: (last: gint64, before: gint64) = (0, 0)

  private lazy var saying = DelayedTask(delay: ScreenReader.letterDelay) { [unowned self] in
    guard let passing else { return }
    self.passing = nil
    bus?.say(passing.text)
  }

  init(on session: SessionBus) { self.session = session }

  /// Finds out whether a screen reader runs, now and from now on.
  func follow() {
    guard isWanted, subscriptions.isEmpty else { return }
    session.use { [weak self] in if let self, let bus = $0 { follow(on: bus) } }
  }

  private func follow(on session: BusConnection) {
    guard isWanted, subscriptions.isEmpty else { return }
    setting = FollowedFlag(
      "screen-reader-enabled", of: "org.gnome.desktop.a11y.applications"
    ) { [unowned self] in decide() }
    subscriptions = [
      session.follow(
        .properties(of: ScreenReader.status, at: ScreenReader.path, from: ScreenReader.service)
      ) { [unowned self] in
        $0.skip()
        if let isOn = $0.inDictionary(ScreenReader.isRunning, { $0.bool() }) {
          isOnBus = isOn
          decide()
        }
      },
      // It may start later than the engine, and tell nothing then.
      session.follow(
        BusSignal(
          "NameOwnerChanged", of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus",
          from: "org.freedesktop.DBus", argument: ScreenReader.service)
      ) { [unowned self] in
        $0.skip()
        $0.skip()
        if let owner = $0.string(), owner.pointee != 0 { return ask() }
        isOnBus = false
        leave()
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
    guard isWanted, isOnBus || setting?.isOn == true else { return leave() }
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

  /// Joining waits for an answer, and so is done on a thread of its own.
  private func join(_ address: String?) {
    guard let address, isJoining else {
      isJoining = false
      return
    }
    nonisolated(unsafe) weak let this = self
    Background.run {
      nonisolated(unsafe) let connection = try? BusConnection(address: address)
      connection?.limitMessages(to: ScreenReader.largestMessage)
      Background.returnToMainLoop { this?.adopt(connection) }
    }
  }

  /// How many bytes a message may have: what comes is short, but for who listens to what.
  private static let largestMessage = 1 << 20

  private func adopt(_ connection: BusConnection?) {
    guard isJoining else { return }
    isJoining = false
    guard let connection, let bus = AccessibilityBus(connection) else { return }
    bus.onManner = { [unowned self] in onChange() }
    bus.onClose = { [unowned self] in leave() }
    self.bus = bus
  }

  private func leave() {
    isJoining = false
    passing = nil
    guard let bus else { return }
    self.bus = nil
    bus.leave()
    onChange()
  }

  /// The session bus has gone, or nobody wants to hear anything.
  func forget() {
    subscriptions = []
    setting = nil
    leave()
  }

  /// Has something said: at once, or when no key comes for a moment. It takes the place of what waits
  /// to be said.
  func say(_ utterance: Utterance) {
    guard utterance.isPassing else {
      passing = nil
      bus?.say(utterance.text)
      return
    }
    if case .reading = utterance {
      saying.delay = ScreenReader.readingDelay
    } else if keys.last - keys.before > ScreenReader.slowness * 1000 {
      passing = nil
      bus?.say(utterance.text)
      return
    } else {
      saying.delay = ScreenReader.letterDelay
    }
    passing = utterance
    saying.schedule()
  }

  /// A key comes: what waits to be said is past.
  func noteKey() {
    guard bus != nil else { return }
    passing = nil
    keys = (last: g_get_monotonic_time(), before: keys.last)
  }
}
