import Autocomplete
public import Configuration

/// The timed events that a session waits for, and when each is due.
///
/// The driver of a session passes each response to this, asks for the next event, and gives due
/// events to the session:
///
///     due.schedule(session.receive(.key(key)), for: session.preferences, at: now)
///     while let event = due.next(at: now) { session.receive(event) }
///
/// Times are microseconds of any monotonic clock. If an event is scheduled again before it is due,
/// it becomes due later.
public struct DueEvents: Sendable {
  /// The time of each event. The maximum means never.
  private var times = [Int](repeating: .max, count: Kind.allCases.count)

  /// Makes an empty schedule.
  public init() {}

  private enum Kind: Int, CaseIterable {
    case suggest, settle, lull, pause, rest, ask, silence, dismiss

    var event: InputEvent {
      switch self {
      case .suggest: .suggest
      case .settle: .settle
      case .lull: .lull
      case .pause: .pause
      case .rest: .rest
      case .ask: .ask
      case .silence: .silence
      case .dismiss: .dismiss
      }
    }

    /// The delay in milliseconds.
    func delay(by preferences: Preferences) -> Int {
      switch self {
      // Too short to notice, but long enough that the table does not follow fast typing and no key
      // waits for it.
      case .suggest: 20
      // Before the user can move a hand to the mouse, but after the next key in fluent typing.
      case .settle: 250
      // A report of the application within this time may be older than the key.
      case .lull: 200
      case .pause: preferences.openWordPause
      case .rest: preferences.autocomplete.suggestionPause
      case .ask: preferences.autocomplete.serviceDelay
      // Most applications report their text within milliseconds, busy ones within some tenths of a
      // second.
      case .silence: 400
      // A table that was not used for so long is not wanted.
      case .dismiss: 5000
      }
    }

    func isWanted(by response: borrowing Response) -> Bool {
      switch self {
      case .suggest: response.wantsSuggestions
      case .settle: response.wantsSettling
      case .lull: response.wantsLull
      case .pause: response.wantsPause
      case .rest: response.wantsRest
      case .ask: response.wantsAsking
      case .silence: response.wantsTelling
      case .dismiss: response.wantsDismissal
      }
    }
  }

  /// Schedules the events that a response asks for.
  public mutating func schedule(
    _ response: borrowing Response, for preferences: borrowing Preferences, at now: Int
  ) {
    for kind in Kind.allCases where kind.isWanted(by: response) {
      times[kind.rawValue] = now + kind.delay(by: preferences) * 1000
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
    return Kind(rawValue: index)!.event
  }
}
