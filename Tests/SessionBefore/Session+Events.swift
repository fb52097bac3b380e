import Autocomplete
import Configuration
import KeyboardCore
import VietnameseInput

extension Session {
  mutating func answer(to event: InputEvent) -> Response {
    switch event {
    case .key(let key):
      return answer(to: key)
    case .contentType(let type):
      return receive(type)
    case .focusIn(let client):
      var response = clear()
      rejected = []
      response.effects += enterField(of: client).effects
      return response
    case .focusOut, .reset, .enable, .disable:
      return clear()
    case .candidates(let event):
      return answer(to: event)
    case .latin(let isLatin):
      return isLatin == self.isLatin ? .ignored : chooseLatin(isLatin)
    case .offTheRecord(let isOffTheRecord):
      self.isOffTheRecord = isOffTheRecord
      return .ignored
    case .endRouting:
      var response = endRouting()
      response.isHandled = false
      return response
    case .suggest:
      return suggestDue()
    case .pause:
      return decideAfterPause()
    case .suggestions(let suggestions, let generation):
      return receive(suggestions, for: generation)
    case .suggestionsFailed(let reason, let generation):
      if generation == self.generation, autocomplete.isLoading {
        autocomplete.isLoading = false
        autocomplete.lastError = reason
      }
      return .ignored
    case .capabilities(let givesSurroundingText):
      surroundings.areGiven = givesSurroundingText
      return .ignored
    case .surroundingText(let text):
      return routing == nil ? receive(text) : .ignored
    case .preferences(let preferences):
      if preferences.autocomplete.isAutocompleteEnabled
        != self.preferences.autocomplete.isAutocompleteEnabled
      {
        hidesSuggestions = false
      }
      self.preferences = preferences
      followsText = preferences.needText
      autocomplete.sync(with: preferences.autocomplete)
      updateSuggesting()
      var response = adopt(TypingMethod.named(preferences.typingMethod) ?? method)
      if wantsText { response.effects.append(.requestSurroundingText) }
      return response
    case .typingMethod(let method):
      return adopt(method)
    case .macros(let macros):
      self.macros = macros
      macroFilter = MacroFilter(macros)
      updateMacros()
      return .ignored
    }
  }

  private mutating func answer(to key: KeyEvent) -> Response {
    guard showsNotice, !key.isRelease, !key.symbol.isModifier else { return answered(key) }
    showsNotice = false
    var response = answered(key)
    response.effects.insert(.hideAuxiliary, at: 0)
    return response
  }

  private mutating func answered(_ key: KeyEvent) -> Response {
    guard needsSuggestions(for: key) else { return answeredNow(key) }
    let due = suggestDue()
    var response = answeredNow(key)
    response.effects.insert(contentsOf: due.effects, at: 0)
    return response
  }

  private mutating func answeredNow(_ key: KeyEvent) -> Response {
    if routing != nil { return receiveRouted(key) }
    if let response = receiveInline(key) {
      let isAccepted = response.effects.count > 1
      return isAccepted ? finished(response, after: key) : response
    }
    if let response = receiveInTable(key) {
      let isPick = response.effects.contains(where: \.changesText)
      return isPick ? finished(response, after: key) : response
    }
    return finished(receiveDecidingPending(key), after: key)
  }

  /// Follows an answer to a key, and adds what is suggested then.
  private mutating func finished(_ response: Response, after key: KeyEvent) -> Response {
    if followsText { note(response, to: key) }
    var response = response
    response.wantsPause = preferences.openWordPause > 0 && openWord != nil
    if isSuggesting {
      performAutocomplete(after: key, &response)
    } else if services.languageChooser != nil || marksReader != nil,
      !key.isRelease, !key.symbol.isModifier, routing == nil
    {
      present([], &response)
    }
    return response
  }

  private mutating func answer(to event: CandidateEvent) -> Response {
    if routing != nil {
      var response = receiveRouted(event)
      response.isHandled = false
      return response
    }
    let response = receive(event)
    guard response.effects.contains(where: \.changesText) else { return response }
    // As a key that the session took.
    var taken = response
    taken.isHandled = true
    taken = finished(taken, after: KeyEvent(.init(rawValue: 0)))
    taken.effects += suggestDue().effects
    taken.wantsSuggestions = false
    taken.isHandled = false
    return taken
  }

  /// Forgets the word. It has been committed, or it is to be: IBus commits the
  /// preedit of an engine that asks for it (`IBUS_ENGINE_PREEDIT_COMMIT`)
  /// before it tells of a focus change, a reset or another engine, so that
  /// committing here would double the word.
  private mutating func clear() -> Response {
    var response = Response.ignored
    if routing == nil {
      if isSuggesting { learnPreedit() }
    } else {
      response.effects = endRouting().effects
    }
    forgetWord()
    if state != .secret { state = .typing }
    surroundings.forget()
    memory.forget()
    autocomplete.isLoading = false
    trail = LanguageTrail()
    sentence = .unknown
    hideCandidates(&response)
    return response
  }

  private mutating func enterField(of client: String?) -> Response {
    surroundings.client = client
    return wantsText ? .passing(.requestSurroundingText) : .ignored
  }

  private var wantsText: Bool {
    preferences.helpWithSentences || surroundings.isTrusted(preferences.resumesWords)
  }

  private mutating func receive(_ type: ContentType) -> Response {
    let wasEmpty = isBetweenWords && pending == nil
    forgetWord()
    contentType = type
    state = type.isSecret ? .secret : .typing
    if type.isSecret {
      surroundings.forget()
      memory.forget()
    }
    updateSuggesting()
    var response = wasEmpty ? Response.ignored : .passing(.hidePreedit)
    response.effects += endRouting().effects
    hideCandidates(&response)
    return response
  }

  /// Changes between Vietnamese and plain Latin by other means than a key.
  private mutating func chooseLatin(_ isLatin: Bool) -> Response {
    guard state != .secret else {
      self.isLatin = isLatin
      return adopt(method)
    }
    var response = endRouting()
    response.effects += pendingCommitted(toggleLatin()).effects
    rememberCommits(of: response)
    hideCandidates(&response)
    response.isHandled = false
    return response
  }

  mutating func adopt(_ method: TypingMethod) -> Response {
    self.method = method
    rules = preferences.typingRules(method: isLatin ? .plain : method)
    updateMacros()
    return isBetweenWords ? .ignored : .passing(.showPreedit(preedit))
  }
}

extension Preferences {
  /// Whether a session must know the text before the caret.
  var needText: Bool { helpWithSentences || resumesWords != .off }

  fileprivate var helpWithSentences: Bool { capitalizes || endsSentenceByDoubleSpace }
}
