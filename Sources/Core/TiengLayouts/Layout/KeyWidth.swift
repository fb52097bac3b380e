/// The width of a key: its shares of the row, of which a letter has one. The keys of a row always
/// fill it.
///
///     LayoutKey("i", width: .share(2)).width.shares   // 2.0
///     LayoutKey.space.width == 5                      // true
public struct KeyWidth: Hashable, Sendable {
  /// The shares that a key can have.
  public static let range = 0.01...1_000.0

  /// The number of shares, in ``range``.
  public let shares: Double

  private init(_ shares: Double) {
    self.shares = min(max(Self.range.lowerBound, shares), Self.range.upperBound)
  }

  /// A number of shares. What is outside of ``range`` becomes the nearest value in it, and what is
  /// no number becomes 1.
  ///
  ///     KeyWidth.share(1.5).shares   // 1.5
  ///     KeyWidth.share(-3).shares    // 0.01
  public static func share(_ count: Double) -> KeyWidth { KeyWidth(count.isNaN ? 1 : count) }
}

extension KeyWidth: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// As many shares as the number says.
  public init(floatLiteral value: Double) { self = .share(value) }

  /// As many shares as the number says.
  public init(integerLiteral value: Int) { self = .share(Double(value)) }
}
