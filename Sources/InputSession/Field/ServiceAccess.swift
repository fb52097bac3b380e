/// What services may be told of the text of a field.
struct ServiceAccess: Hashable, Sendable {
  /// Whether they may be told of it at all: nothing of it was typed or told, since the field has
  /// the focus, while none might be.
  private(set) var isOpen = true

  /// Whether something secret was typed or told in any field: off the record, a password, a private
  /// text. An application may tell it again as any other, as when a password is shown: so from then
  /// on services get only what is typed after a focus.
  private(set) var isWary = false

  /// A field has the focus.
  mutating func enter() { isOpen = true }

  /// Something is typed or told of which no service may be told.
  mutating func close(isSecret: Bool) {
    isOpen = false
    if isSecret { isWary = true }
  }

  /// A part of the text that the application has told comes into what is typed.
  mutating func mixInTold() { if isWary { isOpen = false } }
}
