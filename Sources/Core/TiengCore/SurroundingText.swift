/// The text around the caret, as far as an application reports it.
///
///     let text = SurroundingText(before: "xin ", after: "chào")   // xin |chào
///     text.before         // "xin "
///     text.hasSelection   // false
public struct SurroundingText: Hashable, Sendable {
  /// The text that ends at the caret: at least its last ``SurroundingText/reach`` code points, if
  /// there are so many.
  public var before: String

  /// The text that begins at the caret: at least its first code point.
  public var after: String

  /// True if text is selected.
  public var hasSelection: Bool

  /// The selection, if all of it was reported.
  public var selection: SelectedText? {
    get { rest?.selection }
    set { rest = Rest(selection: newValue, headOfLine: headOfLine) }
  }

  /// The beginning of the line, up to ``before``. Nil if it is not known.
  public var headOfLine: String? {
    get { rest.map(\.headOfLine) ?? "" }
    set { rest = Rest(selection: selection, headOfLine: newValue) }
  }

  /// The parts that few texts have. They are stored separately, because each key passes a text on.
  private var rest: Rest?

  private final class Rest: Hashable, Sendable {
    let selection: SelectedText?
    let headOfLine: String?

    init(selection: SelectedText?, headOfLine: String?) {
      self.selection = selection
      self.headOfLine = headOfLine
    }

    static func == (one: Rest, other: Rest) -> Bool {
      one === other || one.selection == other.selection && one.headOfLine == other.headOfLine
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(selection)
      hasher.combine(headOfLine)
    }
  }

  /// The number of code points before the caret that are kept.
  public static let reach = 64

  /// The number of bytes of a line that are kept.
  static let lineReach = 1_000

  /// The text around a caret.
  public init(before: String, after: String = "", hasSelection: Bool = false) {
    self.before = before
    self.after = after
    self.hasSelection = hasSelection
  }

  /// The text around a caret, with some of it selected.
  public init(before: String, after: String = "", selection: SelectedText) {
    self.init(before: before, after: after, hasSelection: true)
    self.selection = selection
  }
}
