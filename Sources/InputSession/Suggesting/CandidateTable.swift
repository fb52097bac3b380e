import Autocomplete
public import Configuration
public import Macros

/// What a lookup table shows.
public struct CandidateTable: Hashable, Sendable {
  /// The candidates, best first.
  public var candidates: [Candidate]

  /// The row that stands out: the one that will be committed.
  public var highlighted: Int?

  /// Whether the keys that move in a table move in it.
  public var isEntered: Bool

  /// How many rows are seen at once, from 1 to 9.
  public var pageSize: Int

  /// One row.
  public struct Candidate: Hashable, Sendable {
    /// What is shown.
    public var title: String
    /// What is shown beside it, smaller.
    public var subtitle: String?
    /// The language that it is of, such as `en`, if that is to be shown beside it.
    public var locale: String?
    /// What it makes of a text that is selected, if that is to be shown beside it.
    public var rewriting: Rewriting?

    /// A row.
    public init(
      title: String, subtitle: String? = nil, locale: String? = nil, rewriting: Rewriting? = nil
    ) {
      self.title = title
      self.subtitle = subtitle
      self.locale = locale
      self.rewriting = rewriting
    }

    init(_ suggestion: Autocomplete.Suggestion) {
      self.init(
        title: suggestion.title, subtitle: suggestion.subtitle, locale: suggestion.locale)
    }
  }

  /// A table. A page size beyond 1 to 9 counts as the nearest of these.
  public init(
    _ candidates: [Candidate], highlighted: Int? = nil, isEntered: Bool = false, pageSize: Int = 9
  ) {
    self.candidates = candidates
    self.highlighted = highlighted
    self.isEntered = isEntered
    self.pageSize = min(max(1, pageSize), 9)
  }

  /// The first row of the page that is seen.
  public var pageStart: Int { (highlighted ?? 0) / pageSize * pageSize }

  /// Moves the highlight by so many rows, round the ends.
  mutating func move(by rows: Int) {
    let count = candidates.count
    guard count > 0 else { return }
    highlighted = ((highlighted ?? (rows > 0 ? -1 : 0)) + rows % count + count) % count
  }

  /// Moves the highlight by a page, which stops at the ends.
  mutating func movePage(forward: Bool) {
    guard !candidates.isEmpty else { return }
    let row = (highlighted ?? 0) + (forward ? pageSize : -pageSize)
    highlighted = min(max(0, row), candidates.count - 1)
  }
}

/// Something that the user is told in passing.
public enum Notice: Hashable, Sendable {
  /// Whether what is typed is learned.
  case learning(Bool)
  /// Whether suggestions are shown.
  case suggestions(Bool)
  /// A macro was not expanded, for nothing is known of its variable.
  case missingVariable(MacroVariable)
  /// A rule says what is typed in this application, and nothing switches.
  case locked
  /// Nothing becomes of what is selected.
  case selection(SelectionProblem)

  /// Why nothing becomes of what is selected.
  public enum SelectionProblem: Hashable, Sendable {
    /// The application does not tell what is selected, or all that it tells may be past.
    case unknown
    /// There may be more of it than the application tells.
    case cut
    /// There is no text, or it can become nothing else.
    case none
  }
}
