public import TiengAutocomplete
public import TiengConfiguration
import TiengCore
public import TiengMacros

/// The contents of a lookup table.
///
///     let rows = ["tiếng", "tiền", "tiên"].map { CandidateTable.Candidate(title: $0) }
///     let table = CandidateTable(rows, highlighted: 2, pageSize: 2)
///     table.pageStart   // 2: the page of the highlighted row
///     table.pageSize    // 2
public struct CandidateTable: Hashable, Sendable {
  /// The candidates, best first.
  public var candidates: [Candidate]

  /// The highlighted row, which will be committed.
  public var highlighted: Int?

  /// True if keys move in the table.
  public var isEntered: Bool

  /// The number of visible rows, from 1 to 9.
  public var pageSize: Int

  /// A row.
  ///
  ///     let row = CandidateTable.Candidate(title: "🐱", subtitle: "mặt mèo")
  ///     row.subtitle   // mặt mèo
  public struct Candidate: Hashable, Sendable {
    /// The text.
    public var title: String
    /// Smaller text beside it.
    public var subtitle: String?
    /// The locale to show beside it, such as `en`.
    public var locale: String?
    /// The change of selected text to show beside it.
    public var rewriting: Rewriting?
    /// The change of selected text that a service is asked for, if this row is picked.
    public var asking: Autocomplete.TextChange?

    /// Makes a row.
    public init(
      title: String, subtitle: String? = nil, locale: String? = nil, rewriting: Rewriting? = nil,
      asking: Autocomplete.TextChange? = nil
    ) {
      self.title = title
      self.subtitle = subtitle
      self.locale = locale
      self.rewriting = rewriting
      self.asking = asking
    }

    init(_ suggestion: Autocomplete.Suggestion) {
      self.init(
        title: suggestion.title, subtitle: suggestion.subtitle, locale: suggestion.locale)
    }
  }

  /// Makes a table. The page size is limited to 1 to 9.
  public init(
    _ candidates: [Candidate], highlighted: Int? = nil, isEntered: Bool = false, pageSize: Int = 9
  ) {
    self.candidates = candidates
    self.highlighted = highlighted
    self.isEntered = isEntered
    self.pageSize = min(max(1, pageSize), 9)
  }

  /// The first row of the visible page.
  public var pageStart: Int { (highlighted ?? 0) / pageSize * pageSize }

  /// Moves the highlight by rows, and wraps around at the ends.
  private mutating func move(by rows: Int) {
    let count = candidates.count
    guard count > 0 else { return }
    highlighted = ((highlighted ?? (rows > 0 ? -1 : 0)) + rows % count + count) % count
  }

  /// Moves the highlight by a page, and stops at the ends.
  private mutating func movePage(forward: Bool) {
    guard !candidates.isEmpty else { return }
    let row = (highlighted ?? 0) + (forward ? pageSize : -pageSize)
    highlighted = min(max(0, row), candidates.count - 1)
  }
}

extension CandidateTable {
  /// What a key or a click means in an open table, in each of the three tables: the suggestions,
  /// the results of a search, and the changes of selected text.
  enum Command: Hashable, Sendable {
    case move(Int)
    case turnPage(isForward: Bool)
    /// A row of the whole table.
    case pick(Int)
    case ignore(Int)
    case leave

    /// - Returns: Nil if the key means nothing in a table. Digits pick only in a table that was
    ///   entered.
    init?(_ key: KeyEvent, in table: CandidateTable?) {
      guard key.modifiers.isDisjoint(with: .command) else { return nil }
      if let table, table.isEntered, let digit = key.digit {
        self = .pick(table.pageStart + digit - 1)
        return
      }
      switch KeyboardAction(key) {
      case .tab, .moveCursorDown: self = .move(1)
      case .backTab, .moveCursorUp: self = .move(-1)
      case .movePageDown: self = .turnPage(isForward: true)
      case .movePageUp: self = .turnPage(isForward: false)
      case .primary: self = .pick(table?.highlighted ?? 0)
      case .escape: self = .leave
      default:
        guard key.symbol == .delete, let row = table?.highlighted else { return nil }
        self = .ignore(row)
      }
    }

    /// - Returns: Nil for a click beside the rows of the page.
    init?(_ event: CandidateEvent, in table: CandidateTable) {
      switch event {
      case .clicked(let place, let isIgnoring):
        guard (0..<table.pageSize).contains(place) else { return nil }
        let row = table.pageStart + place
        self = isIgnoring ? .ignore(row) : .pick(row)
      case .cursor(let isForward): self = .move(isForward ? 1 : -1)
      case .page(let isForward): self = .turnPage(isForward: isForward)
      }
    }
  }

  /// Moves the highlight, if the command does that.
  mutating func move(by command: Command) {
    switch command {
    case .move(let rows): move(by: rows)
    case .turnPage(let isForward): movePage(forward: isForward)
    case .pick, .ignore, .leave: break
    }
  }
}

extension KeyEvent {
  /// The digit of the key, from 1 to 9.
  var digit: Int? {
    guard let character, ("1"..."9").contains(character) else { return nil }
    return Int(character.value) - 0x30
  }
}

/// A short message for the user.
///
///     var session = Session()
///     _ = session.receive(.focusIn(client: "xim:xterm"))
///     let key = KeyEvent("v", modifiers: [.control, .alt])
///     session.receive(.key(key)).effects   // notify(.selection(.unknown))
public enum Notice: Hashable, Sendable {
  /// Learning was switched on or off.
  case learning(Bool)
  /// Suggestions were switched on or off.
  case suggestions(Bool)
  /// A macro was not expanded because its variable is not known.
  case missingVariable(MacroVariable)
  /// A rule prevents switching in this application.
  case locked
  /// The selected text was not changed.
  case selection(SelectionProblem)
  /// A program that the user has not allowed wants to bring a text.
  case refusedText(from: String)

  /// The reason why selected text was not changed.
  ///
  ///     Notice.selection(.none) == Notice.selection(.unknown)   // false
  public enum SelectionProblem: Hashable, Sendable {
    /// The application does not report the selection, or its report may be outdated.
    case unknown
    /// The selection may be longer than the report.
    case cut
    /// There is no text, or no change is possible.
    case none
    /// A service is asked, and has not answered yet.
    case asking
    /// The service has failed, for this reason. It is empty if the answer is of no use.
    case failed(String)
  }
}
