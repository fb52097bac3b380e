// The keys that every keyboard has.

extension LayoutKey {
  /// Backspace, as wide as one and a half letters.
  public static let backspace = LayoutKey(action: .backspace, width: 1.5)
  /// Return, as wide as two letters.
  public static let primary = LayoutKey(action: .primary, width: 2)
  /// Shift.
  public static let shift = LayoutKey(action: .shift, width: 1.25)
  /// The key that shows emoji.
  public static let emoji = LayoutKey(action: .emoji, width: 1.5)
  /// The space bar, as wide as five letters.
  public static let space = LayoutKey(action: .space, width: 5)
  /// The key that changes to the next language or layout.
  public static let language = LayoutKey(action: .language, width: 1.5)
  /// The key that changes to the desktop's next input source.
  public static let nextKeyboard = LayoutKey(action: .nextKeyboard, width: 1.5)
  /// The key that shows the preferences.
  public static let preferences = LayoutKey(action: .preferences, width: 1.5)
  /// The key that starts the program that types what is said.
  public static let dictation = LayoutKey(action: .dictation, width: 1.5)
  /// The key that hides the keyboard.
  public static let hide = LayoutKey(action: .hide, width: 1.5)
  /// A gap as wide as a letter.
  public static let gap = LayoutKey(action: .none)

  /// The key that changes to a page.
  ///
  ///     LayoutKey.page("opt", "?123").label   // text("?123")
  ///
  /// - Parameters:
  ///   - name: The name of the page.
  ///   - label: The label on the key.
  public static func page(_ name: String, _ label: String) -> LayoutKey {
    LayoutKey(label: .text(label), action: .page(name), width: 1.5)
  }

  /// The key as it is with Shift.
  var capital: LayoutKey {
    var key = self
    key.action = action.capital
    if key.action != action, label == action.label { key.label = key.action.label }
    key.alternatives = alternatives.map(\.capital)
    return key
  }
}

extension KeyAlternative {
  var capital: KeyAlternative {
    var capital = self
    capital.action = action.capital
    switch action {
    case .letter: capital.label = label.uppercased()
    case .character(let character) where label == String(character):
      capital.label = String(character.capital ?? character)
    default: break
    }
    return capital
  }
}

extension Unicode.Scalar {
  /// The capital of the letter. Nil if it is not a single character.
  var capital: Unicode.Scalar? {
    let mapped = properties.uppercaseMapping.unicodeScalars
    return mapped.count == 1 ? mapped.first : nil
  }
}
