/// The end of the text before the caret that the session itself inserted or saw being typed.
struct TextMemory: Hashable, Sendable {
  private(set) var text = ""

  /// The length that is kept at least, in bytes, if there is so much text.
  private static let reach = 128

  mutating func append(_ more: some StringProtocol) {
    text += more
    guard text.utf8.count > 2 * TextMemory.reach else { return }
    let excess = text.utf8.count - TextMemory.reach
    var start = text.utf8.index(text.startIndex, offsetBy: excess)
    while start < text.endIndex, start.samePosition(in: text.unicodeScalars) == nil {
      text.utf8.formIndex(after: &start)
    }
    text = String(text[start...])
  }

  mutating func deleteBackward(_ count: Int) {
    text.unicodeScalars.removeLast(min(count, text.unicodeScalars.count))
  }

  mutating func forget() { if !text.isEmpty { text = "" } }
}
