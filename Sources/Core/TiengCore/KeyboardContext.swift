/// The state of the keyboard and of the field that has the focus.
///
/// A session updates it with every event. Programs read it.
///
///     var context = KeyboardContext(locale: "vi")
///     context.contentType = ContentType(purpose: .password)
///     context.isRouting       // false
///     context.allowsRouting   // false: a password is typed
///
/// Two contexts are equal if they have the same text input, whatever its text is.
public struct KeyboardContext: Equatable {
  /// The language that is typed, such as `vi` or `pt-BR`.
  public var locale: String

  /// The use of the keyboard.
  public var keyboardType = Keyboard.KeyboardType.alphabetic

  /// The content type of the field.
  public var contentType = ContentType()

  /// The case of the next letter.
  public var keyboardCase = Keyboard.Case.lowercased

  /// The device on which the keyboard is shown. A session does not know it: a program with a
  /// keyboard on the screen tells it.
  public var deviceType = Keyboard.DeviceType.desktop

  /// The effect of Return. IBus does not report it, so it is `return` unless text goes to a field
  /// of the keyboard.
  public var returnKeyType: Keyboard.ReturnKeyType {
    textInput?.returnKeyType ?? .return
  }

  /// IBus' name of the application, if IBus reports one.
  public var client: String?

  /// The field of the keyboard that gets the text, while it has the focus. Nil if the application
  /// gets it.
  public var textInput: (any TextInput)?

  /// True if text goes to a field of the keyboard.
  public var isRouting: Bool { textInput != nil }

  /// True if a field of the keyboard may be used. False in fields for secrets.
  public var allowsRouting: Bool { !contentType.isSecret }

  /// Makes the context before any field has the focus.
  public init(locale: String = "vi") { self.locale = locale }
}

extension KeyboardContext {
  public static func == (left: KeyboardContext, right: KeyboardContext) -> Bool {
    left.locale == right.locale && left.keyboardType == right.keyboardType
      && left.contentType == right.contentType && left.keyboardCase == right.keyboardCase
      && left.deviceType == right.deviceType && left.client == right.client
      && left.textInput === right.textInput
  }
}

extension String {
  /// A locale as lexicons and engines call it: `vi_VN.UTF-8` and `VI-vn` are `vi`, `pt_br` is `pt-BR`.
  package var localeName: String {
    let name = prefix { $0 != "." && $0 != "@" }
    let parts = name.split { $0 == "-" || $0 == "_" }
    guard let language = parts.first?.lowercased() else { return self }
    if language == "vi" { return language }
    let rest = parts.dropFirst().map { $0.count == 2 ? $0.uppercased() : String($0) }
    return ([language] + rest).joined(separator: "-")
  }
}
