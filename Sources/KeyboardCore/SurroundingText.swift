/// The text around the caret, as far as an application tells it.
///
///     SurroundingText(before: "xin chào", after: "")   // xin chào|
public struct SurroundingText: Hashable, Sendable {
  /// The text that ends at the caret, at least its last
  /// ``SurroundingText/reach`` code points if there are so many.
  public var before: String

  /// The text that begins at the caret, at least its first code point.
  public var after: String

  /// Whether some text is selected: the caret is not all that there is.
  public var hasSelection: Bool

  /// How many code points before the caret are kept.
  public static let reach = 64

  /// The text around a caret.
  public init(before: String, after: String = "", hasSelection: Bool = false) {
    self.before = before
    self.after = after
    self.hasSelection = hasSelection
  }
}
