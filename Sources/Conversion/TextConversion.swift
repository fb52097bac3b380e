import Terminal
package import VietnameseCharsets

/// A conversion of text from one charset to another, which reads a piece at a
/// time, so that the text may be of any size.
///
///     let conversion = TextConversion(from: nil, to: .unicode)
///     try conversion.run(from: InputFile("old.txt")) { output += $0; return true }
package struct TextConversion {
  /// Nil if it is to be detected.
  package let source: Charset?
  package let target: Charset
  /// Whether it goes on where something cannot be converted.
  package let replaces: Bool

  package init(from source: Charset?, to target: Charset, replacing: Bool = false) {
    (self.source, self.target, replaces) = (source, target, replacing)
  }

  /// What came of a conversion.
  package struct Outcome: Hashable, Sendable {
    /// How many mistakes were replaced.
    package let replacements: Int
    /// Whether all was converted.
    package let isWhole: Bool
  }

  /// Converts a text.
  ///
  /// - Parameter write: Takes what it comes to, a piece at a time, and says
  ///   whether to go on. What was right before a mistake is given to it first.
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
    try refuseUTF16(input)
    var converter = Converter(
      from: try source ?? detected(in: input), to: target, replacing: replaces)
    var lines = LineCount()
    var converted: [UInt8] = []
    var isOver = false
    repeat {
      converted.removeAll(keepingCapacity: true)
      let bytes = try input.next()
      isOver = bytes.isEmpty
      let mistake = convert(bytes, by: &converter, into: &converted)
      let goesOn = try write(converted)
      if let mistake {
        throw ConversionFailure.mistake(mistake, line: lines.line(of: mistake.offset, in: bytes))
      }
      lines.add(bytes)
      if !goesOn {
        return Outcome(replacements: converter.replacements, isWhole: isOver)
      }
    } while !isOver
    return Outcome(replacements: converter.replacements, isWhole: true)
  }

  private func convert(
    _ bytes: ArraySlice<UInt8>, by converter: inout Converter, into converted: inout [UInt8]
  ) -> ConversionError? {
    do {
      if bytes.isEmpty {
        try converter.finish(into: &converted)
      } else {
        try converter.convert(bytes, into: &converted)
      }
      return nil
    } catch {
      return error
    }
  }

  /// What begins with its byte order mark is text of Windows, and not Unicode as UTF-8.
  private func refuseUTF16<Input: ConversionInput>(_ input: Input) throws {
    guard source == nil || source == .unicode else { return }
    let head = try input.head().prefix(2)
    if [[0xFF, 0xFE], [0xFE, 0xFF]].contains(Array(head)) { throw ConversionFailure.utf16 }
  }

  private func detected<Input: ConversionInput>(in input: Input) throws -> Charset {
    let charsets = Charset.likely(try input.head())
    guard charsets.count == 1 else { throw ConversionFailure.unclear(charsets) }
    return charsets[0]
  }
}

/// The lines of what was read so far.
private struct LineCount {
  private var offset = 0
  private var count = 1

  mutating func add(_ bytes: ArraySlice<UInt8>) {
    offset += bytes.count
    count += bytes.count { $0 == UInt8(ascii: "\n") }
  }

  /// - Parameter bytes: What comes next.
  func line(of place: Int, in bytes: ArraySlice<UInt8>) -> Int {
    count + bytes.prefix(max(0, place - offset)).count { $0 == UInt8(ascii: "\n") }
  }
}
