package import TiengCharsets

/// A conversion of text from one charset to another. It reads a piece at a time, so the text may be
/// of any size.
///
///     var output: [UInt8] = []
///     let conversion = TextConversion(from: nil, to: .unicode)
///     try conversion.run(from: HeldInput(Array("Vie^.t Nam to^i ye^u".utf8))) { piece in
///       output += piece
///       return true
///     }
///     String(decoding: output, as: UTF8.self)   // Việt Nam tôi yêu
package struct TextConversion {
  /// The charset of the text, or nil to detect it.
  package let source: Charset?
  package let target: Charset
  /// True if characters that cannot be converted are replaced. Otherwise the first one ends the
  /// conversion.
  package let replaces: Bool

  package init(from source: Charset?, to target: Charset, replacing: Bool = false) {
    (self.source, self.target, replaces) = (source, target, replacing)
  }

  /// The outcome of a conversion.
  package struct Outcome: Hashable, Sendable {
    /// The number of mistakes that were replaced.
    package let replacements: Int
    /// True if the whole text was converted.
    package let isWhole: Bool
    /// The number of words that have letters of the charset but were left as they are.
    package let leftWords: Int
  }

  /// Converts a text.
  ///
  /// - Parameter write: Takes the converted text, a piece at a time, and returns whether to go on.
  ///   Before an error is thrown, it gets all text up to the mistake.
  @discardableResult
  package func run<Input: ConversionInput>(
    from input: Input, write: ([UInt8]) throws(ConversionFailure) -> Bool
  ) throws(ConversionFailure) -> Outcome {
    do {
      return try convert(input, write)
    } catch let error as StreamError {
      throw .stream(error)
    } catch let error as ConversionFailure {
      throw error
    } catch {
      fatalError("nothing else is thrown: \(error)")
    }
  }

  private func convert<Input: ConversionInput>(
    _ input: Input, _ write: ([UInt8]) throws(ConversionFailure) -> Bool
  ) throws -> Outcome {
    try refuseOtherFormats(input)
    let found = try kind(of: input)
    var misreading = found.isMisread ? Misreading(of: found.charset) : nil
    var converter = Converter(
      from: found.isMisread ? .unicode : found.charset, to: target, replacing: replaces)
    var lines = LineCount()
    var converted: [UInt8] = []
    var isOver = false
    repeat {
      converted.removeAll(keepingCapacity: true)
      let read = try input.next()
      isOver = read.isEmpty
      var bytes = read
      if misreading != nil {
        var text: [UInt8] = []
        if isOver {
          misreading!.finish(into: &text)
        } else {
          misreading!.convert(read, into: &text)
        }
        bytes = text[...]
      }
      let mistake = convert(bytes, by: &converter, isOver: isOver, into: &converted)
      let goesOn = try write(converted)
      if let mistake {
        throw ConversionFailure.mistake(mistake, line: lines.line(of: mistake.offset, in: bytes))
      }
      lines.add(bytes)
      if !goesOn {
        return Outcome(
          replacements: converter.replacements, isWhole: isOver,
          leftWords: misreading?.leftWords ?? 0)
      }
    } while !isOver
    return Outcome(
      replacements: converter.replacements, isWhole: true, leftWords: misreading?.leftWords ?? 0)
  }

  private func convert(
    _ bytes: ArraySlice<UInt8>, by converter: inout Converter, isOver: Bool,
    into converted: inout [UInt8]
  ) -> ConversionError? {
    do {
      if !bytes.isEmpty { try converter.convert(bytes, into: &converted) }
      if isOver { try converter.finish(into: &converted) }
      return nil
    } catch {
      return error
    }
  }

  /// Refuses documents, and text that begins with the byte order mark of UTF-16: it comes from
  /// Windows, and is not UTF-8.
  private func refuseOtherFormats<Input: ConversionInput>(_ input: Input) throws {
    let head = Array(try input.head().prefix(8))
    if let command = Self.commandForDocument(head) {
      throw ConversionFailure.document(command: command)
    }
    guard source == nil || source == .unicode else { return }
    if [[0xFF, 0xFE], [0xFE, 0xFF]].contains(Array(head.prefix(2))) {
      throw ConversionFailure.utf16
    }
  }

  /// The command that saves a document as text, by the first bytes of the document. Nil for text.
  private static func commandForDocument(_ head: [UInt8]) -> String? {
    if head.starts(with: Array("%PDF-".utf8)) { return "pdftotext" }
    // ZIP (docx, odt), the older format of Word, and RTF.
    let isOfOffice =
      head.starts(with: [0x50, 0x4B, 3, 4]) || head.starts(with: [0xD0, 0xCF, 0x11, 0xE0])
      || head.starts(with: Array("{\\rtf".utf8))
    return isOfOffice ? "soffice --convert-to txt:Text" : nil
  }

  /// The charset that was given or detected, and whether its letters were saved as UTF-8.
  private func kind<Input: ConversionInput>(of input: Input) throws -> TextKind {
    let head = try input.head()
    if let source {
      return TextKind(charset: source, isMisread: Misreading.isPossible(head, in: source))
    }
    let kinds = TextKind.likely(head)
    guard kinds.count == 1 else { throw ConversionFailure.unclear(kinds.map(\.charset)) }
    return kinds[0]
  }
}

/// Counts the lines that were read so far.
private struct LineCount {
  private var offset = 0
  private var count = 1

  mutating func add(_ bytes: ArraySlice<UInt8>) {
    offset += bytes.count
    count += bytes.count { $0 == UInt8(ascii: "\n") }
  }

  /// - Parameter bytes: The next bytes of the text.
  func line(of place: Int, in bytes: ArraySlice<UInt8>) -> Int {
    count + bytes.prefix(max(0, place - offset)).count { $0 == UInt8(ascii: "\n") }
  }
}
