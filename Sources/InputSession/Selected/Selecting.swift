import Configuration
import KeyboardCore

/// What goes on with a text that is selected, or with the last words: what may become of it stands
/// in a table, and what became of it can be taken back.
struct Selecting: Sendable {
  /// The table that is open.
  private(set) var choice: Choice?

  /// What waits for the application to tell its text.
  private(set) var awaited: Request?

  /// What became of a text right before.
  var done: Done?

  /// Something was asked for: the table, or one change at once.
  enum Request: Hashable, Sendable {
    case table
    case rewriting(Rewriting)
  }

  /// A text that was put in the place of another.
  struct Done: Hashable, Sendable {
    let old: String
    let new: String
  }

  /// A text of which something may become.
  struct Target: Hashable, Sendable {
    /// What of it is in the text.
    var inText: String
    /// What of it is seen and not committed yet.
    var open = ""
    /// What is before it in its line.
    var before = ""
    /// Whether it is selected: what is committed takes its place.
    var isSelected = false

    var text: String { inText + open }
  }

  struct Choice: Sendable {
    let target: Target
    let rewritings: [Rewriting]
    var table: CandidateTable
  }

  /// Whether no key means anything else because of it.
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

  mutating func changeTable(_ change: (inout CandidateTable) -> Void) {
    if choice != nil { change(&choice!.table) }
  }

  mutating func close() {
    choice = nil
    awaited = nil
  }

  mutating func forget() {
    close()
    done = nil
  }
}
