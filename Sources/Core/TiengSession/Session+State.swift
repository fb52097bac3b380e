public import TiengAutocomplete
public import TiengConfiguration
import TiengCore
import TiengLanguages
public import TiengVietnamese

// The visible state of a session.
extension Session {
  /// The services. Set them before the first event.
  public var services: Services {
    get { environment.services }
    set {
      environment.services = newValue
      environment.situation.updateSuggesting(by: newValue)
      updateOpen()
    }
  }

  /// The locale, such as `vi` or `pt-BR`. Only Vietnamese composes letters.
  public var locale: String { environment.situation.locale }

  /// The preferences, including the rule for the focused application.
  public var preferences: Preferences { environment.situation.preferences }

  /// The current rules of composition.
  public var rules: TypingRules { environment.situation.rules }

  /// The typing method of the preferences, if the session does not know it. The one before it goes on, at first Telex.
  /// A method that is not built in comes with ``InputEvent/typingMethod(_:)`` or ``InputEvent/ruleMethods(_:)``.
  ///
  ///     var preferences = Preferences()
  ///     preferences.typingMethod = "vnii"
  ///     Session(preferences: preferences).missingTypingMethod   // vnii
  ///     Session().missingTypingMethod                           // nil
  public var missingTypingMethod: String? {
    let name = situation.preferences.typingMethod
    return TypingMethod.named(name) == nil && situation.method.name != name ? name : nil
  }

  /// True if Latin is typed instead of Vietnamese.
  public var isLatin: Bool { environment.situation.isLatin }

  /// True if typed text in this field may be learned.
  public var learnsHere: Bool { environment.learns }

  /// True if nothing is learned for now.
  public var isOffTheRecord: Bool { environment.situation.isOffTheRecord }

  /// The state of suggestions.
  public var autocomplete: AutocompleteContext { environment.suggesting.context }

  /// True if suggestions wait for ``Alarm/suggest`` if possible, so that no key waits for
  /// them. The typed text is the same with and without.
  public var suggestsLater: Bool {
    get { environment.suggesting.isLater }
    set {
      environment.suggesting.isLater = newValue
      updateOpen()
    }
  }

  /// The open word and the text that waits before it. Empty between words.
  public var preedit: String {
    // The usual case, in which the composition is not copied.
    if composition.waiting == nil, composition.word.isSeenSyllable {
      return composition.word.syllable.preedit(by: environment.situation.rules)
    }
    return composition.preedit(by: environment.situation.rules)
  }
}

// Short names for reading the parts. Code that runs for each key reads the stored parts instead,
// because a computed property returns a copy.
extension Session {
  var situation: Situation { environment.situation }
  var field: FieldText { environment.field }
  var suggesting: Suggesting { environment.suggesting }
  var search: OpenSearch? { environment.search }
  var word: OpenWord { composition.word }
  var waiting: WaitingText? { composition.waiting }
}
