import TiengAutocomplete
import TiengConfiguration
import TiengVietnamese

extension Session {
  /// The invariants that are violated, as sentences. Only tests call this, after every event.
  ///
  ///     Session().brokenInvariants   // []
  package var brokenInvariants: [String] {
    let rules: [(Bool, String)] = [
      (screen.preedit == seenPreedit, "the preedit that is shown is not the session's"),
      (isOpenTrue, "what is open is not what was noted"),
      (isSecretKept, "something is shown or kept of a secret field"),
      (isWordWhole, "the parts of the word do not go together"),
      (isWaitingWhole, "what waits has nothing to wait for"),
      (isTableWhole, "the table is not what is suggested"),
      (search == nil || suggesting.table == nil, "a search and suggestions have a table each"),
      (search == nil || waiting == nil, "text waits behind a search"),
      (isPrivacyKept, "services are asked, or their rows are seen, where none may be asked"),
      (areAnswersFew, "services have more rows than a table"),
      (areAnswersBelow, "a row of a service stands above one of this computer"),
    ]
    return rules.filter { !$0.0 }.map(\.1)
  }

  private var isOpenTrue: Bool {
    var session = self
    session.updateOpen()
    return session.open == open
  }

  /// True if the open word is in the text itself, or letters wait to go there. Only tests ask.
  package var holdsText: Bool { direct.isHolding }

  private var isSecretKept: Bool {
    !situation.facts.isSecret
      || word.isEmpty && waiting == nil && search == nil && suggesting.table == nil
        && selecting.isIdle
        && field.before.isEmpty && screen.preedit.isEmpty
  }

  private var isPrivacyKept: Bool {
    environment.mayAskServices || !suggesting.hasAsked && !suggesting.hasAnswers
  }

  private var areAnswersFew: Bool {
    !suggesting.hasAnswers || suggesting.context.suggestions.count <= CombinedService.places
  }

  private var areAnswersBelow: Bool {
    let rows = suggesting.context.suggestions
    let services = preferences.autocomplete.services
    let isAnswer = rows.map { $0.source.map(services.contains) ?? false }
    return isAnswer.drop { !$0 }.allSatisfy { $0 }
  }

  private var isWordWhole: Bool {
    if situation.isVietnamese { return word.plain.isEmpty && isSyllableWhole }
    return word.syllable.isEmpty && word.held.isEmpty && word.resumed == nil
  }

  /// A word taken from the text is one syllable and is not empty.
  private var isSyllableWhole: Bool {
    word.held.count <= OpenWord.heldLimit && (word.resumed == nil || word.held.isEmpty)
      && (word.mode != .leftAlone || word.isEmpty && waiting == nil)
  }

  private var isWaitingWhole: Bool {
    switch waiting {
    case nil, .space: true
    case .correction(_, let corrected, let ending): !corrected.isEmpty && !ending.isEmpty
    case .macro(_, let text, let ending): !text.isEmpty && !ending.isEmpty
    case .weighed(let weighed): weighed.isOpen || word.isEmpty
    case .unmarked(let text):
      (1...UnmarkedText.capacity).contains(text.words.count) && ["", " "].contains(text.ending)
    }
  }

  private var isTableWhole: Bool {
    guard let table = suggesting.table else { return true }
    let titles = suggesting.context.suggestions.map(\.title)
    return !titles.isEmpty && table.candidates.map(\.title) == titles
      && table.highlighted.map(titles.indices.contains) ?? true
  }
}
