import Autocomplete
import Configuration
import KeyboardCore
import VietnameseInput

extension Session {
  /// Whether suggestions are made here and now.
  var suggests: Bool {
    isSuggesting && autocomplete.isAutocompleteEnabled && !hidesSuggestions && !isLatin
      && routing == nil && state != .secret
  }

  /// Whether what is typed here is learned.
  var learns: Bool {
    isSuggesting && routing == nil && preferences.autocomplete.learnsWords && !isOffTheRecord
      && state != .secret
  }

  /// Finds out anew whether this field gets suggestions.
  mutating func updateSuggesting() {
    let suits =
      services.behavior.suggests(in: contentType)
      || preferences.autocomplete.completesInline && contentType.purpose == .url
        && !contentType.isPrivate
    isSuggesting = services.makesSuggestions && suits
  }

  /// Follows what an answer to a key made of the text, and suggests.
  mutating func performAutocomplete(after key: KeyEvent, _ response: inout Response) {
    // A search that was just opened has a table of its own.
    if key.isRelease || key.symbol.isModifier || routing != nil { return }
    remember(response, to: key)
    guard suggests else {
      suggestionsDue = nil
      return present([], &response)
    }
    if response.effects.isEmpty, response.isHandled { return }
    let isAfterText = key.isText || key.symbol != .backSpace && response.isHandled
    // What completes a word behind the caret belongs to the word that is shown.
    if suggestsLater, !preferences.autocomplete.completesInline {
      suggestionsDue = isAfterText
      response.wantsSuggestions = true
    } else {
      suggest(isAfterText: isAfterText, &response)
    }
  }

  /// Suggests now what was left for later.
  mutating func suggestDue() -> Response {
    var response = Response()
    guard let isAfterText = suggestionsDue else { return response }
    suggestionsDue = nil
    if suggests { suggest(isAfterText: isAfterText, &response) }
    return response
  }

  /// Whether what a key does depends on what is suggested, so that this cannot
  /// be left for later any more.
  func needsSuggestions(for key: KeyEvent) -> Bool {
    guard suggestionsDue != nil, !key.isRelease, !key.symbol.isModifier else { return false }
    if table?.isEntered == true { return true }
    if key.symbol == .backSpace { return false }
    guard key.isText, let character = key.character else { return true }
    return autocomplete.isAutocorrectEnabled
      && services.behavior.appliesAutocorrection(before: character)
  }

  /// Suggests for the word before the caret, or for the one that comes next.
  ///
  /// - Parameter isAfterText: Whether text was just typed; otherwise no next
  ///   word is suggested.
  mutating func suggest(isAfterText: Bool, _ response: inout Response) {
    let word = composedWord
    if case .unmarked = pending, word.isEmpty, !isAfterText { return present([], &response) }
    if word.isEmpty {
      let isAtSpace = pending == .space || memory.text.utf8.last == UInt8(ascii: " ")
      guard isAfterText, isAtSpace, preferences.autocomplete.predictsNextWord else {
        return hideCandidates(&response)
      }
    }
    if let emoji = emojiSuggestions(for: word) { return present(emoji, &response) }
    let request = request(for: word)
    autocomplete.suggestionsText = word
    guard let service = services.immediate else {
      generation += 1
      autocomplete.isLoading = true
      hideCandidates(&response)
      response.effects.append(
        .requestSuggestions(request.before + word, generation: generation))
      return
    }
    let suggestions = service.suggestions(for: request)
    if completeInline(suggestions, isAfterLetter: isAfterText, &response) {
      return hideCandidates(&response)
    }
    present(suggestions, &response)
  }

  private func request(for word: String) -> Autocomplete.Request {
    let isCorrectable =
      autocomplete.isAutocorrectEnabled && services.behavior.corrects(in: contentType)
      && !syllable.isRestored && baseline == nil && !rejected.contains(word)
      && !services.behavior.isCode(word)
    return Autocomplete.Request(
      before: textBeforeWord, word: word,
      keys: isVietnamese && held.isEmpty ? syllable.keys : word,
      count: autocomplete.suggestionsDisplayCount, mayCorrect: isCorrectable,
      replaceableCount: replaceableCount)
  }

  /// The word being typed, without what waits before it.
  var composedWord: String {
    isVietnamese ? heldText + syllableText(isFinished: false) : plainWord
  }

  /// What is before the word, as far as is known.
  var textBeforeWord: String {
    var waiting = pending?.text ?? ""
    if case .unmarked(let text) = pending { waiting = text.meant + text.ending }
    if !memory.text.isEmpty { return memory.text + waiting }
    return (surroundings.text?.before ?? "") + waiting
  }

  /// How much before the word may be deleted: the application told it since it
  /// last changed, and is one that deletes what it is asked to.
  private var replaceableCount: Int {
    guard pending == nil, let before = surroundings.atWordStart?.before, baseline == nil,
      before == surroundings.text?.before,
      surroundings.mayDelete(before, in: preferences.resumesWords)
    else { return 0 }
    return before.unicodeScalars.count
  }

  /// Shows suggestions, if they offer anything that is not seen already.
  mutating func present(_ suggestions: [Autocomplete.Suggestion], _ response: inout Response) {
    let word = composedWord
    autocomplete.isLoading = false
    let suggestions = withReadings(suggestions)
    autocomplete.suggestions = suggestions
    let offersMore = suggestions.contains { $0.text != word || $0.replacedCount > 0 }
    guard offersMore else { return hideCandidates(&response) }
    let corrected = suggestions.firstIndex { $0.isAutocorrect }
    show(
      CandidateTable(
        suggestions.map { .init(title: $0.title, subtitle: $0.subtitle) }, highlighted: corrected),
      &response)
  }

  /// Puts what the words mean before what goes on from them.
  private func withReadings(
    _ suggestions: [Autocomplete.Suggestion]
  ) -> [Autocomplete.Suggestion] {
    let marks = marksSuggestions()
    if !marks.isEmpty { return marks + suggestions.filter { !$0.isAutocorrect } }
    if composedWord.isEmpty { return suggestions }
    let languages = languageSuggestions()
    guard !languages.isEmpty else { return suggestions }
    let others = suggestions.filter { !$0.isAutocorrect && $0.text != languages[0].text }
    return languages + others.filter { $0.text != languages[1].text }
  }

  /// Takes in the answer of a service that took its time.
  mutating func receive(
    _ suggestions: [Autocomplete.Suggestion], for generation: Int
  ) -> Response {
    guard generation == self.generation, autocomplete.isLoading, suggests else { return .ignored }
    var response = Response()
    autocomplete.lastError = nil
    present(suggestions, &response)
    return response
  }

  mutating func show(_ table: CandidateTable, _ response: inout Response) {
    guard table != self.table else { return }
    self.table = table
    response.effects.append(.showCandidates(table))
  }

  mutating func hideCandidates(_ response: inout Response) {
    if !autocomplete.suggestions.isEmpty { autocomplete.suggestions = [] }
    suggestionsDue = nil
    guard table != nil else { return }
    table = nil
    response.effects.append(.hideCandidates)
  }

  /// Follows what an answer and the key make of the text before the caret, and
  /// learns the words that were committed.
  private mutating func remember(_ response: Response, to key: KeyEvent) {
    for effect in response.effects {
      switch effect {
      case .commit(let text): remember(text)
      case .deleteBackward(let count): memory.deleteBackward(count)
      default: break
      }
    }
    if response.isHandled { return }
    if key.isText, let character = key.character {
      memory.append(String(character))
    } else if key.symbol == .return || key.symbol == .keypadEnter {
      memory.append("\n")
    } else if key.symbol == .backSpace, key.modifiers.isEmpty {
      memory.deleteBackward(1)
    } else {
      memory.forget()
    }
  }

  /// Follows what an answer commits.
  mutating func rememberCommits(of response: Response) {
    for case .commit(let text) in response.effects { remember(text) }
  }

  private mutating func remember(_ text: String) {
    if learns, let service = services.immediate {
      var before = memory.text
      for part in text.wordsAndRest {
        if part.isWord, !services.behavior.isCode(part.text) {
          service.noteCommitted(String(part.text), after: before)
        }
        before += part.text
      }
    }
    memory.append(text)
  }

  /// Learns what is seen and is about to be committed by the platform.
  mutating func learnPreedit() {
    guard learns, !isBetweenWords || pending != nil else { return }
    remember((pending?.text ?? "") + composedWord)
  }
}

extension KeyEvent {
  /// Whether the key types a character.
  var isText: Bool {
    guard let character, modifiers.isDisjoint(with: .command) else { return false }
    return character.value >= 0x20 && character.value != 0x7f
  }
}

extension String {
  /// The words of a text and what is between them, in order.
  var wordsAndRest: [(text: Substring, isWord: Bool)] {
    var parts: [(Substring, Bool)] = []
    var start = startIndex
    while start < endIndex {
      let isWord = unicodeScalars[start].isWordCharacter
      var end = start
      while end < endIndex, unicodeScalars[end].isWordCharacter == isWord {
        unicodeScalars.formIndex(after: &end)
      }
      parts.append((self[start..<end], isWord))
      start = end
    }
    return parts
  }
}

extension Unicode.Scalar {
  /// Whether the character is part of a word that can be learned.
  var isWordCharacter: Bool {
    if isASCII {
      switch self {
      case "a"..."z", "A"..."Z", "0"..."9", "'", "-", "_", "/", "@", "#", "\\": return true
      default: return false
      }
    }
    return properties.isAlphabetic || self == "’" || properties.numericType != nil
      || properties.canonicalCombiningClass.rawValue != 0
  }
}
