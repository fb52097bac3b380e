import Autocomplete
import Configuration
import KeyboardCore
import VietnameseInput

extension Situation {
  /// What follows from the situation. It is found out when the situation changes, for every key asks
  /// for it, and a question to the whole situation would copy that.
  struct Facts: Sendable {
    /// Whether nothing is learned, by a switch, by a rule, or because no rule can be read.
    var isOffTheRecord = false

    /// Whether nothing switches between Vietnamese and plain Latin here.
    var isLocked = false

    /// Whether what is typed must not be shown, composed or kept.
    var isSecret = false

    /// Whether the user wants nothing done in this application.
    var isLeftAlone = false

    /// Whether nothing is done with any key.
    var isClosed = false

    /// Whether what is typed here must not be kept.
    var isConfidential = false

    /// Whether anything may be learned here and now, as far as the user and the field say.
    var allowsLearning = false

    /// Whether services outside of this process may be asked for what is typed here and now. The one
    /// place that says so: never for what is secret or private, nor where addresses, numbers or
    /// commands are typed, off the record, or in an application that the user has excluded.
    var mayAskServices = false

    /// Whether keys are composed to Vietnamese.
    var composes = false

    /// Whether the application has every key.
    var leavesKeys = false

    /// Whether words are weighed between two languages.
    var weighsLanguages = false

    /// Whether words that are no Vietnamese are left as they were typed.
    var restoresWords = false

    /// Whether marks are found for words that are typed without.
    var findsMarks = false

    /// Whether a delimiter accepts the marks that were found.
    var acceptsMarksAtDelimiters = false

    /// Whether some preference needs the text before the caret.
    var helpsWithSentences = false

    /// Whether sentences begin with capitals here.
    var capitalizes = false
  }

  /// What follows from all that is known now.
  var conclusions: Facts {
    var facts = Facts()
    let purpose = contentType.purpose
    // A rule that cannot be read may say so for this application.
    facts.isOffTheRecord =
      isOffTheRecord || hasUnreadableRules || focus.rule?.isOffTheRecord == true
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

  /// The application that has the field, where its name is told.
  var application: String? { focus.name }

  /// What is known of the keyboard and of the field that has the focus.
  func context(client: String?) -> KeyboardContext {
    var context = KeyboardContext(locale: locale)
    context.contentType = contentType
    context.client = client
    context.keyboardType = contentType.keyboardType
    return context
  }
}
