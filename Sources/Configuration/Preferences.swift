public import Autocomplete
public import KeyboardCore
public import VietnameseCharsets
public import VietnameseInput

/// The user's choices, as one value.
///
/// The names are those of the settings schema
/// `org.freedesktop.ibus.engine.tieng`, so that a setting is called the same
/// in `gsettings`, in `tieng type --set` and here.
public struct Preferences: Hashable, Sendable {
  /// How letters and tones are typed (`typing-method`): a name of
  /// ``/VietnameseInput/TypingMethod/names``, or that of a method of the user's own.
  public var typingMethod = "telex"

  /// Where the tone is written in `oa`, `oe`, `uy` (`tone-placement`).
  public var tonePlacement = TonePlacement.old

  /// Whether a mark can be typed after the final (`free-marking`).
  public var marksFreely = true

  /// Whether only what can be spelt in Vietnamese is composed
  /// (`spelling-check`).
  public var checksSpelling = true

  /// What becomes of words that are not Vietnamese (`english-words`).
  public var englishWords = EnglishWords.smart

  /// A language besides English whose words are weighed like English ones, as
  /// `fr`; empty for none (`second-language`). Only with ``EnglishWords/smart``,
  /// and where its lexicon is installed.
  public var secondLanguage = ""

  /// After how many milliseconds without a key a word that waits for the next
  /// one is decided about; 0 for never (`open-word-pause`).
  public var openWordPause = 0

  /// The values of ``openWordPause``: up to a minute.
  public static let openWordPauses = 0...60_000

  /// Whether words are typed without marks, and how their most probable marks
  /// are accepted (`typing-without-marks`).
  public var typingWithoutMarks = TypingWithoutMarks.off

  /// Whether the typed letters are shown as soon as no Vietnamese word can
  /// follow (`show-typed-letters`); not with ``EnglishWords/off``.
  public var showsTypedLetters = true

  /// Whether cc, gg, kk, nn, pp, qq, tt, uu are ch, gi, kh, ng, ph, qu, th, ươ
  /// (`quick-telex`).
  public var hasQuickTelex = false

  /// Whether f, j, w begin a word as ph, gi, qu (`quick-initials`).
  public var hasQuickInitials = false

  /// Whether g, h, k end a word as ng, nh, ch (`quick-finals`).
  public var hasQuickFinals = false

  /// Whether f, j, w, z are initials like others (`foreign-initials`).
  public var allowsForeignInitials = false

  /// Whether the brackets of Telex begin a word as ơ and ư
  /// (`brackets-start-words`).
  public var bracketsStartWords = false

  /// What BackSpace takes away of a word being typed (`backspace`).
  public var deletion = TypingRules.Deletion.letter

  /// Whether sentences begin with a capital, and whatever a field asks to
  /// (`auto-capitalization`).
  public var capitalizes = false

  /// Whether a second space after a word ends the sentence
  /// (`double-space-period`).
  public var endsSentenceByDoubleSpace = false

  /// Where the word being typed is seen (`word-display`).
  public var wordDisplay = WordDisplay.preedit

  /// Whether the word being typed is underlined (`underline-preedit`).
  public var underlinesPreedit = true

  /// Whether a word that is already in the text is taken up again
  /// (`resume-words`).
  public var resumesWords = Resuming.known

  /// Whether macros are expanded (`macros`).
  public var expandsMacros = true

  /// Whether macros are expanded in plain Latin as well (`macros-in-latin`).
  public var expandsMacrosInLatin = false

  /// What the text is written in (`output-charset`).
  public var outputCharset = Charset.unicode

  /// What is suggested, corrected and learned.
  public var autocomplete = AutocompleteSettings()

  /// What shows suggestions where there are none, and enters the table
  /// (`suggest-shortcut`).
  public var suggestShortcut = Shortcut("<Alt>Down")

  /// What hides suggestions, and shows them again (`suggestions-shortcut`).
  public var suggestionsShortcut = Shortcut("<Control><Alt>s")

  /// What keeps the engine from learning, and lets it again
  /// (`learning-shortcut`).
  public var learningShortcut = Shortcut("<Control><Alt>r")

  /// Whether emoji are offered for their names after a colon (`emoji-names`).
  public var namesEmoji = true

  /// The skin tone in which people and hands are offered (`emoji-skin-tone`).
  public var skinTone = SkinTone.none

  /// What opens the search for emoji (`emoji-shortcut`).
  public var emojiShortcut = Shortcut("<Control><Alt>e")

  /// What switches between Vietnamese and plain Latin (`toggle-shortcut`).
  public var toggleShortcut = Shortcut("<Control><Alt>z")

  /// What offers changes of what is selected, or of the last word (`selection-shortcut`).
  public var selectionShortcut: Shortcut? {
    get { rewritingShortcuts[nil] }
    set { rewritingShortcuts[nil] = newValue }
  }

  /// What offers such changes, or makes one at once (`marks-shortcut` and others).
  public var rewritingShortcuts = RewritingShortcuts()

  /// Whether what is typed in an application is remembered until the user changes it
  /// (`remember-applications`).
  public var remembersApplications = true

  /// What is other in which application (`application-rules`).
  public var applicationRules = ApplicationRules()

  /// What gives the typed letters back (`restore-shortcut`).
  public var restoreShortcut = Shortcut("Escape")

  /// Whether keys are plain after Escape in a terminal, until one of vi's begins to insert text
  /// (`plain-after-escape`).
  public var isPlainAfterEscape = false

  /// Whether what is typed is said by a screen reader (`speak`).
  public var speaking = Speaking.screenReader

  /// The preferences of a user who has chosen nothing: the defaults of the settings schema.
  public init() {}

  /// How words of other languages are treated when they come to their end.
  public enum EnglishWords: String, CaseIterable, Sendable {
    /// Words are committed as they were typed where that is more probable, and
    /// where they break the rules of Vietnamese spelling.
    case smart
    /// Words that break the rules of Vietnamese spelling are committed as
    /// they were typed.
    case rules
    /// What the keys compose to is committed, whatever it is.
    case off
  }

  /// How the marks of words that were typed without any are accepted.
  public enum TypingWithoutMarks: String, CaseIterable, Sendable {
    /// Words are what was typed.
    case off
    /// By Tab; the letters are committed as they are otherwise.
    case tab
    /// By Tab, and by whatever ends a word.
    case delimiter
  }

  /// In which applications a word before the caret is taken up again.
  public enum Resuming: String, CaseIterable, Sendable {
    /// In none.
    case off
    /// In those that are known to replace text as they are asked to.
    case known
    /// In all that tell their text.
    case on
  }

  /// Where the word being typed is seen.
  public enum WordDisplay: String, CaseIterable, Sendable {
    /// In a preedit, until it is committed.
    case preedit
    /// In the text itself, in applications that are seen to change it as they are asked to;
    /// in a preedit elsewhere.
    case direct
  }

  /// When what is typed is said.
  public enum Speaking: String, CaseIterable, Sendable {
    /// Where a screen reader runs, by that.
    case screenReader = "screen-reader"
    /// Never.
    case never
  }

  /// How keys become text under these preferences.
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
