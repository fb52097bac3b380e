/// The unit in which an application reports the position of its caret.
///
///     let text = CountedText("đi", caret: 2)
///     text[.characters]?.before   // đi
///     text[.bytes]?.before        // đ
public enum CaretUnit: Hashable, Sendable {
  /// Code points, as IBus defines it.
  case characters
  /// Bytes of UTF-8, as Wayland defines it.
  case bytes
}

/// A reported text with numbers for the caret and for the other end of the selection. The unit of
/// the numbers is not known.
///
///     let text = CountedText("đi học", caret: 4)
///     text[.characters]?.before   // "đi h"
///     text[.bytes]?.before        // "đi "
public struct CountedText: Hashable, Sendable {
  private let inCharacters: SurroundingText?
  private let inBytes: SurroundingText?

  /// The length of the whole text, in bytes.
  public let byteCount: Int

  /// The text around the caret if the numbers have this unit. Nil if the text has no such position.
  public subscript(_ unit: CaretUnit) -> SurroundingText? {
    unit == .bytes ? inBytes : inCharacters
  }

  /// Makes a reported text.
  ///
  /// - Parameters:
  ///   - text: The text around the caret.
  ///   - caret: The position of the caret, in the unit of the application.
  ///   - anchor: The other end of the selection. Nil if nothing is selected.
  public init(_ text: String, caret: Int, anchor: Int? = nil) {
    var text = text
    self = text.withUTF8 { CountedText(utf8: $0, caret: caret, anchor: anchor ?? caret) }
  }

  /// Makes a text from bytes of UTF-8. Only the text near the caret is kept, because some fields
  /// report a whole book.
  public init(utf8 text: UnsafeBufferPointer<UInt8>, caret: Int, anchor: Int) {
    byteCount = text.count
    inCharacters = SurroundingText(in: text, caret: caret, anchor: anchor, .characters)
    inBytes = SurroundingText(in: text, caret: caret, anchor: anchor, .bytes)
  }
}

extension SurroundingText {
  /// The text near the caret. Nil if the text has no such positions.
  fileprivate init?(
    in text: UnsafeBufferPointer<UInt8>, caret: Int, anchor: Int, _ unit: CaretUnit
  ) {
    guard let place = text.place(of: caret, unit),
      let other = caret == anchor ? place : text.place(of: anchor, unit)
    else { return nil }
    var start = place
    var end = place
    for _ in 0..<SurroundingText.reach where start > 0 {
      repeat { start -= 1 } while start > 0 && text[start].isContinuation
    }
    if end < text.count {
      repeat { end += 1 } while end < text.count && text[end].isContinuation
    }
    self.init(
      before: String(decoding: text[start..<place], as: UTF8.self),
      after: String(decoding: text[place..<end], as: UTF8.self), hasSelection: caret != anchor)
    if start > 0 {
      let head = text.headOfLine(from: start, before: place)
      if head != "" { headOfLine = head }
    }
    if place != other { selection = SelectedText(in: text, caret: place, anchor: other) }
  }
}

extension SelectedText {
  fileprivate init(in text: UnsafeBufferPointer<UInt8>, caret: Int, anchor: Int) {
    let range = min(caret, anchor)..<max(caret, anchor)
    self.init(
      range.count > SelectedText.capacity ? "" : String(decoding: text[range], as: UTF8.self),
      isForward: anchor < caret, isAtStart: range.lowerBound == 0,
      isAtEnd: range.upperBound == text.count,
      isCut: SelectedText.cutLengths.contains(text.count),
      isInOneLine: !text.contains(UInt8(ascii: "\n")))
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The index in the text for a number. Nil if it is after the end, or inside a code point.
  fileprivate func place(of number: Int, _ unit: CaretUnit) -> Int? {
    guard number >= 0, number <= count else { return nil }
    if unit == .bytes { return number < count && self[number].isContinuation ? nil : number }
    var place = 0
    for _ in 0..<number {
      guard place < count else { return nil }
      repeat { place += 1 } while place < count && self[place].isContinuation
    }
    return place
  }

  /// The beginning of the line up to a position. Nil if only a part was reported, or if it is too
  /// long to be kept.
  fileprivate func headOfLine(from end: Int, before caret: Int) -> String? {
    let newline = UInt8(ascii: "\n")
    guard !self[end..<caret].contains(newline) else { return "" }
    var start = end
    while start > 0, self[start - 1] != newline {
      start -= 1
      if end - start > SurroundingText.lineReach { return nil }
    }
    if start == 0, SelectedText.cutLengths.contains(count) { return nil }
    return String(decoding: self[start..<end], as: UTF8.self)
  }
}

extension UInt8 {
  /// True if the byte continues the code point of the byte before it.
  fileprivate var isContinuation: Bool { self & 0xc0 == 0x80 }
}
