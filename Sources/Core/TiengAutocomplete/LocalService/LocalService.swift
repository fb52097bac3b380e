public import TiengCore
public import TiengLanguages
public import TiengLexicon
public import TiengVietnamese

extension Autocomplete {
  /// Suggests words from a lexicon and from the user's words: on this machine, immediately, without
  /// a network.
  ///
  ///     let service = Autocomplete.LocalService(vi)
  ///     service.suggestions(for: .init(text: "tôi muốn đ")).map(\.text)   // đi, được, đưa
  ///
  /// The order of suggestions for a word: the automatic correction and the typed word in quotes;
  /// the completions, most probable first; after a pause, the typed word in quotes if no word begins with
  /// it. After a space, the suggestions are next words.
  ///
  /// Not thread-safe.
  public final class LocalService: ImmediateAutocompleteService {
    /// The locale. A new locale gets its lexicon from ``lexicons``. Without a lexicon, only the
    /// user's words are suggested.
    public var locale: String {
      didSet {
        if locale != oldValue { lexicon = lexicons(locale) }
      }
    }

    /// Returns the lexicon of a locale.
    public var lexicons: (String) -> Lexicon?

    /// The orthography of Vietnamese suggestions.
    public var tonePlacement = TonePlacement.old

    /// Words that are always corrected: `teh` → `the`.
    public var autocorrectDictionary: [String: String] = [:]

    /// Words of a spelling dictionary besides those of the lexicon. They are right, so that they are not
    /// corrected, and they complete a word behind all that the lexicon and the user have.
    ///
    ///     let service = Autocomplete.LocalService(locale: "en") { _ in nil }
    ///     service.spellingDictionary = SpellingDictionary(words: "keyboard\nkeyboardist\n")
    ///     service.suggestions(for: .init(text: "a keyb")).map(\.text)   // keyboard, keyboardist
    public var spellingDictionary: SpellingDictionary?

    /// Words with a fixed suggestion: `hell` → `he'll`.
    public var autocompleteDictionary: [String: String] = [:]

    /// Returns the emoji for a word. It is suggested after the words.
    public var emoji: ((String) -> String?)?

    /// Tells which words are code. They are not corrected.
    public var behavior: any KeyboardBehavior = StandardKeyboardBehavior()

    /// The certainty that autocorrection needs: the least log odds that the correction is right, if
    /// no dictionary has the word. Nil means 0.5, or 1 for Vietnamese, where most words that are
    /// not syllables are foreign.
    public var certainty: Float?

    /// True if the next word is suggested after a space.
    public var predictsNextWord = true

    /// True if the first word of a sentence is suggested with a capital.
    public var capitalizesSentences = true

    /// The user's words.
    public var userWords: UserWords {
      _read {
        countWaiting()
        yield words
      }
      _modify {
        countWaiting()
        yield &words
      }
      set {
        words = newValue
        countWaiting()
      }
    }
    private var words: UserWords

    /// Runs work a moment later. If this is set, words that were committed are noted then, or when
    /// the user's words are needed: noting takes longer than all else that a key does.
    public var later: ((_ work: @escaping () -> Void) -> Void)?
    private var waiting: [(word: String, before: String)] = []

    /// Notes a word in ``userWords``, in the case that it has inside a sentence.
    public func countUse(of word: String, after before: String) {
      guard let later else { return count(word, after: before) }
      waiting.append((word, before))
      if waiting.count == 1 { later { [weak self] in self?.countWaiting() } }
    }

    /// Notes the words that wait for that.
    public func countWaiting() {
      guard !waiting.isEmpty else { return }
      let all = waiting
      waiting = []
      for (word, before) in all { count(word, after: before) }
    }

    var lexicon: Lexicon? {
      didSet { reset() }
    }
    var corrector: Corrector?
    var nextWords = NextWordCache()
    private var lastBefore: (text: String, value: TextBefore)?

    /// Makes a service for the language of a lexicon.
    public init(_ lexicon: Lexicon, userWords: UserWords = UserWords()) {
      locale = lexicon.locale
      lexicons = { $0 == lexicon.locale ? lexicon : nil }
      self.lexicon = lexicon
      words = userWords
      reset()
    }

    /// Makes a service that looks up the lexicon now and at each change of the locale.
    ///
    /// - Parameters:
    ///   - locale: The locale.
    ///   - userWords: The user's words.
    ///   - lexicons: Returns the lexicon of a locale; see ``locale``.
    public init(
      locale: String, userWords: UserWords = UserWords(),
      lexicons: @escaping (String) -> Lexicon?
    ) {
      self.locale = locale
      self.lexicons = lexicons
      words = userWords
      lexicon = lexicons(locale)
      reset()
    }

    /// Calls ``lexicons`` again. Needed when the lexicon must not be used any more.
    public func renewLexicon() { lexicon = lexicons(locale) }

    private func reset() {
      corrector = lexicon.map { Corrector($0) }
      nextWords = NextWordCache()
      lastBefore = nil
    }

    /// The parsed text before a word. It is cached while the word is typed.
    func textBefore(_ text: String) -> TextBefore {
      if let lastBefore, lastBefore.text == text { return lastBefore.value }
      let value = TextBefore(text, lexicon: lexicon)
      lastBefore = (text, value)
      return value
    }

    /// The last words before a word that is learned.
    func lastWords(of text: String) -> TextBefore {
      if let lastBefore, lastBefore.text == text { return lastBefore.value }
      return TextBefore.lastWords(of: text, lexicon: lexicon)
    }

    var isVietnamese: Bool { lexicon?.locale == "vi" }
  }
}
