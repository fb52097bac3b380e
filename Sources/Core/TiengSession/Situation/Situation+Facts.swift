import TiengAutocomplete
import TiengConfiguration
import TiengCore
import TiengVietnamese

extension Situation {
  /// Facts that follow from the situation. They are stored when the situation changes, because every
  /// key needs them.
  struct Facts: Sendable {
    /// True if nothing is learned: by a switch, by a rule, or because the rules cannot be read.
    var isOffTheRecord = false

    /// True if switching between Vietnamese and Latin is not possible here.
    var isLocked = false

    /// True if typed text must not be shown, composed or kept.
    var isSecret = false

    /// True if the user wants Tiếng to do nothing in this application.
    var isLeftAlone = false

    /// True if no key is handled.
    var isClosed = false

    /// True if text typed here must not be kept.
    var isConfidential = false

    /// True if the user and the field allow to learn.
    var allowsLearning = false

    /// True if services outside of this process may be asked about the typed text. Only decided
    /// here: never for secret or private text, for addresses, numbers or commands, off the record,
    /// or in an application that the user has excluded.
    var mayAskServices = false

    /// True if keys are composed to Vietnamese.
    var composes = false

    /// True if the application gets every key.
    var leavesKeys = false

    /// True if the readings of a word in two languages are compared.
    var weighsLanguages = false

    /// True if words that are not Vietnamese stay as they were typed.
    var restoresWords = false

    /// True if marks are added to words that were typed without.
    var findsMarks = false

    /// True if a delimiter accepts the added marks.
    var acceptsMarksAtDelimiters = false

    /// True if a preference needs the text before the caret.
    var helpsWithSentences = false

    /// True if sentences begin with a capital here.
    var capitalizes = false
  }

  /// The facts that follow from the current situation.
  var conclusions: Facts {
    var facts = Facts()
    let purpose = contentType.purpose
    facts.isOffTheRecord =
      isOffTheRecord || mayHaveSecretRule || focus.rule?.isOffTheRecord == true
    facts.isLocked = state == .lockedVietnamese || state == .lockedLatin
    facts.isSecret = contentType.isSecret
    facts.isLeftAlone = state == .never
    facts.isClosed = facts.isSecret || facts.isLeftAlone
    facts.isConfidential = contentType.isPrivate || facts.isSecret
    facts.allowsLearning =
      preferences.autocomplete.learnsWords && !facts.isOffTheRecord && !facts.isConfidential
    facts.mayAskServices =
      !preferences.autocomplete.services.isEmpty && purpose.isProse
      && !facts.isConfidential && !facts.isClosed && !facts.isOffTheRecord
      && !isExcludedFromServices
    facts.composes = isVietnamese && !isLatin && !facts.isClosed
    facts.leavesKeys = isVietnamese && isLatin && !macros.isExpanding
    facts.weighsLanguages =
      facts.composes && preferences.englishWords == .smart && preferences.checksSpelling
      && (purpose.takesWords || purpose == .terminal)
    facts.restoresWords = facts.composes && rules.restoresOtherWords && rules.checksSpelling
    facts.findsMarks =
      facts.composes && preferences.typingWithoutMarks != .off && purpose.takesWords
    facts.acceptsMarksAtDelimiters = preferences.typingWithoutMarks == .delimiter
    facts.helpsWithSentences = preferences.capitalizes || preferences.endsSentenceByDoubleSpace
    facts.capitalizes = preferences.capitalizes && purpose.isProse
    return facts
  }

  /// True if the user has excluded this application from services, by its own name or that of its
  /// client, such as `gnome-shell` for all of its applications.
  private var isExcludedFromServices: Bool {
    let excluded = preferences.autocomplete.serviceExcludedApplications
    guard !excluded.isEmpty else { return false }
    let name = focus.client.name
    let names = [
      application, focus.clientName, name, name?.split(separator: ":").first.map(String.init),
    ]
    return names.contains { name in
      name.map { name in excluded.contains { $0.lowercased() == name.lowercased() } } ?? false
    }
  }

  /// The application of the field, if its name is reported.
  var application: String? { focus.name }

  /// The keyboard and the focused field, as far as they are known.
  func context(client: String?) -> KeyboardContext {
    var context = KeyboardContext(locale: locale)
    context.contentType = contentType
    context.client = client
    context.keyboardType = keyboardType ?? contentType.keyboardType
    return context
  }
}
