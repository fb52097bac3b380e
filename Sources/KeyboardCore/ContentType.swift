/// What a text field says about the text that it takes.
public struct ContentType: Hashable, Sendable {
  /// What the text is for.
  public var purpose: Purpose

  /// Whether the field asks that nothing typed in it be remembered.
  public var isPrivate: Bool

  public init(purpose: Purpose = .freeForm, isPrivate: Bool = false) {
    self.purpose = purpose
    self.isPrivate = isPrivate
  }

  /// Whether the text must not be shown, composed or kept.
  public var isSecret: Bool { purpose == .password || purpose == .pin }

  /// The purposes of IBus, which are also those of Wayland and GTK.
  public enum Purpose: UInt8, CaseIterable, Sendable {
    case freeForm, alpha, digits, number, phone, url, email, name, password, pin, terminal
  }
}
