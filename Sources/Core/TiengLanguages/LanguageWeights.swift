/// The weights of a ``LanguageChooser``. Margins are log odds of another reading, mostly the keys,
/// against the composed text.
package struct LanguageWeights: Hashable, Sendable {
  /// The probability that an English word follows a Vietnamese one.
  package var leaving: Float = 0.06
  /// The probability that a Vietnamese word follows an English one in Vietnamese text.
  package var returning: Float = 0.7
  /// The probability that a Vietnamese word follows a word in running English.
  package var ending: Float = 0.04
  /// The log probability of a syllable that the Vietnamese lexicon lacks.
  package var unknownSyllable: Float = -15
  /// The log probability of an English word that the English lexicon lacks.
  package var unknownWord: Float = -17
  /// The weight of an unknown name whose keys are also those of a word with marks.
  package var unknownName: Float = -4
  /// The log probability of an unknown word in capitals, which may be an abbreviation.
  package var unknownAbbreviation: Float = -15
  /// The least log frequency of a syllable in use: once in two million.
  package var leastUsed: Float = -14.5
  /// The least log frequency of syllables that are typed together without spaces: five in a
  /// million.
  package var leastInRow: Float = -12.2
  /// The least log frequency of a syllable after letters that are not a syllable: two in a million.
  package var leastAfterLetters: Float = -13
  /// The least log frequency of a syllable typed as two capitals and a digit after lower-case
  /// words: one in 50,000.
  package var leastInCapitals: Float = -10.8
  /// The log frequency below which a syllable was never counted.
  package var uncounted: Float = -18
  /// The weight for keys that occur in Vietnamese text, if the syllable is rare.
  package var rareSyllable: Float = 4
  /// The weight for keys that do not occur in Vietnamese text, if the syllable does.
  package var unwrittenLetters: Float = -3
  /// The least log frequency of the 3,000 most common words of English.
  package var commonEnglish: Float = -10.3
  /// The least weight of an English word after English words, relative to its frequency. Only few
  /// pairs were counted; `she runs` was not.
  package var leastAfterEnglish: Float = -1.6
  /// The log ratio by which a loanword must be more frequent than the English word with the same
  /// keys.
  package var loanword: Float = 0.9
  /// How much more frequent a Vietnamese unit must be than its keys are in English.
  package var unit: Float = 2
  /// The least probability of Vietnamese at which a word teaches how the user types. 98 of 100 words
  /// of Vietnamese text have 0.99 before them.
  package var leastTeaching: Float = 0.97
  /// The weight for keys that occur in Vietnamese text and are capitals after lower-case words.
  package var capitalsAmongSmall: Float = 3
  /// The margin from which keys that occur in Vietnamese text are shown, if there is no word before
  /// them.
  package var leaningAlone: Float = -0.2
  /// The margin from which a very common foreign word is shown, if there is no word before it.
  package var leaningToCommon: Float = 1.6
  /// The greatest log probability of an English word among Vietnamese ones. More frequent words
  /// come in English sentences.
  package var mostInserted: Float = -9.7
  /// The weight of a mark that is typed one letter late.
  package var lateMark: Float = 2.5
  /// The greatest weight of all late marks of a word together.
  package var lateMarks: Float = 6
  /// The weight of a tone before the last letter.
  package var earlyTone: Float = 1.5
  /// The weight of a tone before a mark.
  package var markAfterTone: Float = 4.5
  /// The weight of a tone that is set again.
  package var toneChange: Float = 7
  /// The weight of a first ư typed as w, if the keys are a word: `wa` is informal for `quá`, and
  /// most people begin ưa with u.
  package var firstLetterForKey: Float = 3
  /// The weight of a misspelt Vietnamese reading: `ngề` instead of `nghề`.
  package var misspelling: Float = 4
  /// The weight of a repeated last letter, as in `đẹppp`.
  package var drawnOut: Float = 4
  /// The weight of a key repeated by mistake, if the text without it is Vietnamese.
  package var repeatedKey: Float = 6
  /// The weight of a first capital that the word of the lexicon does not have.
  package var firstCapital: Float = -2.5
  /// The weight of a reading all in capitals.
  package var allCapitals: Float = -5
  /// The weight of a reading without the capital of the word in the lexicon.
  package var noCapital: Float = -2
  /// The margin below which the composed text is certain.
  package var least: Float = -6
  /// The margin from which the keys are shown while the word is open.
  package var leaning: Float = 1.9
  /// The margin from which the keys are certain.
  package var certain: Float = 7
  /// The margin from which the keys are chosen when the next word is known.
  package var final: Float = 0.9
  /// The weight of a choice of the user.
  package var choice: Float = 16

  /// The weights of the engine.
  package init() {}
}
