import Autocomplete
import Configuration
import InputSession
import Terminal

/// What is around a field while somebody types, none of which may change the text.
struct Circumstances: Hashable, Sendable, CustomStringConvertible {
  var desktop = Field.Desktop.none
  var text = Telling.never
  var suggestions = Suggesting.never
  /// Whether the typist stops now and then for longer than a word waits for the next one.
  var pauses = false
  /// Whether words in the text are taken up again, where the field tells it.
  var resumes = true

  /// Whether the field tells its text, and when.
  enum Telling: String, CaseIterable, Sendable {
    case never
    case atOnce = "at-once"
    /// With the next key, as GNOME Shell does.
    case late
  }

  /// Whether words are suggested, and whether a key waits for that.
  enum Suggesting: String, CaseIterable, Sendable {
    case never, now, later
  }

  /// All that there are where a field tells its text like this, but one: a typist who pauses
  /// does not suffer from suggestions that take their time.
  static func all(_ text: Telling) -> [Circumstances] {
    var all = [Circumstances(text: text)]
    all = all.flatMap { one in Field.Desktop.allCases.map { one.with(\.desktop, $0) } }
    all = all.flatMap { one in Suggesting.allCases.map { one.with(\.suggestions, $0) } }
    all = all.flatMap { one in [false, true].map { one.with(\.pauses, $0) } }
    return all.filter { !$0.pauses || $0.suggestions != .now }
  }

  private func with<Value>(
    _ property: WritableKeyPath<Circumstances, Value>, _ value: Value
  ) -> Circumstances {
    var other = self
    other[keyPath: property] = value
    return other
  }

  /// An empty field in which nobody has typed yet.
  func field() throws -> Field {
    var preferences = Preferences()
    preferences.autocomplete.display = suggestions == .never ? .off : .always
    if pauses { preferences.openWordPause = 500 }
    if !resumes { preferences.resumesWords = .off }
    var session = Session(preferences: preferences)
    session.services = try InstalledServices.new()
    session.suggestsLater = suggestions == .later
    return Field(
      session: session, givesText: text != .never, tellsLate: text == .late, desktop: desktop)
  }

  var description: String {
    "desktop \(desktop), text \(text.rawValue), suggestions \(suggestions.rawValue)"
      + (pauses ? ", pauses" : "")
  }
}
