/// What is selected, in a text that is told.
///
/// A text may be told in part, and a selection with it. Its ends are sure where there is more text
/// on both sides of it.
public struct SelectedText: Hashable, Sendable {
  /// The selected text. Empty if it is longer than ``SelectedText/capacity``.
  public var text: String

  /// Whether the caret is at its end, and not at its beginning.
  public var isForward: Bool

  /// Whether nothing that is told is before it, or behind it.
  public var isAtStart, isAtEnd: Bool

  /// Whether the text that is told has a length at which Wayland cuts texts.
  public var isCut: Bool

  /// Whether no line ends in the text that is told.
  public var isInOneLine: Bool

  /// So many bytes are taken at most.
  public static let capacity = 1 << 17

  /// So many bytes of a text Wayland tells at most, and so many at least of a longer one.
  static let cutLengths = 3_900...4_000

  /// A selection of which all is told.
  public init(
    _ text: String, isForward: Bool = true, isAtStart: Bool = false, isAtEnd: Bool = false,
    isCut: Bool = false, isInOneLine: Bool = true
  ) {
    self.text = text
    self.isForward = isForward
    self.isAtStart = isAtStart
    self.isAtEnd = isAtEnd
    self.isCut = isCut
    self.isInOneLine = isInOneLine
  }
}
