public import VietnameseInput

/// The two things that the keys of a word can mean.
///
///     WordReadings(syllable, by: rules)   // keys this, text thí
public struct WordReadings: Sendable {
  /// The letters as they were typed.
  public let keys: String
  /// What the keys compose to.
  public let text: String
  /// Whether the text is a Vietnamese syllable.
  public let isVietnamese: Bool
  private let rules: TypingRules?

  public init(_ syllable: Syllable, by rules: TypingRules) {
    keys = syllable.keys
    text = syllable.text
    isVietnamese = syllable.isVietnamese
    self.rules = rules
  }

  /// A word of a text, of which is not known how it was typed.
  init(text: String) {
    (keys, self.text, isVietnamese, rules) = (text, text, false, nil)
  }

  /// What a reading is.
  public subscript(reading: Reading) -> String { reading == .typed ? keys : text }

  /// What is committed where nothing is weighed.
  public var byRules: String { isVietnamese ? text : keys }

  /// Whether a key was repeated to take back what it had done, so that the text
  /// is plain but not what was typed: `thiss` is this.
  var isUndone: Bool { text != keys && text.utf8.allSatisfy { $0 < 0x80 } }

  /// Whether most people would type the text by these keys: marks at once and
  /// the tone last, `theer` and not `there`.
  var hasUsualKeys: Bool { rules.map { Syllable(text: text, by: $0)?.keys == keys } ?? true }

  /// Whether a capital follows a small letter, as in `WiFi`.
  var isCamelCase: Bool {
    var wasSmall = false
    for byte in keys.utf8 {
      if wasSmall, 0x41...0x5a ~= byte { return true }
      wasSmall = 0x61...0x7a ~= byte
    }
    return false
  }
}

extension WordReadings: Hashable {
  public static func == (left: WordReadings, right: WordReadings) -> Bool {
    left.keys == right.keys && left.text == right.text
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(keys) }
}

/// Which of the readings of a word is meant.
public enum Reading: Hashable, Sendable {
  /// The text that the keys compose to.
  case composed
  /// The keys.
  case typed
}
