import TiengAutocomplete
public import TiengConfiguration

/// A time that a session waits for. A response sets it, and ``InputEvent/due(_:)`` says that it has
/// run out.
///
///     var response = Response()
///     response.alarms[.complete] = true
///     Alarm.allCases.filter(response.alarms.contains)   // complete
public enum Alarm: UInt16, Hashable, Sendable, CaseIterable {
  /// There is nothing else to do: suggestions that were postponed are made. See
  /// ``Session/suggestsLater``.
  case suggest
  /// The user may do something else than typing: the word is shown as it will be committed.
  case showAsCommitted
  /// From now on, reports of the application are not older than the last key.
  case trustReports
  /// The user has stopped: a word that waits for the next word is decided.
  case decideWaiting
  /// The user thinks: words are completed.
  case complete
  /// Slow services are asked.
  case ask
  /// The application has not reported its text, and a change of the text waits for that.
  case giveUpReport
  /// The table was not used for a long time: it is hidden.
  case hideTable
  /// Nothing has followed a word and its dot: it is committed, and was no part of an address.
  case endSentence

  /// The time until the alarm, in milliseconds.
  package func delay(by preferences: borrowing Preferences) -> Int {
    switch self {
    // Too short to notice, but long enough that the table does not follow fast typing and no key
    // waits for it.
    case .suggest: 20
    // Before the user can move a hand to the mouse, but after the next key in fluent typing.
    case .showAsCommitted: 250
    case .trustReports: 200
    case .decideWaiting: preferences.openWordPause
    case .complete: preferences.autocomplete.suggestionPause
    case .ask: preferences.autocomplete.serviceDelay
    // Most applications report their text within milliseconds, busy ones within some tenths of a
    // second.
    case .giveUpReport: 400
    case .hideTable: 5000
    // Longer than slow typists need for the next key, and shorter than to read the word again.
    case .endSentence: 1000
    }
  }
}

/// A set of alarms.
///
///     var alarms = Alarms()
///     alarms[.complete] = true
///     alarms.contains(.complete)    // true
///     alarms.contains(.decideWaiting)   // false
public struct Alarms: OptionSet, Hashable, Sendable {
  public private(set) var rawValue: UInt16

  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// True if the alarm is in the set. Setting this puts it into the set or takes it out.
  public subscript(alarm: Alarm) -> Bool {
    @inline(__always) get { rawValue & 1 << alarm.rawValue != 0 }
    @inline(__always) set {
      if newValue { rawValue |= 1 << alarm.rawValue } else { rawValue &= ~(1 << alarm.rawValue) }
    }
  }

  /// True if the alarm is in the set.
  public func contains(_ alarm: Alarm) -> Bool { self[alarm] }
}

/// The alarms that run, and when each runs out.
///
/// The driver of a session passes each response to this, asks for the next event, and gives due
/// events to the session:
///
///     var session = Session()
///     var due = DueEvents()
///     due.schedule(session.receive(.key(KeyEvent("w"))), for: session.preferences, at: now)
///     while let event = due.next(at: now) { _ = session.receive(event) }
///
/// Times are microseconds of any monotonic clock. If an alarm is set again before it has run out,
/// it runs out later.
public struct DueEvents: Sendable {
  /// The time of each alarm. The maximum means never.
  private var times = [Int](repeating: .max, count: Alarm.allCases.count)

  /// Makes an empty schedule.
  public init() {}

  /// Sets the alarms of a response.
  public mutating func schedule(
    _ response: borrowing Response, for preferences: borrowing Preferences, at now: Int
  ) {
    guard !response.alarms.isEmpty else { return }
    for alarm in Alarm.allCases where response.alarms[alarm] {
      times[Int(alarm.rawValue)] = now + alarm.delay(by: preferences) * 1000
    }
  }

  /// The time of the first event, or nil if there is none.
  public var first: Int? {
    let time = times.min()!
    return time == .max ? nil : time
  }

  /// The first event, if it is due by now. Removes it from the schedule.
  public mutating func next(at now: Int) -> InputEvent? {
    guard let time = first, time <= now, let index = times.firstIndex(of: time) else { return nil }
    times[index] = .max
    return .due(Alarm(rawValue: UInt16(index))!)
  }
}
