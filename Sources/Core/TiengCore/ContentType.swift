/// The kind of text that a field takes, as the field reports it.
///
///     ContentType().isSecret                                   // false
///     ContentType(purpose: .pin).isSecret                      // true
///     ContentType(capitalization: .sentences).capitalization   // sentences
public struct ContentType: Hashable, Sendable {
  /// The purpose of the text.
  public var purpose: Purpose

  /// True if the field asks that nothing typed in it is remembered.
  public var isPrivate: Bool

  /// The capitals that the field asks for.
  public var capitalization: Capitalization

  /// True if the field hides the text, whatever its purpose is.
  public var isHidden = false

  /// True if the field asks that the spelling is not corrected.
  public var keepsSpelling = false

  /// Makes a content type. Without arguments, it is that of a field that reports nothing.
  public init(
    purpose: Purpose = .freeForm, isPrivate: Bool = false, capitalization: Capitalization = .none
  ) {
    self.purpose = purpose
    self.isPrivate = isPrivate
    self.capitalization = capitalization
  }

  /// True if the text must not be shown, composed or kept.
  public var isSecret: Bool { isHidden || purpose == .password || purpose == .pin }

  /// The purposes of IBus, which are also those of Wayland and GTK.
  ///
  ///     ContentType.Purpose.email.isProse       // false
  ///     ContentType.Purpose.password.rawValue   // 8
  ///     ContentType.Purpose(rawValue: 10)       // terminal
  public enum Purpose: UInt8, CaseIterable, Sendable {
    /// A purpose with the number and the meaning of `IBusInputPurpose`: `freeForm` is any text,
    /// `alpha` letters, `pin` a password of digits, `terminal` the command line.
    case freeForm, alpha, digits, number, phone, url, email, name, password, pin, terminal

    /// True if the text consists of sentences, so that capitals and full stops can be added.
    public var isProse: Bool {
      switch self {
      case .freeForm, .alpha, .name: true
      case .digits, .number, .phone, .url, .email, .password, .pin, .terminal: false
      }
    }
  }

  /// The capitals that a field can ask for.
  ///
  ///     ContentType().capitalization                         // none
  ///     ContentType(capitalization: .words).capitalization   // words
  public enum Capitalization: UInt8, CaseIterable, Sendable {
    /// The field does not ask.
    case none
    /// The first letter of each sentence, of each word, or every letter.
    case sentences, words, characters
  }
}
