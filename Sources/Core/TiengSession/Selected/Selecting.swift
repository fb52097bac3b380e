import TiengAutocomplete
import TiengConfiguration
import TiengCore

/// The state of changing selected text or the last words: the open table, and the last change for
/// undo.
struct Selecting: Sendable {
  /// The table that is open.
  private(set) var choice: Choice?

  /// The request that waits for the application to report its text.
  private(set) var awaited: Request?

  /// The change that was made right before.
  var done: Done?

  /// A request for the table or for one change.
  enum Request: Hashable, Sendable {
    case table
    case rewriting(Rewriting)
  }

  /// A replaced text.
  struct Done: Hashable, Sendable {
    let old: String
    let new: String
  }

  /// The text to change.
  struct Target: Hashable, Sendable {
    /// The part that is in the text.
    var inText: String
    /// The part that is shown but not committed yet.
    var open = ""
    /// The text before it in the same line.
    var before = ""
    /// True if it is selected, so that a commit replaces it.
    var isSelected = false

    var text: String { inText + open }
  }

  struct Choice: Sendable {
    let target: Target
    /// The change of each row.
    let changes: [Change]
    var table: CandidateTable
    /// The request to services that has no answer yet.
    var asked: (change: Autocomplete.TextChange, generation: Int)?
  }

  /// A change that a row offers.
  enum Change: Hashable, Sendable {
    case own(Rewriting)
    /// The service with this title is asked for it.
    case asked(Autocomplete.TextChange, service: String)
    /// The answer of a service.
    case answered(String)
  }

  /// True if all keys have their usual meaning.
  var isIdle: Bool { choice == nil && awaited == nil && done == nil }

  var hasTable: Bool { choice != nil }

  var table: CandidateTable? { choice?.table }

  mutating func open(_ choice: Choice) {
    self.choice = choice
    awaited = nil
  }

  mutating func wait(for request: Request) {
    close()
    awaited = request
  }

  mutating func move(by command: CandidateTable.Command) { choice?.table.move(by: command) }

  mutating func ask(_ change: Autocomplete.TextChange, _ generation: Int) {
    choice?.asked = (change, generation)
  }

  /// True if this answer of a service is expected.
  func expects(_ generation: Int) -> Bool { choice?.asked?.generation == generation }

  mutating func close() {
    choice = nil
    awaited = nil
  }

  mutating func note(_ moment: Moment) {
    switch moment {
    case .caretMoved, .fieldTurnedSecret: forget()
    case .wordEnded, .textLost, .fieldEntered: break
    }
  }

  /// Closes the table of changes, and forgets the last change.
  mutating func forget() {
    close()
    done = nil
  }
}
