package import Configuration
package import KeyboardCore

/// A session of any implementation that gets events and can be inspected.
package protocol Subject {
  init(_ setting: Setting, with equipment: Equipment)
  mutating func receive(_ event: Event) -> Answer
  var preedit: String { get }
  var context: KeyboardContext { get }
  /// The preferences that hold in the focused application.
  var preferences: Preferences { get }
  /// True if the open word is in the text itself, or letters wait to go there.
  var holdsText: Bool { get }
  /// True if nothing that is typed may be kept or reported.
  var isOffTheRecord: Bool { get }
  /// What a session says of itself to the menu, the engine and the diagnosis.
  var account: [String] { get }
  /// The internal fault, if any.
  var fault: String? { get }
}
