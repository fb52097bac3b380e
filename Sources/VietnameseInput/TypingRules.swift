/// How keys become Vietnamese text: what a ``Syllable`` must know of the
/// user's choices.
public struct TypingRules: Sendable {
  /// What each key does.
  public var method: TypingMethod

  /// On which vowel the tone is written where orthographies differ.
  public var tonePlacement: TonePlacement

  /// Whether a word that cannot be Vietnamese is shown and committed as the
  /// keys that were typed.
  public var restoresOtherWords: Bool

  public init(
    method: TypingMethod = .telex, tonePlacement: TonePlacement = .old,
    restoresOtherWords: Bool = true
  ) {
    self.method = method
    self.tonePlacement = tonePlacement
    self.restoresOtherWords = restoresOtherWords
  }
}
