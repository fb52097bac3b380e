/// How a ``LanguageChooser`` weighs. Margins are logarithms of odds that the
/// keys are meant, not what they compose to.
public struct LanguageWeights: Hashable, Sendable {
  /// How probable it is that an English word follows a Vietnamese one.
  public var leaving: Float = 0.06
  /// How probable it is that a Vietnamese word follows an English one among
  /// Vietnamese words.
  public var returning: Float = 0.7
  /// How probable it is that a Vietnamese word follows one in running English.
  public var ending: Float = 0.04
  /// The logarithm of the probability of a syllable that the Vietnamese lexicon lacks.
  public var unknownSyllable: Float = -15
  /// The logarithm of the probability of an English word that the English lexicon lacks.
  public var unknownWord: Float = -17
  /// What counts against a name that no lexicon has, where its keys are those of a word with marks.
  public var unknownName: Float = -4
  /// The same of a word in capitals, which may be an abbreviation.
  public var unknownAbbreviation: Float = -15
  /// The least logarithm of the frequency of a syllable that is used: one in two million.
  public var leastUsed: Float = -14.5
  /// The same of a syllable that is typed without a space before the next one: five in a million.
  public var leastInRow: Float = -12.2
  /// The same of a syllable that may come after letters that are none: two in a million.
  public var leastAfterLetters: Float = -13
  /// The same of a syllable that is typed as capitals and a digit among small letters: one in 50,000.
  public var leastInCapitals: Float = -10.8
  /// Below this a syllable was never counted.
  public var uncounted: Float = -18
  /// What it counts for letters that Vietnamese text has that the syllable is not used.
  public var rareSyllable: Float = 4
  /// What it counts against letters that Vietnamese text has not that the syllable was counted.
  public var unwrittenLetters: Float = -3
  /// The same of the commonest 3,000 words of English.
  public var commonEnglish: Float = -10.3
  /// What an English word is worth after English words at the least, beside its frequency: few
  /// pairs were counted, `she runs` is none.
  public var leastAfterEnglish: Float = -1.6
  /// By how much a borrowed word must be more frequent than the English word that its keys are.
  public var loanword: Float = 0.9
  /// What it counts for letters that Vietnamese text has that they are capitals among small ones.
  public var capitalsAmongSmall: Float = 3
  /// From here on letters that Vietnamese text has are shown as what is meant, where no word is
  /// before them.
  public var leaningAlone: Float = -0.2
  /// The same of the commonest words of English.
  public var leaningToCommon: Float = 1.6
  /// The logarithm of the probability of an English word among Vietnamese ones at the most: what
  /// is more frequent makes English sentences.
  public var mostInserted: Float = -9.7
  /// What it counts that a mark is typed one letter late.
  public var lateMark: Float = 2.5
  /// What all late marks of a word count together at the most.
  public var lateMarks: Float = 6
  /// What it counts that a tone comes before the last letter.
  public var earlyTone: Float = 1.5
  /// What it counts that a tone comes before a mark.
  public var markAfterTone: Float = 4.5
  /// What it counts that a tone is given a second time.
  public var toneChange: Float = 7
  /// What it counts that a word begins with an ư for its w, where the letters are a word: `wa` is
  /// written in chats for `quá`, and who types ưa mostly begins with u.
  public var firstLetterForKey: Float = 3
  /// What it counts that a Vietnamese reading is not spelt as the orthography has it:
  /// `ngề` in place of `nghề`.
  public var misspelling: Float = 4
  /// What it counts that a letter is drawn out, as in `đẹppp`.
  public var drawnOut: Float = 4
  /// What it counts that a key was repeated by mistake, where what it took back is
  /// Vietnamese.
  public var repeatedKey: Float = 6
  /// What counts against a reading with a first capital that the word of the lexicon has not.
  public var firstCapital: Float = -2.5
  /// What counts against a reading in capitals throughout.
  public var allCapitals: Float = -5
  /// What counts against a reading without the capital that the lexicon has.
  public var noCapital: Float = -2
  /// Below this a word is not in doubt: what is composed stays.
  public var least: Float = -6
  /// From here on the keys are shown as what is meant, while the word is open.
  public var leaning: Float = 1.9
  /// From here on a word is not in doubt either: the keys are meant.
  public var certain: Float = 7
  /// From here on the keys are meant, when the next word is known.
  public var final: Float = 0.9
  /// What it counts that the user chose a reading.
  public var choice: Float = 16

  /// The weights that the engine uses.
  public init() {}
}
