/// Names and keywords in a table: words are separated by spaces, items by `|` or a tab. A keyword
/// may be followed by `=` and a digit: the rank of this emoji among those that people mean by it.
/// Case of ASCII is ignored.
extension UnsafeRawBufferPointer {
  /// True if a word begins with some bytes.
  ///
  /// - Parameter whole: True if the word must end there too.
  func hasWord(from beginning: [UInt8], whole: Bool = false) -> Bool {
    has(beginning) { start, end in
      isBeginning(start) && (!whole || end == count || !self[end].isWord)
    }
  }

  /// True if an item begins with some bytes.
  ///
  /// - Parameter whole: True if a word must end there.
  func hasItem(from beginning: [UInt8], whole: Bool = false) -> Bool {
    has(beginning) { start, end in
      isBoundary(start &- 1) && (!whole || end == count || !self[end].isWord)
    }
  }

  /// True if an item equals some bytes.
  func hasItem(_ item: [UInt8]) -> Bool {
    has(item) { start, end in isBoundary(start &- 1) && isEnd(end) }
  }

  /// The digit after an item, or nil if there is no such item or no digit.
  func digit(behind item: [UInt8]) -> Int? {
    var digit: Int?
    _ = has(item) { start, end in
      guard isBoundary(start &- 1), end &+ 1 < count, self[end] == UInt8(ascii: "=") else {
        return false
      }
      digit = Int(self[end &+ 1] & 0xf)
      return true
    }
    return digit
  }

  private func isBeginning(_ index: Int) -> Bool {
    index == 0 || !self[index &- 1].isWord && self[index &- 1] != UInt8(ascii: "=")
  }

  private func isEnd(_ index: Int) -> Bool {
    isBoundary(index) || self[index] == UInt8(ascii: "=")
  }

  private func isBoundary(_ index: Int) -> Bool {
    index < 0 || index >= count || self[index] == UInt8(ascii: "|")
      || self[index] == UInt8(ascii: "\t")
  }

  /// True if some bytes occur at a range for which the closure returns true.
  @inline(__always)
  private func has(_ text: [UInt8], where isGood: (Int, Int) -> Bool) -> Bool {
    text.withUnsafeBytes { text in
      guard let first = text.first, text.count <= count else { return false }
      for index in 0...(count &- text.count)
      where self[index].small == first && has(text, at: index)
        && isGood(index, index &+ text.count)
      {
        return true
      }
      return false
    }
  }

  @inline(__always)
  private func has(_ text: UnsafeRawBufferPointer, at index: Int) -> Bool {
    var offset = 1
    while offset < text.count {
      if self[index &+ offset].small != text[offset] { return false }
      offset &+= 1
    }
    return true
  }
}

extension UInt8 {
  fileprivate var small: UInt8 { 0x41...0x5a ~= self ? self | 0x20 : self }
}
