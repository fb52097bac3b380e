import TiengAutocomplete
public import TiengConfiguration
public import TiengCore

// What a program sets itself: the language, the preferences, suggestions for the moment, the state of its keys.

/// What a program can set at any moment (``Session/change(_:)``).
///
///     Session().settings.locale                    // vi
///     Session().settings.suggestionsDisplayCount   // 3
public struct SessionSettings: Equatable, Sendable {
  /// The language to type, as in ``Session/init(locale:method:preferences:)``. The services stay: replace those
  /// that know one language only.
  public var locale: String

  /// The preferences for all applications. They hold until others are set. Where they are stored is the
  /// program's own.
  public var preferences: Preferences

  /// True if Latin is typed instead of Vietnamese.
  public var isLatin: Bool

  /// True if suggestions are made. Holds for this field, until preferences are set.
  public var isAutocompleteEnabled: Bool

  /// True if words are corrected automatically. Holds for this field, until preferences are set.
  public var isAutocorrectEnabled: Bool

  /// The number of suggestions, from 1 to 9; others count as the next of these. Holds for this field, until
  /// preferences are set.
  public var suggestionsDisplayCount: Int {
    didSet {
      let counts = AutocompleteSettings.displayCounts
      suggestionsDisplayCount = min(
        max(counts.lowerBound, suggestionsDisplayCount), counts.upperBound)
    }
  }

  /// The kind of keyboard. Nil if it is the one that suits the field. Holds for this field.
  public var keyboardType: Keyboard.KeyboardType?

  /// The case of letters on the keys: `uppercased` while Shift is on, `capsLocked`, or `lowercased` to type a
  /// small letter where a sentence begins. Nil if the text decides. A session types the characters of the keys
  /// that it gets, so this changes only what ``Session/context`` says to whoever draws the keys.
  public var keyboardCase: Keyboard.Case?
}

extension Session {
  /// What a program can set, as it is now.
  public var settings: SessionSettings {
    let context = autocomplete
    return SessionSettings(
      locale: situation.locale, preferences: situation.chosen, isLatin: isLatin,
      isAutocompleteEnabled: context.isAutocompleteEnabled,
      isAutocorrectEnabled: context.isAutocorrectEnabled,
      suggestionsDisplayCount: context.suggestionsDisplayCount,
      keyboardType: situation.keyboardType, keyboardCase: situation.keyboardCase)
  }

  /// Changes what a program can set. If another language or charset is set, the open word is committed.
  ///
  ///     var session = Session()
  ///     _ = session.receive(.key(KeyEvent("w")))
  ///     session.change { $0.locale = "de-DE" }.effects   // [.hidePreedit, .commit("ư")]
  ///     session.context.locale                            // de-DE
  ///     _ = session.change { $0.suggestionsDisplayCount = 5 }
  ///     session.autocomplete.suggestionsDisplayCount      // 5
  ///
  /// - Parameter change: Gets the settings as they are. If it throws, nothing changes.
  /// - Returns: The response to perform, as to an event.
  public mutating func change(_ change: (inout SessionSettings) throws -> Void) rethrows -> Response
  {
    let old = settings
    var new = old
    try change(&new)
    new.locale = new.locale.localeName
    guard new != old else { return .ignored }
    return respond { session, turn in
      if new.locale != old.locale { session.use(locale: new.locale, &turn) }
      if new.preferences != old.preferences { session.use(new.preferences, &turn) }
      if new.isLatin != old.isLatin { session.chooseLatin(new.isLatin, &turn) }
      session.environment.situation.keyboardType = new.keyboardType
      session.environment.situation.keyboardCase = new.keyboardCase
      if new.preferences == old.preferences {
        session.environment.suggesting.use(new)
        if !new.isAutocompleteEnabled { session.environment.suggesting.hide() }
      }
    }
  }

  /// Makes suggestions for the open word or the next one now, and shows them until the word ends, as if the user had
  /// asked for them.
  ///
  ///     var session = Session()
  ///     session.services.autocomplete = Autocomplete.LocalService(vi)
  ///     _ = session.receive(.key(KeyEvent("t")))
  ///     _ = session.suggestNow()
  ///     session.autocomplete.suggestions.first?.text   // tôi
  ///
  /// - Returns: The response to perform. It is empty where nothing is suggested: without a service, in a field for
  ///   a secret or for numbers, during a search, and while Latin is typed.
  public mutating func suggestNow() -> Response {
    guard environment.suggests else { return .ignored }
    return respond { session, turn in
      session.environment.suggesting.request()
      session.environment.suggest(isAfterText: true, for: session.composition, &turn)
    }
  }

  /// Removes the suggestions and the completion, until a key is typed. Answers that are awaited are dropped.
  ///
  /// - Returns: The response to perform.
  public mutating func resetSuggestions() -> Response {
    respond { session, _ in
      session.environment.suggesting.hide()
      session.environment.suggesting.forgetRequest()
      session.environment.suggesting.forgetCompletion()
    }
  }

  /// Does what a program asks for, in a turn without a key.
  mutating func respond(to action: (inout Session, inout Turn) -> Void) -> Response {
    updateShownPreedit()
    var turn = Turn()
    action(&self, &turn)
    let response = respond(to: &turn)
    if environment.field.mayCountBytes { environment.field.moveCaret(by: response, nil) }
    return response
  }
}
