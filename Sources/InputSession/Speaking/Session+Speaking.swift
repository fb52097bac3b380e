import Autocomplete
import KeyboardCore
import VietnameseInput

/// Decides what a screen reader says. This is the only place: nothing secret, and no word that the
/// application makes the screen reader say itself.
extension Session {
  /// Says the result of an event, if a screen reader listens.
  mutating func speak(after turn: borrowing Turn, _ effects: inout Effects) {
    guard voice.hearing != nil else { return }
    let now = heard
    if situation.facts.isClosed { return voice.forget(but: now) }
    var voice = voice
    let utterance = voice.follow(
      turn, now, locale: heardLocale, sayingWords: situation.contentType.purpose != .terminal)
    self.voice = voice
    if let utterance { effects.add(.speak(utterance)) }
  }

  /// The table of the search, of changes or of suggestions.
  private var openTable: CandidateTable? {
    if search != nil { return search?.table }
    return selecting.hasTable ? selecting.table : suggesting.table
  }

  /// The table as it is shown.
  ///
  /// Where a screen reader listens, a row stands out only once the table is entered. Orca leaves the
  /// field for a row of GNOME Shell that becomes selected, and reads nothing of the field then.
  var shownTable: CandidateTable? {
    guard voice.hearing != nil, var table = openTable, !table.isEntered else { return openTable }
    table.highlighted = nil
    return table
  }

  /// The text that a screen reader can hear.
  var heard: Voice.Seen {
    if situation.facts.isClosed { return Voice.Seen() }
    var seen = Voice.Seen()
    seen.word = word.seen(by: situation.rules)
    seen.waiting = waiting?.text ?? ""
    seen.table = openTable
    seen.isLatin = situation.isLatin
    seen.isSearching = search != nil
    seen.notice = shownNotice
    return seen
  }

  /// The locale of the waiting or open word, if its keys compose to another language.
  private var heardLocale: String? {
    if case .weighed(let word) = waiting {
      guard word.reading != .composed || word.isTurned else { return nil }
      return services.languageChooser?.locale(of: word.readings, as: word.reading)
    }
    guard let readings, word.meant == readings.keys else { return nil }
    return services.languageChooser?.locale(of: readings, as: .typed)
  }
}
