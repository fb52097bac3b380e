import Terminal
import TestSupport
import TiengCore

/// Types line after line into a field, sometimes fast, sometimes slow.
struct Typist {
  private var field: SessionField
  private let pauses: Bool
  /// The text of the earlier lines.
  private var before = ""

  init(under circumstances: Circumstances) throws {
    field = try circumstances.field()
    pauses = circumstances.pauses
  }

  /// Types a line and Return. Returns the resulting line of the field. The pauses depend only on
  /// the line.
  mutating func type(line keys: String) throws -> String {
    var random = SeededRandom(seed: UInt64(keys.utf8.count))
    for key in try KeySequence(keys + "<Return>").events {
      field.press(key)
      if Int.random(in: 0..<12, using: &random) == 0 { field.rest() }
      if pauses, Int.random(in: 0..<16, using: &random) == 0 { field.pause() }
    }
    defer { before = field.document.text }
    return lastLine
  }

  /// The last line without its line break, or the whole text if the earlier lines have changed.
  private var lastLine: String {
    let text = field.document.text
    guard text.hasPrefix(before), text.hasSuffix("\n") else { return text }
    return String(text.dropFirst(before.count).dropLast())
  }
}
