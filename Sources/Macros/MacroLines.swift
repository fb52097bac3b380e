/// The lines of a file, numbered from 1, without line breaks (LF or CRLF) and
/// without the byte order mark that Windows puts before UTF-8.
struct MacroLines: Sequence {
  private let file: ArraySlice<UInt8>

  init(_ file: [UInt8]) {
    self.file = file.starts(with: [0xEF, 0xBB, 0xBF]) ? file.dropFirst(3) : file[...]
  }

  struct Line {
    let number: Int
    let bytes: ArraySlice<UInt8>
  }

  func makeIterator() -> AnyIterator<Line> {
    var rest = file
    var number = 0
    return AnyIterator {
      guard !rest.isEmpty else { return nil }
      let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
      let bytes = rest[..<end]
      rest = rest[end...].dropFirst()
      number += 1
      return Line(number: number, bytes: bytes.last == 0x0D ? bytes.dropLast() : bytes)
    }
  }
}

/// What a line says, once it has been read in a format.
enum LineContent {
  case macro(Macro)
  /// A comment, an empty line.
  case nothing
  case flaw(String)

  init(_ line: MacroLines.Line, _ format: MacroFormat) {
    guard let text = String(validating: line.bytes, as: UTF8.self) else {
      self = .flaw("is not valid UTF-8")
      return
    }
    do {
      self = try format.macro(on: text).map { .macro($0) } ?? .nothing
    } catch {
      self = .flaw(error.reason)
    }
  }
}
