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

  /// What is selected, where all of it is told.
  public var selection: SelectedText? {
    get { rest?.selection }
    set { rest = Rest(selection: newValue, headOfLine: headOfLine) }
  }

  /// What is before ``before`` in the line of the caret; nil where that is not known.
  public var headOfLine: String? {
    get { rest.map(\.headOfLine) ?? "" }
    set { rest = Rest(selection: selection, headOfLine: newValue) }
  }

  /// What few texts have: a text is handed on at each key.
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

  /// How many code points before the caret are kept.
  public static let reach = 64

  /// How many bytes of a line are kept.
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
