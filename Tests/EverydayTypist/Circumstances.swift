import Terminal
import TiengAutocomplete
import TiengConfiguration
import TiengSession

/// The conditions of a field while someone types. None of them may change the text.
struct Circumstances: Hashable, Sendable, CustomStringConvertible {
  var desktop = SessionField.Desktop.none
  var text = Telling.never
  var suggestions = Suggesting.never
  /// True if the typist sometimes pauses for longer than a word waits for the next one.
  var pauses = false
  /// True if words in the text are continued, if the field reports its text.
  var resumes = true

  /// True if and when the field reports its text.
  enum Telling: String, CaseIterable, Sendable {
    case never
    case atOnce = "at-once"
    /// With the next key, as GNOME Shell does.
    case late
  }

  /// True if words are suggested, and whether keys wait for that.
  enum Suggesting: String, CaseIterable, Sendable {
    case never, now, later
  }

  /// All conditions with this reporting, except one: with pauses, slow suggestions make no
  /// difference.
  static func all(_ text: Telling) -> [Circumstances] {
    var all = [Circumstances(text: text)]
    all = all.flatMap { one in SessionField.Desktop.allCases.map { one.with(\.desktop, $0) } }
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

  /// An empty field.
  func field() throws -> SessionField {
    var preferences = Preferences()
    preferences.autocomplete.display = suggestions == .never ? .off : .always
    if pauses { preferences.openWordPause = 500 }
    if !resumes { preferences.resumesWords = .off }
    var session = Session(preferences: preferences)
    session.services = try InstalledServices.new()
    session.suggestsLater = suggestions == .later
    return SessionField(
      session: session, givesText: text != .never, tellsLate: text == .late, desktop: desktop)
  }

  var description: String {
    "desktop \(desktop), text \(text.rawValue), suggestions \(suggestions.rawValue)"
      + (pauses ? ", pauses" : "")
  }
}
