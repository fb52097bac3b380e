import Explanations
import GLibSupport
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
      if let failure { throw Failure(explanation(of: failure).of(.stream(input.name))) }
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
    guard charsets.isEmpty else {
      let or = translated("or")
      let names = charsets.map(\.rawValue).joined(separator: " \(or) ")
      throw Failure(
        Explanation("the charset may be {names}; name it with --from", ["names": names])
          .of(.stream(input.name)))
    }
    throw Failure(
      Explanation("cannot tell the charset; name it with --from").of(.stream(input.name)))
  }

  private func explanation(of error: ConversionError) -> Explanation {
    replaces
      ? error.explanation
      : Explanation("{problem} (--replace goes on)", parts: ["problem": error.explanation])
  }
}

extension Charset {
  /// The charsets that are as likely as the likeliest.
  static func likely(_ sample: ArraySlice<UInt8>) -> [Charset] {
    let guesses = detect(sample)
    return guesses.filter { $0.confidence == guesses[0].confidence }.map(\.charset)
  }
}
