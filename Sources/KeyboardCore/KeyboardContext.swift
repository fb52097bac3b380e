/// What is known of the keyboard and of the field that has the focus.
///
/// A session keeps it up to date with every event; programs read it.
public struct KeyboardContext {
  /// The language that is typed, such as `vi` or `pt-BR`.
  public var locale: String

  /// What the keyboard is used for.
  public var keyboardType = Keyboard.KeyboardType.alphabetic

  /// What the field said about itself.
  public var contentType = ContentType()

  /// Which letters the next key types.
  public var keyboardCase = Keyboard.Case.lowercased

  /// What Return does. IBus does not tell, so it is plain unless the text goes
  /// to a field of the keyboard.
  public var returnKeyType: Keyboard.ReturnKeyType {
    (textInput as? KeyboardTextField)?.returnKeyType ?? .return
  }

  /// The name by which IBus calls the application, where it does.
  public var client: String?

  /// Where text goes, if not to the application. It is set while a field of
  /// the keyboard has the focus.
  public var textInput: (any TextInput)?

  /// Whether text goes to a field of the keyboard.
  public var isRouting: Bool { textInput != nil }

  /// Whether a field of the keyboard may be used: not where what is typed is
  /// secret.
  public var allowsRouting: Bool { !contentType.isSecret }

  /// A context before any field has the focus.
  public init(locale: String = "vi") { self.locale = locale }
}
