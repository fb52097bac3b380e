/// What a user has taught: words that were learned or ignored, how often each is
/// used, and after which others.
///
/// It lies in memory; ``UserWords/onChange`` tells of every change, so that it
/// can be kept.
public struct UserWords {
  /// Called with every change that is worth keeping.
  public var onChange: ((Change) -> Void)?

  public init() {}

  /// One change, as it is kept.
  public enum Change: Hashable, Sendable {
    /// A word was used, after up to two others (the last one last).
    case used(String, after: [String])
    /// A word was taught by hand.
    case learned(String)
    case forgotten(String)
    case ignored(String)
    case unignored(String)
  }
}
