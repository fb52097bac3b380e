/// Decides what services may get of the text of a field.
struct ServiceAccess: Hashable, Sendable {
  /// False if something was typed or reported in this field while services were not allowed. Stays
  /// false until the next focus.
  private(set) var isOpen = true

  /// True if something secret was typed or reported in any field: off the record, a password, or
  /// private text. An application may report it again like any text, for example when a password is
  /// shown. So services then get only what was typed after a focus.
  private(set) var isWary = false

  /// Handles that a field gets the focus.
  mutating func enter() { isOpen = true }

  /// Handles text that services must not get.
  mutating func close(isSecret: Bool) {
    isOpen = false
    if isSecret { isWary = true }
  }

  /// Handles that reported text becomes part of the typed text.
  mutating func mixInTold() { if isWary { isOpen = false } }
}
