package import KeyboardCore

/// A session of some make, as it can be told events and looked at.
package protocol Subject {
  init(_ setting: Setting, with equipment: Equipment)
  mutating func receive(_ event: Event) -> Answer
  var preedit: String { get }
  var context: KeyboardContext { get }
  /// True if nothing that is typed may be kept or told.
  var isOffTheRecord: Bool { get }
  /// What is wrong inside, if anything is.
  var fault: String? { get }
}
