/// The vocabulary of keyboards: what kind there is, which capitals are due,
/// what Return means, how a key is touched.
///
/// On a desktop the keyboard is of plastic; these words describe what the field
/// that has the focus asks for, and how the engine follows it.
///
///     Keyboard.ReturnKeyType.send.submits         // true
///     Keyboard.AutocapitalizationType.sentences   // sentences
///     KeyboardContext().keyboardType              // alphabetic
public enum Keyboard {
  /// The use of the keyboard.
  ///
  ///     var session = Session()
  ///     _ = session.receive(.contentType(ContentType(purpose: .email)))
  ///     session.context.keyboardType   // email
  public enum KeyboardType: Hashable, Sendable {
    /// A kind of field: any text, a number, an address, a search, a telephone number, commands.
    case alphabetic, numeric, email, url, webSearch, phonePad, terminal
    /// Emoji are shown, or looked for by their names.
    case emojis, emojiSearch
    /// A page of a keyboard on the screen, or a kind of an application's own.
    case custom(named: String)
  }

  /// The capitals that a field asks for.
  public typealias AutocapitalizationType = ContentType.Capitalization

  /// The case of the next letter.
  ///
  ///     var context = KeyboardContext()
  ///     context.keyboardCase   // lowercased
  ///     context.keyboardCase = .capsLocked
  ///     context.keyboardCase   // capsLocked
  public enum Case: Hashable, Sendable {
    /// Small letters, a capital by Shift, or capitals until Caps Lock is pressed again.
    case lowercased, uppercased, capsLocked
    /// A capital, because a sentence or a word begins.
    case autoCapitalized
  }

  /// The effect of Return in a field.
  ///
  ///     Keyboard.ReturnKeyType.search.submits    // true
  ///     Keyboard.ReturnKeyType.newLine.submits   // false
  ///     Keyboard.ReturnKeyType.next.submits      // false
  public enum ReturnKeyType: Hashable, Sendable {
    /// The label of the key, if the field names it. Otherwise `return`.
    case `return`, `continue`, done, emergencyCall, go, join, newLine, next, ok, route, search
    /// A message is sent.
    case send
    /// A name of an application's own.
    case custom(title: String)

    /// True if Return submits the text of the field. False if it types a line break or moves on.
    public var submits: Bool {
      switch self {
      case .return, .newLine, .next: false
      case .continue, .done, .emergencyCall, .go, .join, .ok, .route, .search, .send, .custom:
        true
      }
    }
  }

  /// A touch of a key. Of a physical keyboard, a session sees each press; a key that is held is
  /// pressed again and again.
  ///
  ///     let handler = StandardKeyboardActionHandler()
  ///     handler.canHandle(.longPress, on: .space)   // true
  public enum Gesture: Hashable, CaseIterable, Sendable {
    /// A key goes down.
    case press
    /// A finger is lifted from a key on the screen, which is typed then.
    case release
    /// A key on the screen that is held types again.
    case repeatPress
    /// A key on the screen that is held offers other letters.
    case longPress
    /// A key on the screen is tapped a second time at once, which locks Shift or ends a sentence.
    case doubleTap
    /// A finger on the space bar moves the caret.
    case drag
  }
}

extension ContentType {
  /// The keyboard that suits the field.
  ///
  ///     ContentType(purpose: .phone).keyboardType   // .phonePad
  public var keyboardType: Keyboard.KeyboardType {
    switch purpose {
    case .freeForm, .alpha, .name, .password: .alphabetic
    case .digits, .number, .pin: .numeric
    case .phone: .phonePad
    case .url: .url
    case .email: .email
    case .terminal: .terminal
    }
  }
}
