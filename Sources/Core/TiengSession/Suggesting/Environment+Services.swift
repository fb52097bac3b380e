import TiengAutocomplete
import TiengConfiguration
import TiengCore
import TiengLanguages

// Services that the user has allowed, such as a language model, add rows of their own after a moment.
// They never move what is already there, and nothing waits for them.

// Slow services. They are asked when no key has come for a moment, and their answers appear below
// the visible rows.
extension Environment {
  /// True if services may be asked as soon as there is something to ask.
  var mayAskServices: Bool {
    situation.facts.mayAskServices && !field.mayBeSecret && field.access.isOpen
      && services.immediate != nil && suggests
  }

  /// Handles that text is typed or reported. If services may not be asked here, they never get it.
  @inline(__always)
  mutating func keepFromServices() {
    guard !situation.facts.mayAskServices || field.mayBeSecret else { return }
    field.access.close(
      isSecret: situation.facts.isOffTheRecord || situation.facts.isConfidential
        || field.mayBeSecret)
  }

  /// True if services are asked when no other event follows.
  func wantsAsking(isFollowed: Bool, for composition: Composition) -> Bool {
    (isFollowed || suggesting.isRequested) && !suggesting.hasRest
      && asksServices(for: composition)
  }

  /// True if services are asked about the current text. If suggestions are shown on request only,
  /// services are also asked on request only.
  private func asksServices(for composition: Composition) -> Bool {
    guard mayAskServices else { return false }
    switch display {
    case .quiet, .always: return !composition.word.isEmpty || isBehindWord(for: composition)
    case .onRequest, .off: return false
    }
  }

  /// True if the next word may be suggested, after a typed space.
  private func isBehindWord(for composition: Composition) -> Bool {
    preferences.autocomplete.predictsNextWord && (composition.waiting == .space || field.isAtSpace)
  }

  /// Asks services after a moment without a key, if there is room for their answers.
  mutating func askServices(for composition: Composition, _ turn: inout Turn) {
    guard asksServices(for: composition), !suggesting.hasRest else { return }
    suggestDue(for: composition, &turn)
    let places = CombinedService.places - suggesting.context.suggestions.count
    guard places > 0, !suggesting.completion.isShown,
      let question = serviceQuestion(places, for: composition),
      !suggesting.hasAsked(question)
    else { return }
    turn.request(suggesting.ask(question))
  }

  /// The request for services: the end of the text before the caret. Left out are numbers, tokens,
  /// words that no lexicon has, and text typed while services were not allowed (``ServiceAccess``).
  ///
  /// - Returns: Nil if nothing is left, in code or an address, within a word, after a sentence, or
  ///   if no known word begins like the open one.
  private func serviceQuestion(_ places: Int, for composition: Composition) -> Autocomplete
    .RemoteRequest?
  {
    let seen = composition.word.text(by: situation.rules)
    let before = field.beforeForServices + (composition.waiting?.meant ?? "")
    guard mayTell(beginning: seen, after: before), !isWithinWord,
      !seen.isEmpty || !before.endsSentence, !before.isCode
    else { return nil }
    let request = Autocomplete.RemoteRequest(
      text: services.tellable(before.wholeWords) + seen, word: seen, locale: situation.locale,
      count: places)
    let isNone = request.text.unicodeScalars.allSatisfy(\.properties.isWhitespace)
    let last = request.text.split(whereSeparator: \.isWhitespace).last ?? ""
    return isNone || services.behavior.isCode(last) || last.hasPrefix(":") ? nil : request
  }

  /// True if the application reports a letter right after the caret.
  private var isWithinWord: Bool {
    field.told?.after.unicodeScalars.first?.properties.isAlphabetic == true
  }

  /// True if services may get the open word: a known word begins like it, and only brackets and
  /// quotes are joined to it.
  private func mayTell(beginning word: String, after before: String) -> Bool {
    let space = before.unicodeScalars.lastIndex(where: \.properties.isWhitespace)
    let start = space.map(before.unicodeScalars.index(after:)) ?? before.startIndex
    let plain = String((before[start...] + word).unicodeScalars[...].withoutPunctuation)
    if word.isEmpty { return plain.isEmpty || services.mayTell(plain) }
    return plain == word && services.knows(beginning: word)
  }

  /// Handles an answer of a service, if the text has not changed since the request.
  mutating func receiveAnswer(
    _ suggestions: [Autocomplete.Suggestion], for composition: Composition, _ turn: inout Turn
  ) {
    guard asksServices(for: composition), let question = serviceQuestion(1, for: composition),
      suggesting.hasAsked(question)
    else {
      return suggesting.cancelAnswers()
    }
    let rows = suggestions.filter { !services.autocomplete.hasIgnoredWord($0.text) }
      .map(\.pickable)
    // The rows of this machine that come after a pause go above.
    if completesAfterPause(for: composition), !suggesting.isAfterPause {
      if display == .quiet {
        suggesting.early = (suggesting.early ?? []) + rows
        return
      }
      if !preferences.autocomplete.completesInline { suggestAfterPause(for: composition, &turn) }
    }
    suggesting.append(rows, after: question.word)
  }

  /// Adds answers that came before the rows of this machine.
  mutating func appendEarly(for composition: Composition) {
    suggesting.isAfterPause = true
    guard let rows = suggesting.early else { return }
    suggesting.early = nil
    suggesting.append(rows, after: composition.word.text(by: situation.rules))
  }

  /// Removes answers if services are no longer allowed.
  mutating func removeAnswers() {
    guard suggesting.hasAsked || suggesting.hasAnswers, !mayAskServices else { return }
    if suggesting.hasAnswers {
      suggesting.hide()
    } else {
      suggesting.cancelAnswers()
    }
  }
}

extension Autocomplete.Suggestion {
  /// The suggestion as a row to pick, whatever the service says.
  fileprivate var pickable: Self {
    var row = self
    (row.kind, row.replacedCount, row.probability) = (.regular, 0, nil)
    return row
  }
}

extension Services {
  /// True if services may get a word: it may be kept, and a lexicon has it.
  fileprivate func mayTell(_ word: String) -> Bool {
    word.unicodeScalars[...].isOneWord && !isNew(word) && !behavior.isCode(word)
  }

  /// True if a lexicon or the user's words have a word with this beginning.
  fileprivate func knows(beginning word: String) -> Bool {
    immediate?.knows(beginning: word) != false || languageChooser?.knows(beginning: word) == true
  }

  /// The text with a sign in place of what services may not get: “the code is …” for a number.
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
  /// True if a sentence or a line ends with the text.
  fileprivate var endsSentence: Bool {
    guard let last = unicodeScalars.last(where: { $0 != " " }) else { return true }
    return ".!?…:".unicodeScalars.contains(last) || last.properties.isWhitespace
  }

  /// The words that only code has.
  private static let operators: Set<Substring> = [
    "=", "==", "===", "!=", "+=", "-=", ":=", "=>", "->", "&&", "||", "<=", ">=", "{", "}", "//",
  ]

  /// True if one of the last words is part of a program.
  fileprivate var isCode: Bool {
    suffix(60).split(whereSeparator: \.isWhitespace).suffix(4).contains { word in
      String.operators.contains(word) || word.contains("()") || word.hasSuffix(");")
        || word.hasSuffix("{") || word.contains("::")
    }
  }

  /// The length from which on text may begin within a word, because more may come before it.
  private static var reach: Int { SurroundingText.reach }

  /// The text without an incomplete word at its start.
  fileprivate var wholeWords: String {
    guard unicodeScalars.count >= Self.reach else { return self }
    return String(drop { !$0.isWhitespace })
  }
}

/// Decides what services may get of the text of a field.
struct ServiceAccess: Hashable, Sendable {
  /// False if something was typed or reported in this field while services were not allowed. Stays
  /// false until the next focus.
  private(set) var isOpen = true

  /// True if something secret was typed or reported in any field: off the record, a password, or
  /// private text. An application may report it again like any text, for example when a password is
  /// shown. So services then get only what was typed after a focus.
  private(set) var isWary = false

  /// Handles that a field gets the focus.
  mutating func open() { isOpen = true }

  /// Handles text that services must not get.
  mutating func close(isSecret: Bool) {
    isOpen = false
    if isSecret { isWary = true }
  }

  /// Handles that reported text becomes part of the typed text.
  mutating func mixInTold() { if isWary { isOpen = false } }
}
