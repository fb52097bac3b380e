/// What services may be told of the text of a field.
struct ServiceAccess: Hashable, Sendable {
  /// Whether they may be told of it at all: nothing of it was typed or told, since the field has
  /// the focus, while none might be.
  private(set) var isOpen = true

  /// Whether that has happened in any field. An application may tell that text again, wherever: so
  /// from then on services get only what is typed after a focus.
  private(set) var isWary = false

  /// A field has the focus.
  mutating func enter() { isOpen = true }

  /// Something is typed or told of which no service may be told.
  mutating func close() { (isOpen, isWary) = (false, true) }

  /// A part of the text that the application has told comes into what is typed.
  mutating func mixInTold() { if isWary { isOpen = false } }
}
