import CIBus
import KeyboardCore

extension SurroundingText {
  /// Reads the arguments of `IBusEngine::set-surrounding-text`: positions are
  /// counted in code points, and an application may send ones that the text
  /// does not have.
  init(_ text: UnsafePointer<CChar>, cursor: Int, anchor: Int) {
    let length = g_utf8_strlen(text, -1)
    let caret = max(0, min(cursor, length))
    let start = g_utf8_offset_to_pointer(text, max(0, caret - SurroundingText.reach))!
    let middle = g_utf8_offset_to_pointer(text, caret)!
    let end = g_utf8_offset_to_pointer(text, min(length, caret + 1))!
    self.init(
      before: SurroundingText.string(from: start, to: middle),
      after: SurroundingText.string(from: middle, to: end), hasSelection: cursor != anchor)
  }

  private static func string(
    from start: UnsafePointer<CChar>, to end: UnsafePointer<CChar>
  ) -> String {
    let bytes = UnsafeRawBufferPointer(start: start, count: end - start)
    return String(decoding: bytes, as: UTF8.self)
  }
}
