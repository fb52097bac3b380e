import TiengAutocomplete

/// What the user currently sees.
///
/// A session sets what should be visible. The effects are the difference to what is visible
/// already.
struct Screen: Sendable {
  private(set) var preedit = ""
  private var completion = ""
  private var table: CandidateTable?
  private var auxiliary: Auxiliary?
  private var offersDone = false

  /// The content above the lookup table.
  enum Auxiliary: Hashable, Sendable {
    case text(String)
    case notice(Notice)
  }

  /// True if something is visible besides the preedit.
  var hasMoreThanPreedit: Bool { table != nil || auxiliary != nil || offersDone }

  mutating func note(_ moment: Moment) {
    switch moment {
    case .caretMoved: forgetPreedit()
    case .wordEnded, .textLost, .fieldEntered, .fieldTurnedSecret: break
    }
  }

  /// Forgets the preedit, because the platform has committed it.
  mutating func forgetPreedit() {
    preedit = ""
    completion = ""
  }

  /// Deletes and commits text.
  ///
  /// - Parameter commitsFirst: True if the preedit is cleared after the commit.
  mutating func change(
    by turn: borrowing Turn, commitsFirst: Bool, _ effects: inout Effects
  ) {
    effects.deletedCount = turn.deletedCount
    guard !turn.committed.isEmpty else { return }
    effects.committed = turn.committed
    if !commitsFirst {
      effects.hidesPreeditFirst = !preedit.isEmpty
      forgetPreedit()
    }
  }

  /// Shows the new preedit without a completion.
  mutating func show(preedit new: consuming String, _ effects: inout Effects) {
    if !completion.isEmpty { return show(preedit: new, completion: "", &effects) }
    // Texts of different lengths need no comparison, which is slow for letters with marks.
    guard new.utf8.count != preedit.utf8.count || new != preedit else { return }
    preedit = new
    effects.preedit = new
  }

  /// Shows the new preedit and the completion after it.
  mutating func show(
    preedit new: consuming String, completion newCompletion: String, _ effects: inout Effects
  ) {
    if newCompletion.isEmpty, completion.isEmpty { return show(preedit: new, &effects) }
    guard new != preedit || newCompletion != completion else { return }
    (preedit, completion) = (new, newCompletion)
    if new.isEmpty || newCompletion.isEmpty {
      effects.preedit = new
    } else {
      effects.add(.showCompletion(typed: new, completion: newCompletion))
    }
  }

  mutating func show(_ new: CandidateTable?, _ effects: inout Effects) {
    guard new != table else { return }
    table = new
    effects.add(new.map { .showCandidates($0) } ?? .hideCandidates)
  }

  mutating func show(_ new: Auxiliary?, _ effects: inout Effects) {
    guard new != auxiliary else { return }
    auxiliary = new
    switch new {
    case .text(let text): effects.add(.showAuxiliary(text))
    case .notice(let notice): effects.add(.notify(notice))
    case nil: effects.add(.hideAuxiliary)
    }
  }

  mutating func offer(done: Bool, _ effects: inout Effects) {
    guard done != offersDone else { return }
    offersDone = done
    effects.add(.showDone(done))
  }
}
