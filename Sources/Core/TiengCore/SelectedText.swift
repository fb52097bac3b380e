/// The selected part of a text that an application reports.
///
/// The application may report only a part of the text, and so of the selection. An end of the
/// selection is certain only if more text follows beyond it.
///
///     let selection = SelectedText("hom nay", isAtEnd: true)
///     selection.text        // hom nay
///     selection.isAtStart   // false: more of the text is before it
public struct SelectedText: Hashable, Sendable {
  /// The selected text. Empty if it is longer than ``SelectedText/capacity``.
  public var text: String

  /// True if the caret is at the end of the selection, false if it is at the beginning.
  public var isForward: Bool

  /// True if the report has nothing before the selection; true if it has nothing after it.
  public var isAtStart, isAtEnd: Bool

  /// True if the text has a length at which Wayland cuts texts.
  public var isCut: Bool

  /// True if the text has no line break.
  public var isInOneLine: Bool

  /// The greatest length of a selection, in bytes.
  public static let capacity = 1 << 17

  /// The lengths, in bytes, at which Wayland may cut a longer text.
  static let cutLengths = 3_900...4_000

  /// Makes a selection that was reported completely.
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
