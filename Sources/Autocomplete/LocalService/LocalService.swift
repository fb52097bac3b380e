public import KeyboardCore
public import Lexicon
public import VietnameseInput

extension Autocomplete {
  /// Suggests words from a lexicon and from what the user has taught: on this
  /// machine, at once, without a network.
  ///
  ///     let service = Autocomplete.LocalService(vietnamese)
  ///     service.suggestions(for: .init(text: "tôi muốn đ")).map(\.text)
  ///     // đi, được, đưa
  ///
  /// Suggestions come in this order: the correction that a delimiter will put in the
  /// place of what was typed, and that in quotes; words and phrases that go on from it,
  /// the most probable first; at rest, in quotes, what nothing begins with. After a
  /// space, they are the words that may come next.
  ///
  /// Not safe to be used by several threads at once.
  public final class LocalService: ImmediateAutocompleteService {
    /// The language. Another one is looked up with ``lexicons``; without a
    /// lexicon of it, only the user's own words are suggested.
    public var locale: String {
      didSet {
        if locale != oldValue { lexicon = lexicons(locale) }
      }
    }

    /// Finds the lexicon of a locale.
    public var lexicons: (String) -> Lexicon?

    /// Which orthography Vietnamese is suggested in.
    public var tonePlacement = TonePlacement.old

    /// Texts that a word is always corrected to: `teh` → `the`.
    public var autocorrectDictionary: [String: String] = [:]

    /// Texts that a word is always offered with: `hell` → `he'll`.
    public var autocompleteDictionary: [String: String] = [:]

    /// The emoji for a word, which is offered after the other suggestions.
    public var emoji: ((String) -> String?)?

    /// What is told to be code is not corrected.
    public var behavior: any KeyboardBehavior = StandardKeyboardBehavior()

    /// How sure an autocorrection has to be: the least logarithm of the odds that
    /// it is right, among words that no dictionary has. Nil is 0.5, and 1 for
    /// Vietnamese, where what is no syllable is mostly a foreign word.
    public var certainty: Float?

    /// Whether the next word is suggested after a space.
    public var predictsNextWord = true

    /// Whether the first word of a sentence is suggested with a capital.
    public var capitalizesSentences = true

    /// What the user has taught.
    public var userWords: UserWords

    var lexicon: Lexicon? {
      didSet { reset() }
    }
    var corrector: Corrector?
    var continuations = Continuations()
    private var lastBefore: (text: String, value: TextBefore)?

    /// A service of one language, that of the lexicon.
    public init(_ lexicon: Lexicon, userWords: UserWords = UserWords()) {
      locale = lexicon.locale
      lexicons = { $0 == lexicon.locale ? lexicon : nil }
      self.lexicon = lexicon
      self.userWords = userWords
      reset()
    }

    /// A service that finds the lexicon of its language, now and whenever the language changes.
    ///
    /// - Parameters:
    ///   - locale: The language.
    ///   - userWords: What the user has taught.
    ///   - lexicons: Finds the lexicon of a locale; see ``locale``.
    public init(
      locale: String, userWords: UserWords = UserWords(),
      lexicons: @escaping (String) -> Lexicon?
    ) {
      self.locale = locale
      self.lexicons = lexicons
      self.userWords = userWords
      lexicon = lexicons(locale)
      reset()
    }

    /// Asks ``lexicons`` anew, for the lexicon must not be used any more.
    public func renewLexicon() { lexicon = lexicons(locale) }

    private func reset() {
      corrector = lexicon.map { Corrector($0) }
      continuations = Continuations()
      lastBefore = nil
    }

    /// What is before a word; the same as long as the word is being typed.
    func textBefore(_ text: String) -> TextBefore {
      if let lastBefore, lastBefore.text == text { return lastBefore.value }
      let value = TextBefore(text, lexicon: lexicon)
      lastBefore = (text, value)
      return value
    }

    var isVietnamese: Bool { lexicon?.locale == "vi" }
  }
}
