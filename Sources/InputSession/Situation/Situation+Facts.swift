import Autocomplete
import Configuration
import KeyboardCore
import VietnameseInput

// What follows.
extension Situation {
  /// The application that has the field, where its name is told.
  var application: String? { focus.name }

  /// Whether nothing is learned, by a switch or by a rule.
  var isOffTheRecordHere: Bool { isOffTheRecord || focus.rule?.isOffTheRecord == true }

  /// Whether nothing switches between Vietnamese and plain Latin here.
  var isLocked: Bool { state == .lockedVietnamese || state == .lockedLatin }

  /// Whether what is typed must not be shown, composed or kept.
  var isSecret: Bool { contentType.isSecret }

  /// Whether the user wants nothing done in this application.
  var isLeftAlone: Bool { state == .never }

  /// Whether nothing is done with any key.
  var isClosed: Bool { isSecret || isLeftAlone }

  /// Whether what is typed here must not be kept.
  var isConfidential: Bool { contentType.isPrivate || contentType.isSecret }

  /// Whether anything may be learned here and now, as far as the user and the field say.
  var allowsLearning: Bool {
    preferences.autocomplete.learnsWords && !isOffTheRecordHere && !isConfidential
  }

  /// Whether services outside of this process may be asked for what is typed here and now. The one
  /// place that says so: never for what is secret or private, nor where addresses, numbers or
  /// commands are typed, off the record, or in an application that the user has excluded.
  var mayAskServices: Bool {
    !preferences.autocomplete.services.isEmpty && contentType.purpose.isProse
      && !isConfidential && !isClosed && !isOffTheRecordHere && !isExcludedFromServices
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

  /// Whether keys are composed to Vietnamese.
  var composes: Bool { isVietnamese && !isLatin && !isClosed }

  /// Whether the application has every key.
  var leavesKeys: Bool { isVietnamese && isLatin && !macros.isExpanding }

  /// Whether words are weighed between two languages.
  var weighsLanguages: Bool {
    let purpose = contentType.purpose
    return composes && preferences.englishWords == .smart && preferences.checksSpelling
      && (purpose.takesWords || purpose == .terminal)
  }

  /// Whether words that are no Vietnamese are left as they were typed.
  var restoresWords: Bool { composes && rules.restoresOtherWords && rules.checksSpelling }

  /// Whether marks are found for words that are typed without.
  var findsMarks: Bool {
    composes && preferences.typingWithoutMarks != .off && contentType.purpose.takesWords
  }

  /// Whether a delimiter accepts the marks that were found.
  var acceptsMarksAtDelimiters: Bool { preferences.typingWithoutMarks == .delimiter }

  /// Whether some preference needs the text before the caret.
  var helpsWithSentences: Bool {
    preferences.capitalizes || preferences.endsSentenceByDoubleSpace
  }

  /// Whether sentences begin with capitals here.
  var capitalizes: Bool { preferences.capitalizes && contentType.purpose.isProse }

  /// What is known of the keyboard and of the field that has the focus.
  func context(client: String?) -> KeyboardContext {
    var context = KeyboardContext(locale: locale)
    context.contentType = contentType
    context.client = client
    context.keyboardType = contentType.keyboardType
    return context
  }
}
