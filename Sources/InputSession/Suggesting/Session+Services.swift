import Autocomplete
import Configuration
import KeyboardCore

// Services that take their time: they are asked when no key has come for a moment, and what they
// answer comes below the rows that are seen.
extension Session {
  /// Whether services may be asked here and now, when there is something to ask.
  var mayAskServices: Bool {
    situation.mayAskServices && !field.mayBeSecret && field.access.isOpen
      && services.immediate != nil && suggests
  }

  /// Something is typed or told: where services may not be asked, they are told nothing of it.
  mutating func keepFromServices() {
    guard !situation.mayAskServices || field.mayBeSecret else { return }
    field.access.close(
      isSecret: situation.isOffTheRecordHere || situation.isConfidential || field.mayBeSecret)
  }

  /// Whether services are asked after an event if nothing else comes.
  func wantsAsking(after turn: borrowing Turn) -> Bool {
    turn.key != nil && situation.mayAskServices
      && (turn.isFollowed || suggesting.isRequested) && asksServices
  }

  /// Whether services are asked for what is typed now. What is to be seen on request alone is
  /// asked for on request alone.
  private var asksServices: Bool {
    guard mayAskServices else { return false }
    switch display {
    case .quiet, .always: return !word.isEmpty || isBehindWord
    case .onRequest, .off: return false
    }
  }

  /// Whether the next word may be suggested: after a space that was typed.
  private var isBehindWord: Bool {
    preferences.autocomplete.predictsNextWord && (waiting == .space || field.isAtSpace)
  }

  /// No key has come for a moment: services are asked, if there is a place for what they answer.
  mutating func askServices(_ turn: inout Turn) {
    guard asksServices else { return }
    suggestDue(&turn)
    let places = CombinedService.places - suggesting.context.suggestions.count
    guard places > 0, !suggesting.completion.isShown, let question = serviceQuestion(places),
      !suggesting.hasAsked(question)
    else { return }
    turn.serviceQuestion = suggesting.ask(question)
  }

  /// What services are asked: the end of the text before the caret, which is of this field alone,
  /// and nothing that was typed while they might not be told (``ServiceAccess``), nor what would not
  /// be learned: numbers, tokens, words that no lexicon has. Nil if there is none, or the word is a
  /// part of a program or of an address, or no word begins so.
  private func serviceQuestion(_ places: Int) -> Autocomplete.RemoteRequest? {
    let seen = word.text(by: situation.rules)
    let before = field.beforeForServices + (waiting?.meant ?? "")
    guard mayTell(beginning: seen, after: before) else { return nil }
    let request = Autocomplete.RemoteRequest(
      text: services.tellable(before.wholeWords) + seen, word: seen, locale: locale, count: places)
    let isNone = request.text.unicodeScalars.allSatisfy(\.properties.isWhitespace)
    let last = request.text.split(whereSeparator: \.isWhitespace).last ?? ""
    return isNone || services.behavior.isCode(last) || last.hasPrefix(":") ? nil : request
  }

  /// Whether the open word may be told: some word begins so, and it is joined to nothing but
  /// brackets and quotes.
  private func mayTell(beginning word: String, after before: String) -> Bool {
    let space = before.unicodeScalars.lastIndex(where: \.properties.isWhitespace)
    let start = space.map(before.unicodeScalars.index(after:)) ?? before.startIndex
    let plain = String((before[start...] + word).unicodeScalars[...].withoutPunctuation)
    if word.isEmpty { return plain.isEmpty || services.mayTell(plain) }
    return plain == word && services.knows(beginning: word)
  }

  /// Takes in what a service has answered, if the text is still the one that it was asked for.
  mutating func receiveAnswer(_ suggestions: [Autocomplete.Suggestion]) {
    guard asksServices, let question = serviceQuestion(1), suggesting.hasAsked(question) else {
      return suggesting.outdate()
    }
    let rows = suggestions.filter { !services.autocomplete.hasIgnoredWord($0.text) }
    // Rows of this machine, which a rest brings, stand above.
    if display == .quiet, completesAtRest, !suggesting.isRested {
      suggesting.early = (suggesting.early ?? []) + rows.map(\.pickable)
    } else {
      suggesting.append(rows.map(\.pickable), after: question.word)
    }
  }

  /// The rows of this machine are there: those of services come below.
  mutating func appendEarly() {
    suggesting.isRested = true
    guard let rows = suggesting.early else { return }
    suggesting.early = nil
    suggesting.append(rows, after: word.text(by: situation.rules))
  }

  /// Nothing that a service has answered stays where none may be asked.
  mutating func dropAnswers() {
    guard suggesting.hasAsked || suggesting.hasAnswers, !mayAskServices else { return }
    if suggesting.hasAnswers { suggesting.hide() } else { suggesting.outdate() }
  }
}

extension Autocomplete.Suggestion {
  /// The same as a row that waits to be picked, whatever a service says that it is.
  fileprivate var pickable: Self {
    var row = self
    (row.kind, row.replacedCount, row.probability) = (.regular, 0, nil)
    return row
  }
}

extension Services {
  /// Whether a word may be told to services: one that may be kept, and that a lexicon has.
  fileprivate func mayTell(_ word: String) -> Bool {
    word.unicodeScalars[...].isOneWord && !isNew(word) && !behavior.isCode(word)
  }

  /// Whether a lexicon has a word that begins so, or one is kept.
  fileprivate func knows(beginning word: String) -> Bool {
    immediate?.knows(beginning: word) != false || languageChooser?.knows(beginning: word) == true
  }

  /// A text in which what services may not be told is a sign alone.
  ///
  ///     services.tellable("the code is 4711, he said ")   // the code is …, he said
  fileprivate func tellable(_ text: String) -> String {
    var told = ""
    var rest = text.unicodeScalars[...]
    while !rest.isEmpty {
      let spaces = rest.prefix(while: \.properties.isWhitespace)
      told.unicodeScalars += spaces
      rest = rest[spaces.endIndex...]
      let piece = rest.prefix { !$0.properties.isWhitespace }
      guard !piece.isEmpty else { break }
      rest = rest[piece.endIndex...]
      let word = piece.withoutPunctuation
      if word.isEmpty || mayTell(String(word)) {
        told.unicodeScalars += piece
      } else {
        told.unicodeScalars += piece[..<word.startIndex]
        told += "…"
        told.unicodeScalars += piece[word.endIndex...]
      }
    }
    return told
  }
}

extension String {
  /// How much of a text is known at least, if there is so much: the rest may begin within a word.
  private static var reach: Int { SurroundingText.reach }

  /// Without the end of a word of which the beginning is not known.
  fileprivate var wholeWords: String {
    guard unicodeScalars.count >= Self.reach else { return self }
    return String(drop { !$0.isWhitespace })
  }
}
