import Autocomplete
import VietnameseInput

// What the user has said of words once for all. It is above everything that is weighed and learned.
extension Session {
  /// What was said of the word that is being typed.
  var own: OwnWords.Meaning? {
    guard !situation.ownWords.isEmpty, situation.composes, search == nil, word.isOneSyllable,
      !word.syllable.isRestored
    else { return nil }
    return situation.ownWords.meaning(of: word.syllable, by: situation.rules)
  }

  /// What the word means by that.
  var ownChoice: LanguageChooser.Choice? {
    own.map { own in
      if own.kind.isOfKeys { return LanguageChooser.Choice(reading: .typed) }
      return LanguageChooser.Choice(reading: own.unspelt == nil ? .composed : .known)
    }
  }

  /// Shows the letters of a word that is never composed.
  mutating func showOwnLetters() {
    guard situation.ownWords.isNeverComposed(word.syllable), own?.kind == .neverComposed else {
      return
    }
    word.meant = word.syllable.keys
  }
}
