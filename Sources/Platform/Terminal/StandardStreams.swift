import Glibc
package import TiengCore

/// Reads and writes the standard streams of a command.
package enum StandardStreams {
  /// The whole content of a file, or of standard input for nil or `-`.
  ///
  /// - Parameter limit: The most megabytes that are read.
  /// - Throws: ``StreamError`` if it cannot be read or is larger than the limit.
  package static func read(
    _ path: String?, limit: Int = 4096
  ) throws(StreamError) -> [UInt8] {
    let file = try InputFile(path ?? "-")
    var bytes: [UInt8] = []
    while true {
      let piece = try file.next()
      if piece.isEmpty { return bytes }
      bytes += piece
      if bytes.count > limit * 1_000_000 { throw StreamError(name: file.name, .tooLarge(limit)) }
    }
  }

  /// Writes the whole text. The rest is dropped if nobody reads it any more.
  ///
  /// - Returns: True if everything was written.
  @discardableResult
  package static func write(_ text: String, to descriptor: Int32 = STDOUT_FILENO) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while let start = rest.baseAddress, !rest.isEmpty {
        let count = Glibc.write(descriptor, start, rest.count)
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
      return true
    }
  }

  package static func writeError(_ message: String) {
    write(message + "\n", to: STDERR_FILENO)
  }
}

/// The lines of an input, each without its line break (LF or CRLF).
package struct TextLines {
  package let lines: [Substring]

  /// - Throws: ``NotUTF8`` with the first line that is not text.
  package init(_ bytes: [UInt8]) throws(NotUTF8) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw NotUTF8(line: TextLines.firstInvalid(in: bytes))
    }
    let newline = UInt8(ascii: "\n")
    let ended = text.utf8.last == newline ? text.utf8.dropLast() : text.utf8[...]
    // The lines are split as bytes, because CR and LF are one character.
    lines =
      text.isEmpty
      ? []
      : ended.split(separator: newline, omittingEmptySubsequences: false).map {
        Substring($0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0)
      }
  }

  private static func firstInvalid(in bytes: [UInt8]) -> Int {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return 1 + (lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0)
  }

  package struct NotUTF8: ExplainedError {
    let line: Int

    package var description: String { explanation.description }

    package var explanation: Explanation {
      Explanation("line {line} is not valid UTF-8", ["line": "\(line)"])
    }
  }
}

extension String {
  /// The text with control characters written as `\u{1b}`, so that a stored text cannot control the
  /// terminal.
  package var printable: String {
    guard unicodeScalars.contains(where: String.controls) else { return self }
    return unicodeScalars.map {
      String.controls($0) ? "\\u{\(String($0.value, radix: 16))}" : String($0)
    }.joined()
  }

  /// Controls, separators of lines, and what changes the direction of text.
  private static func controls(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7f...0x9f, 0x2028...0x202e, 0x2066...0x2069: true
    default: false
    }
  }
}
