package import TiengConfiguration

extension ApplicationRule.State {
  /// The title for the user.
  package var title: String {
    switch self {
    case .remember: translated("As you left it")
    case .latin: translated("Plain letters, until you switch")
    case .startVietnamese: translated("Starts with Vietnamese")
    case .startLatin: translated("Starts with plain letters")
    case .lockedVietnamese: translated("Always Vietnamese")
    case .lockedLatin: translated("Always plain letters")
    case .never: translated("No key is touched")
    }
  }
}

extension ApplicationRule {
  /// The title of a part that the rule does not change.
  package static var unchangedTitle: String { translated("As everywhere") }
}

extension Preferences {
  /// The title of a value of a preference that the menu of the input method and the window both
  /// offer. Nil for other preferences.
  ///
  ///     Preferences.title(of: "direct", for: "word-display")   // In the text, if safe
  package static func title(of value: String, for key: String) -> String? {
    switch (key, value) {
    case ("tone-placement", "old"): translated("Traditional: hòa, khỏe")
    case ("tone-placement", "modern"): translated("Modern: hoà, khoẻ")
    case ("word-display", "preedit"): translated("Underlined")
    case ("word-display", "direct"): translated("In the text, if safe")
    case ("suggestion-display", "quiet"): translated("Where they matter")
    case ("suggestion-display", "always"): translated("After every key")
    case ("suggestion-display", "on-request"): translated("When asked for")
    case ("suggestion-display", "off"): translated("Never")
    default: nil
    }
  }
}
