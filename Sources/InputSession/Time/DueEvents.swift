import Autocomplete
public import Configuration

/// The events that come with time: which of them a session waits for, and when each is due.
///
/// Who drives a session tells it of every response, asks what is next, and gives the session what
/// is due:
///
///     due.schedule(session.receive(.key(key)), for: session.preferences, at: now)
///     while let event = due.next(at: now) { session.receive(event) }
///
/// Times are microseconds of any clock that does not go back. Asked for again before it is due, an
/// event is due later.
public struct DueEvents: Sendable {
  /// When each is due; never, where none is waited for.
  private var times = [Int](repeating: .max, count: Kind.allCases.count)

  /// No event is waited for.
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

    /// In milliseconds.
    func delay(by preferences: Preferences) -> Int {
      switch self {
      // Too soon to be seen coming, and late enough that the table does not follow fast typing, nor
      // a key wait for it.
      case .suggest: 20
      // Before a hand can leave the keyboard for the mouse, and after the next key would have come
      // in fluent typing.
      case .settle: 250
      // What an application tells after a key within this time may be of before it.
      case .lull: 200
      case .pause: preferences.openWordPause
      case .rest: preferences.autocomplete.suggestionPause
      case .ask: preferences.autocomplete.serviceDelay
      // Most applications tell their text within a few milliseconds; those that are busy within some
      // tenths of a second.
      case .silence: 400
      // A table that nobody has done anything with for so long is not wanted.
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

  /// Waits for what a response asks for.
  public mutating func schedule(
    _ response: borrowing Response, for preferences: borrowing Preferences, at now: Int
  ) {
    for kind in Kind.allCases where kind.isWanted(by: response) {
      times[kind.rawValue] = now + kind.delay(by: preferences) * 1000
    }
  }

  /// When the first is due; nil if none is waited for.
  public var first: Int? {
    let time = times.min()!
    return time == .max ? nil : time
  }

  /// The event that is due first, if it is due by now. It is waited for no more.
  public mutating func next(at now: Int) -> InputEvent? {
    guard let time = first, time <= now, let index = times.firstIndex(of: time) else { return nil }
    times[index] = .max
    return Kind(rawValue: index)!.event
  }
}
