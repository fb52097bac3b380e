import TiengCore

/// The lines of a file, without line breaks (LF or CRLF) and
/// without the byte order mark that Windows puts before UTF-8.
struct MacroLines: Sequence {
  private let file: ArraySlice<UInt8>

  init(_ file: [UInt8]) {
    self.file = file.starts(with: [0xEF, 0xBB, 0xBF]) ? file.dropFirst(3) : file[...]
  }

  func makeIterator() -> AnyIterator<ArraySlice<UInt8>> {
    var rest = file
    return AnyIterator {
      guard !rest.isEmpty else { return nil }
      let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
      let bytes = rest[..<end]
      rest = rest[end...].dropFirst()
      return bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes
    }
  }
}

/// The content of a line that was read in a format.
enum LineContent {
  case macro(Macro)
  /// A comment or an empty line.
  case nothing
  case flaw(Explanation)

  init(_ line: ArraySlice<UInt8>, _ format: MacroFormat) {
    guard let text = String(validating: line, as: UTF8.self) else {
      self = .flaw(Explanation("is not valid UTF-8"))
      return
    }
    do {
      self = try format.macro(on: text).map { .macro($0) } ?? .nothing
    } catch {
      self = .flaw(error.reason)
    }
  }

  /// - Parameter line: A line of an imported file. A comment in it may really be a macro whose key
  ///   begins with the sign of a comment, so it is reported.
  init(imported line: ArraySlice<UInt8>, _ format: MacroFormat) {
    self.init(line, format)
    guard case .nothing = self, let first = line.first else { return }
    let isComment = first == UInt8(ascii: "#") || first == UInt8(ascii: ";")
    guard isComment, let text = String(validating: line.dropFirst(), as: UTF8.self),
      UniKeyHeader(text) == nil
    else { return }
    let separator = format == .tsv || format == .gboard ? "\t" : ":"
    guard let (key, meaning) = text.split(atFirst: separator), !key.isEmpty, !meaning.isEmpty,
      !key.contains(where: { $0.isWhitespace || $0 == "/" })
    else { return }
    self = .flaw(
      Explanation(
        "is a comment there; if '{key}' is a key, add it by hand",
        ["key": String(decoding: [first], as: UTF8.self) + key]))
  }

  var macro: Macro? {
    if case .macro(let macro) = self { macro } else { nil }
  }
}
