public import TiengAutocomplete
public import TiengCharsets
public import TiengCore
public import TiengVietnamese

/// All preferences of the user.
///
/// Their names in the settings schema `org.freedesktop.ibus.engine.tieng` are also used in
/// `gsettings`, in `tieng type --set` and here.
///
///     var preferences = Preferences()
///     try preferences.set("tone-placement", to: "modern")
///     preferences.tonePlacement                               // modern
///     preferences.typingRules(method: .telex).tonePlacement   // modern
public struct Preferences: Hashable, Sendable {
  /// The typing method (`typing-method`): one of ``/TiengVietnamese/TypingMethod/names``, or one
  /// that the user has added, which a session has to be told of. It says if it was not:
  /// `Session.missingTypingMethod`.
  public var typingMethod = "telex"

  /// Where the tone is written in `oa`, `oe`, `uy` (`tone-placement`).
  public var tonePlacement = TonePlacement.old

  /// True if a mark can be typed after the final (`free-marking`).
  public var marksFreely = true

  /// True if only valid Vietnamese spellings are composed (`spelling-check`).
  public var checksSpelling = true

  /// How words that are not Vietnamese are treated (`english-words`).
  public var englishWords = EnglishWords.smart

  /// The locale of a second language, such as `fr`. Its words are recognized like English ones.
  /// Empty for none (`second-language`). Needs ``EnglishWords/smart`` and an installed lexicon.
  public var secondLanguage = ""

  /// The time without a key after which a word that waits for the next word is decided, in
  /// milliseconds; 0 for never (`open-word-pause`).
  public var openWordPause = 0

  /// The possible values of ``openWordPause``, in milliseconds.
  static let openWordPauses = 0...60_000

  /// How the marks of words that were typed without marks are accepted (`typing-without-marks`).
  public var typingWithoutMarks = TypingWithoutMarks.off

  /// True if the keys are shown as soon as the word can no longer become Vietnamese
  /// (`show-typed-letters`). Has no effect with ``EnglishWords/off``.
  public var showsTypedLetters = true

  /// True if cc, gg, kk, nn, pp, qq, tt, uu are ch, gi, kh, ng, ph, qu, th, ươ (`quick-telex`).
  public var hasQuickTelex = false

  /// True if f, j, w at the beginning of a word are ph, gi, qu (`quick-initials`).
  public var hasQuickInitials = false

  /// True if g, h, k at the end of a word are ng, nh, ch (`quick-finals`).
  public var hasQuickFinals = false

  /// True if words can begin with f, j, w, z (`foreign-initials`).
  public var allowsForeignInitials = false

  /// True if a word can begin with the brackets of Telex, which are ơ and ư
  /// (`brackets-start-words`).
  public var bracketsStartWords = false

  /// What BackSpace deletes in the word that is being typed (`backspace`).
  public var deletion = TypingRules.Deletion.letter

  /// True if sentences begin with a capital, and if fields that ask for capitals get them
  /// (`auto-capitalization`).
  public var capitalizes = false

  /// True if two spaces after a word end the sentence with a period (`double-space-period`).
  public var endsSentenceByDoubleSpace = false

  /// Where the word that is being typed is shown (`word-display`).
  public var wordDisplay = WordDisplay.preedit

  /// True if the preedit is underlined (`underline-preedit`).
  public var underlinesPreedit = true

  /// The applications in which a word in the text can be edited again (`resume-words`).
  public var resumesWords = Resuming.known

  /// True if macros are expanded (`macros`).
  public var expandsMacros = true

  /// True if macros are expanded in Latin mode too (`macros-in-latin`).
  public var expandsMacrosInLatin = false

  /// The charset of the text (`output-charset`).
  public var outputCharset = Charset.unicode

  /// Suggestions, corrections and learning.
  public var autocomplete = AutocompleteSettings()

  /// Shows suggestions if there are none, otherwise enters their table (`suggest-shortcut`).
  public var suggestShortcut = Shortcut("<Alt>Down")

  /// Hides and shows suggestions (`suggestions-shortcut`).
  public var suggestionsShortcut = Shortcut("<Control><Alt>s")

  /// Stops and resumes learning (`learning-shortcut`).
  public var learningShortcut = Shortcut("<Control><Alt>r")

  /// True if emoji are suggested for their names after a colon (`emoji-names`).
  public var namesEmoji = true

  /// The skin tone of emoji (`emoji-skin-tone`).
  public var skinTone = SkinTone.none

  /// Opens the search for emoji (`emoji-shortcut`).
  public var emojiShortcut = Shortcut("<Control><Alt>e")

  /// Switches between Vietnamese and Latin (`toggle-shortcut`).
  public var toggleShortcut = Shortcut("<Control><Alt>z")

  /// Opens the table of changes for the selection or the last word (`selection-shortcut`).
  public var selectionShortcut: Shortcut? {
    get { rewritingShortcuts[nil] }
    set { rewritingShortcuts[nil] = newValue }
  }

  /// The shortcuts for that table and for each change (`marks-shortcut` and others).
  public var rewritingShortcuts = RewritingShortcuts()

  /// True if the engine remembers for each application whether Vietnamese or Latin is typed
  /// (`remember-applications`).
  public var remembersApplications = true

  /// The rules for applications (`application-rules`).
  public var applicationRules = ApplicationRules()

  /// Shows the keys instead of the composed text (`restore-shortcut`).
  public var restoreShortcut = Shortcut("Escape")

  /// True if Escape in a terminal turns to plain keys, until a key of vi begins to insert text
  /// (`plain-after-escape`).
  public var isPlainAfterEscape = false

  /// The programs that may insert text where the user types, each by the path of its executable
  /// (`text-programs`).
  public var textPrograms: [String] = []

  /// When a screen reader says what is typed (`speak`).
  public var speaking = Speaking.screenReader

  /// The defaults of the settings schema.
  public init() {}

  /// How words that are not Vietnamese are treated at their end.
  ///
  ///     Preferences().englishWords                     // smart
  ///     var preferences = Preferences()
  ///     preferences.englishWords = .off
  ///     var session = Session(preferences: preferences)
  ///     for key in try KeySequence("goes").events { _ = session.receive(.key(key)) }
  ///     session.receive(.key(KeyEvent(" "))).effects   // hidePreedit, commit("góe ")
  public enum EnglishWords: String, CaseIterable, Sendable {
    /// A word is committed as typed if it breaks the rules of Vietnamese spelling or is more likely
    /// in another language.
    case smart
    /// A word is committed as typed if it breaks the rules of Vietnamese spelling.
    case rules
    /// The composed text is committed in any case.
    case off
  }

  /// How the marks of words that were typed without marks are accepted.
  ///
  ///     Preferences().typingWithoutMarks                        // off
  ///     Preferences.TypingWithoutMarks(rawValue: "delimiter")   // delimiter
  public enum TypingWithoutMarks: String, CaseIterable, Sendable {
    /// Never: words stay as typed.
    case off
    /// By Tab. Other keys commit the letters without marks.
    case tab
    /// By Tab and by any key that ends the word.
    case delimiter
  }

  /// The applications in which the word before the caret can be edited again.
  ///
  ///     Preferences.keys.first { $0.name == "resume-words" }?.read(Preferences())   // known
  public enum Resuming: String, CaseIterable, Sendable {
    /// None.
    case off
    /// Those that are known to replace text correctly.
    case known
    /// All that report their text.
    case on
  }

  /// Where the word that is being typed is shown.
  ///
  ///     Preferences().wordDisplay   // preedit
  ///     var preferences = Preferences()
  ///     try preferences.set("word-display", to: "direct")
  ///     preferences.wordDisplay     // direct
  public enum WordDisplay: String, CaseIterable, Sendable {
    /// In a preedit, until the word is committed.
    case preedit
    /// In the text itself, if the application has shown that it replaces text correctly; otherwise
    /// in a preedit.
    case direct
  }

  /// When typed text is said.
  ///
  ///     Preferences.Speaking.allCases.map(\.rawValue)   // screen-reader, words, never
  public enum Speaking: String, CaseIterable, Sendable {
    /// If a screen reader runs. The screen reader says it.
    case screenReader = "screen-reader"
    /// The same without letters, as for somebody who has switched the echo of keys off.
    case words
    /// Never.
    case never
  }

  /// The rules of composition under these preferences.
  ///
  ///     var preferences = Preferences()
  ///     preferences.checksSpelling = false
  ///     preferences.typingRules(method: .vni).checksSpelling   // false
  public func typingRules(method: TypingMethod) -> TypingRules {
    var rules = TypingRules(
      method: method, tonePlacement: tonePlacement, restoresOtherWords: englishWords != .off)
    rules.checksSpelling = checksSpelling
    rules.showsKeysOfOtherWords = showsTypedLetters
    rules.marksFreely = marksFreely
    rules.bracketsStartWords = bracketsStartWords
    rules.hasQuickTelex = hasQuickTelex
    rules.hasQuickInitials = hasQuickInitials
    rules.hasQuickFinals = hasQuickFinals
    rules.allowsForeignInitials = allowsForeignInitials
    rules.deletion = deletion
    return rules
  }
}
