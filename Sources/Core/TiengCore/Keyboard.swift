/// The vocabulary of keyboards: their kinds, capitals, the meaning of Return, and touches of keys.
///
/// With a physical keyboard, it describes what the focused field asks for, and how the engine
/// follows that.
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
    /// Digits and signs are shown, or pictures: a page that a program fills.
    case symbolic, images
    /// Emoji are shown, or searched by their names.
    case emojis, emojiSearch
    /// A page of a keyboard on the screen, or another kind that an application defines.
    case custom(named: String)
  }

  /// The device on which a keyboard is shown.
  ///
  ///     KeyboardContext().deviceType   // desktop
  public enum DeviceType: Hashable, CaseIterable, Sendable {
    /// A screen for a pointer, one for fingers, or one that is as narrow as a hand.
    case desktop, tablet, phone
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
    /// A label that an application defines.
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

  /// A touch of a key. From a physical keyboard, a session gets presses only. A held key is pressed
  /// repeatedly.
  ///
  ///     let handler = StandardKeyboardActionHandler()
  ///     handler.canHandle(.longPress, on: .space)   // true
  public enum Gesture: Hashable, CaseIterable, Sendable {
    /// A key goes down.
    case press
    /// A finger is lifted from a key on the screen. Then the key is typed.
    case release
    /// A held key on the screen types again.
    case repeatPress
    /// A held key on the screen offers other letters.
    case longPress
    /// A key on the screen is tapped twice in a short time. This locks Shift or ends a sentence.
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
