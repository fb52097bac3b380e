import TiengAutocomplete
import TiengConfiguration
import TiengCore
import TiengLanguages
import TiengVietnamese

/// What the typed text depends on: services, the field, its preferences, suggestions, and the
/// search. ``Composition`` reads it and never changes it.
struct Environment {
  var services = Services()
  /// The field and the preferences for it.
  var situation: Situation
  /// Everything known about the text of the field.
  var field = FieldText()
  /// The state of suggestions.
  var suggesting: Suggesting
  /// The open search inside the keyboard.
  var search: OpenSearch?

  init(_ situation: Situation) {
    self.situation = situation
    suggesting = Suggesting(situation.preferences.autocomplete)
  }

  /// The preferences, including the rule for the focused application.
  var preferences: Preferences { situation.preferences }

  /// True if words should be typed into the text. This is always so in GNOME Shell's own entries,
  /// which search while the user types.
  var wantsDirect: Bool { preferences.wordDisplay == .direct || field.isOfShell }

  /// True if suggestions are made here.
  var suggests: Bool {
    situation.isSuggesting && suggesting.context.isAutocompleteEnabled
      && !situation.hidesSuggestions && !situation.isLatin && search == nil
      && !situation.facts.isClosed
  }

  /// True if anything may be learned: a word, a habit, a choice, a used emoji. Only decided here.
  var learns: Bool { situation.facts.allowsLearning && !field.mayBeSecret }

  /// True if typed words are learned. This is so where suggestions are made.
  var learnsWords: Bool { situation.isSuggesting && learns }

  /// The chooser between the readings of a word. Nil if they are not compared here.
  var chooser: LanguageChooser? {
    situation.facts.weighsLanguages && search == nil ? services.languageChooser : nil
  }

  /// The reader that adds marks to words. Nil if it is not used here.
  var marksReader: MarksReader? {
    situation.facts.findsMarks && search == nil ? services.marksReader : nil
  }

  /// True if a character is the second of two spaces that end a sentence.
  func endsSentence(_ character: Unicode.Scalar) -> Bool {
    character == " " && preferences.endsSentenceByDoubleSpace
      && situation.contentType.purpose.isProse && field.maySpaceBecomeFullStop
  }

  /// True if it matters which program is started in a terminal: vi begins with commands.
  var followsCommands: Bool {
    preferences.isPlainAfterEscape && situation.contentType.purpose == .terminal
  }

  /// True for Escape in a terminal. A program such as vi may wait for it, so it is passed on at
  /// once, and the word stays as it is shown.
  func isEscapeOfTerminal(_ key: KeyEvent) -> Bool {
    key.symbol == .escape && situation.contentType.purpose == .terminal
  }
}
