public import TiengCore

/// The composer of Vietnamese: a ``Syllable`` with the rules for it. It is for programs that compose words without a
/// session, in several languages by one protocol.
///
///     var word = VietnameseComposer()
///     for key in "tieengs".unicodeScalars { _ = word.append(key) }
///     word.text   // tiếng
///     word.keys   // tieengs
public struct VietnameseComposer: Composing {
  /// The syllable of the keys.
  public private(set) var syllable = Syllable()

  /// The rules by which keys compose.
  public let rules: TypingRules

  /// Makes the composer of an empty word.
  public init(rules: TypingRules = TypingRules()) { self.rules = rules }

  public var text: String { syllable.preedit(by: rules) }
  public var finished: String { syllable.finished(by: rules) }
  public var keys: String { syllable.keys }

  /// Adds a key. One that the typing method does not know is refused, and so is one for which a syllable has no
  /// room.
  public mutating func append(_ key: Unicode.Scalar) -> ComposingStep {
    guard let code = rules.method.key(of: key), !syllable.isFull else { return .refuses }
    return syllable.append(code, by: rules) ? .composes : .refuses
  }

  public mutating func deleteBackward() { syllable.deleteBackward(by: rules) }

  public mutating func clear() { syllable = Syllable() }
}
