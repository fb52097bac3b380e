import TestSupport
import Testing
import TiengAutocomplete
import TiengCore
import TiengLanguages
import TiengSession
import TiengVietnamese

/// The order in which a user types the keys of a word.
@Suite struct HabitTests {
  /// For a user who types `hojc`, `there` means có thể, unless that was learned off the record.
  @Test(arguments: [false, true])
  func `habits are learned, but not off the record`(isOffTheRecord: Bool) throws {
    let chooser = LanguageChooser.small
    var session = Session()
    session.services.languageChooser = chooser
    _ = session.receive(.offTheRecord(isOffTheRecord))
    let before = chooser.choice(of: unusual, after: LanguageTrail())
    for key in try KeySequence(String(repeating: "hojc tieesng ", count: 100)).events {
      _ = session.receive(.key(key))
    }
    let after = chooser.choice(of: unusual, after: LanguageTrail())
    #expect((before == after) == isOffTheRecord)
  }

  private var unusual: WordReadings {
    var syllable = Syllable()
    let rules = Session().rules
    for key in "there".utf8 { syllable.append(key, by: rules) }
    return WordReadings(syllable, by: rules)
  }
}
