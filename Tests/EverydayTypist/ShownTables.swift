import Terminal
import TestSupport
import TiengAutocomplete
import TiengConfiguration
import TiengCore
import TiengSession

/// How often a table is visible while everyday text is typed at ten keys a second. Each key is
/// followed by postponed suggestions, but no key by a pause.
struct ShownTables {
  private(set) var keyCount = 0
  private(set) var shownCount = 0
  private(set) var changeCount = 0

  init(_ display: SuggestionDisplay) throws {
    for text in EverydayText.all {
      var preferences = Preferences()
      preferences.autocomplete.display = display
      var session = Session(preferences: preferences)
      session.services = try InstalledServices.new()
      session.suggestsLater = true
      var field = SessionField(session: session)
      for row in text.rows { try type(row.keys + "<Return>", into: &field) }
    }
  }

  private mutating func type(_ keys: String, into field: inout SessionField) throws {
    for key in try KeySequence(keys).events {
      let before = field.candidates
      field.press(key)
      field.rest()
      keyCount += 1
      if field.candidates != nil { shownCount += 1 }
      if field.candidates != before { changeCount += 1 }
    }
  }

  /// The share of all keys, in percent.
  func share(_ count: Int) -> Double {
    (Double(count) / Double(max(1, keyCount)) * 1000).rounded() / 10
  }
}
