public import VietnameseInput

/// The user's choices, as one value.
///
/// The names are those of the settings schema
/// `org.freedesktop.ibus.engine.tieng`, so that a setting is called the same
/// in `gsettings`, in `tieng type --set` and here.
public struct Preferences: Hashable, Sendable {
  /// Where the tone is written in `oa`, `oe`, `uy` (`tone-placement`).
  public var tonePlacement = TonePlacement.old

  /// What becomes of words that are not Vietnamese (`english-words`).
  public var englishWords = EnglishWords.rules

  public init() {}

  /// How words of other languages are treated when they come to their end.
  public enum EnglishWords: String, CaseIterable, Sendable {
    /// Words that break the rules of Vietnamese spelling are committed as
    /// they were typed.
    case rules
    /// What the keys compose to is committed, whatever it is.
    case off
  }

  /// How keys become text under these preferences.
  public func typingRules(method: TypingMethod) -> TypingRules {
    TypingRules(
      method: method, tonePlacement: tonePlacement, restoresOtherWords: englishWords == .rules)
  }
}
