/// What a text field says about the text that it takes.
public struct ContentType: Hashable, Sendable {
  /// What the text is for.
  public var purpose: Purpose

  /// Whether the field asks that nothing typed in it be remembered.
  public var isPrivate: Bool

  /// What the field asks to be written in capitals.
  public var capitalization: Capitalization

  /// Whether the field hides what is typed, whatever it is for.
  public var isHidden = false

  /// Whether the field asks that spelling be left alone.
  public var keepsSpelling = false

  /// A content type; without arguments, that of a field that says nothing.
  public init(
    purpose: Purpose = .freeForm, isPrivate: Bool = false, capitalization: Capitalization = .none
  ) {
    self.purpose = purpose
    self.isPrivate = isPrivate
    self.capitalization = capitalization
  }

  /// Whether the text must not be shown, composed or kept.
  public var isSecret: Bool { isHidden || purpose == .password || purpose == .pin }

  /// The purposes of IBus, which are also those of Wayland and GTK.
  public enum Purpose: UInt8, CaseIterable, Sendable {
    /// A purpose with the number and the meaning of `IBusInputPurpose`: `freeForm` is any text,
    /// `alpha` letters, `pin` a password of digits, `terminal` the command line.
    case freeForm, alpha, digits, number, phone, url, email, name, password, pin, terminal

    /// Whether the text consists of sentences, so that it can be helped with
    /// capitals and full stops.
    public var isProse: Bool {
      switch self {
      case .freeForm, .alpha, .name: true
      case .digits, .number, .phone, .url, .email, .password, .pin, .terminal: false
      }
    }
  }

  /// What a field can ask to be written in capitals.
  public enum Capitalization: UInt8, CaseIterable, Sendable {
    /// The field does not ask.
    case none
    /// The first letter of each sentence, of each word, or every letter.
    case sentences, words, characters
  }
}
