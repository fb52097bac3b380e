import Autocomplete
import VietnameseInput

// Words whose language the user has set. They override everything that is computed or learned.
extension Session {
  /// What was said of the word that is being typed.
  var own: OwnWords.Meaning? {
    guard !situation.ownWords.isEmpty, situation.facts.composes, search == nil, word.isOneSyllable,
      !word.syllable.isRestored
    else { return nil }
    return situation.ownWords.meaning(of: word.syllable, by: situation.rules)
  }

  /// The reading that follows from it.
  var ownChoice: LanguageChooser.Choice? {
    own.map { own in
      if own.kind.isOfKeys { return LanguageChooser.Choice(reading: .typed) }
      return LanguageChooser.Choice(reading: own.unspelt == nil ? .composed : .known)
    }
  }

  /// Shows the keys of a word that is never composed.
  mutating func showOwnLetters() {
    guard situation.ownWords.isNeverComposed(word.syllable), own?.kind == .neverComposed else {
      return
    }
    word.meant = word.syllable.keys
  }
}
