import Terminal
import TiengCharsets

/// What a user has chosen in the window for converting: a text or file, and the charsets.
struct ConversionJob: Sendable {
  enum Source: Hashable, Sendable {
    /// Text that was typed or pasted.
    case text(String)
    /// The path of a file.
    case file(String)
  }

  var source: Source
  /// Nil to detect the charset.
  var from: Charset?
  var to: Charset
  /// True to replace characters that cannot be converted.
  var replaces: Bool

  /// Converts everything.
  ///
  /// - Parameter write: Takes a piece. Returns false to stop.
  func run(
    write: ([UInt8]) throws(ConversionFailure) -> Bool
  ) throws(ConversionFailure) -> TextConversion.Outcome {
    // The conversion detects again how the file was misread.
    let charset = try isMisread() ? nil : likely().first
    let conversion = TextConversion(from: charset, to: to, replacing: replaces)
    return try conversion.run(from: input(in: charset), write: write)
  }

  /// The chosen charset, or the likely ones, most likely first. Empty if the charset cannot be
  /// detected.
  func likely() throws(ConversionFailure) -> [Charset] {
    if let from { return [from] }
    let likely: [Charset]
    let isPlain: Bool
    switch source {
    case .text(let text):
      likely = misreading(of: text).map { [$0.charset] } ?? Charset.likely(shownAs: text)
      isPlain = text.utf8.allSatisfy { $0 < 0x80 }
    case .file:
      let head = try head()
      likely = TextKind.likely(head).map(\.charset)
      isPlain = head.allSatisfy { $0 < 0x80 }
    }
    // ASCII is the same in all charsets.
    return likely.isEmpty && isPlain ? [.unicode] : likely
  }

  /// True if it is in an old charset that was taken for Unicode, or is Unicode that was damaged.
  func isMisread() throws(ConversionFailure) -> Bool {
    guard from == nil else { return false }
    return switch source {
    case .file: try TextKind.likely(head()).first?.isMisread ?? false
    case .text(let text): misreading(of: text) != nil
    }
  }

  /// How a text was misread, if that is certain. A charset whose letters are shown as others is
  /// also found without this.
  private func misreading(of text: String) -> TextKind? {
    let kinds = TextKind.likely(HeldInput(Array(text.utf8)).head())
    return kinds.count == 1 && kinds[0].isMisread ? kinds[0] : nil
  }

  /// The beginning of a file.
  func head() throws(ConversionFailure) -> ArraySlice<UInt8> {
    guard case .file(let path) = source else { return [] }
    do {
      return try InputFile(path).head()
    } catch {
      throw .stream(error)
    }
  }

  /// What is read.
  ///
  /// - Parameter charset: The charset of a text, or nil if it was misread.
  private func input(in charset: Charset?) throws(ConversionFailure) -> any ConversionInput {
    do {
      switch source {
      case .file(let path): return try InputFile(path)
      case .text(let text):
        return HeldInput(try charset?.bytes(shownAs: text) ?? Array(text.utf8))
      }
    } catch let error as ConversionError {
      throw .mistake(error, line: line(of: error.offset))
    } catch {
      throw .stream(error as? StreamError ?? StreamError(name: "", code: 0))
    }
  }

  /// The line of an offset in the text, which is counted in bytes of UTF-8.
  private func line(of offset: Int) -> Int {
    guard case .text(let text) = source else { return 1 }
    return 1 + text.utf8.prefix(offset).count { $0 == UInt8(ascii: "\n") }
  }
}
