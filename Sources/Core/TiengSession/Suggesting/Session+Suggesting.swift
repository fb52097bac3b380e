import TiengAutocomplete
import TiengConfiguration
import TiengCore

// Keys, clicks and answers for suggestions.
extension Session {
  /// Handles a key for the completion after the caret. Nil if the key has its usual meaning.
  mutating func takeInCompletion(_ key: KeyEvent, _ turn: inout Turn) -> Turn.Fate? {
    switch environment.stepInCompletion(key, for: composition) {
    case nil: return nil
    case .taken: return .taken
    case .completes(let text, let passes):
      composition.complete(with: text, in: environment, &turn)
      turn.isFollowed = true
      return passes ? .passed : .taken
    }
  }

  /// Handles a key for the lookup table. Nil if the key has its usual meaning.
  mutating func takeInTable(_ key: KeyEvent, _ turn: inout Turn) -> Turn.Fate? {
    perform(environment.stepInTable(key, for: composition, &turn), &turn) ? .taken : nil
  }

  /// Handles an event of the panel: a click or the mouse wheel.
  mutating func receive(_ event: CandidateEvent, _ turn: inout Turn) {
    guard let table = shownTable, let command = CandidateTable.Command(event, in: table) else {
      return
    }
    if environment.search != nil {
      performInSearch(command, &turn)
    } else if selecting.hasTable {
      performInChoice(command, &turn)
    } else if let step = environment.step(for: command, composition, &turn) {
      _ = perform(step, &turn)
    }
  }

  private mutating func perform(_ step: Environment.TableStep, _ turn: inout Turn) -> Bool {
    switch step {
    case .usual: return false
    case .taken: break
    case .acceptsMarks: composition.acceptMarks(in: environment, &turn)
    case .inserts(let suggestion, let goesOn):
      composition.insert(suggestion, goesOn: goesOn, in: environment, &turn)
      turn.isFollowed = true
    }
    return true
  }

  /// Handles the answer of a slow service.
  mutating func receive(
    _ suggestions: [Autocomplete.Suggestion], for generation: Int, _ turn: inout Turn
  ) {
    if selecting.expects(generation) { return receiveChange(suggestions, &turn) }
    environment.receive(suggestions, answering: generation, for: composition, &turn)
  }
}
