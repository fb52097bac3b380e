import Terminal
import VietnameseCharsets

/// The conversion of one file.
struct FileConversion {
  /// Nil if it is to be detected.
  let source: Charset?
  let target: Charset
  let replaces: Bool

  /// - Returns: How many mistakes were replaced.
  func run(from input: InputFile, to output: OutputFile) throws -> Int {
    var converter = Converter(
      from: try source ?? detected(in: input), to: target, replacing: replaces)
    var converted: [UInt8] = []
    var isOver = false
    repeat {
      converted.removeAll(keepingCapacity: true)
      let failure = convert(try input.next(), by: &converter, into: &converted, isOver: &isOver)
      try output.write(converted)
      if let failure { throw Failure(message: "\(input.name): \(failure)\(hint(failure))") }
    } while !isOver
    return converter.replacements
  }

  private func convert(
    _ bytes: ArraySlice<UInt8>, by converter: inout Converter, into converted: inout [UInt8],
    isOver: inout Bool
  ) -> ConversionError? {
    isOver = bytes.isEmpty
    do {
      if isOver {
        try converter.finish(into: &converted)
      } else {
        try converter.convert(bytes, into: &converted)
      }
      return nil
    } catch {
      return error
    }
  }

  private func detected(in input: InputFile) throws -> Charset {
    let charsets = Charset.likely(try input.head())
    guard charsets.count != 1 else { return charsets[0] }
    let names = charsets.map(\.rawValue).joined(separator: " or ")
    let why = charsets.isEmpty ? "cannot tell the charset" : "the charset may be \(names)"
    throw Failure(message: "\(input.name): \(why); name it with --from")
  }

  private func hint(_ error: ConversionError) -> String {
    replaces ? "" : " (--replace goes on)"
  }
}

extension Charset {
  /// The charsets that are as likely as the likeliest.
  static func likely(_ sample: ArraySlice<UInt8>) -> [Charset] {
    let guesses = detect(sample)
    return guesses.filter { $0.confidence == guesses[0].confidence }.map(\.charset)
  }
}
