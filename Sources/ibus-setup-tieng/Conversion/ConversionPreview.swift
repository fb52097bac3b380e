import Conversion
import VietnameseCharsets

/// What is seen of a conversion: the beginning of a long text.
struct ConversionPreview: Sendable {
  /// The beginning of the file that is converted; nothing for a text.
  private(set) var source = ""
  private(set) var result = ""
  /// What the text is in, the likeliest first; one if it was chosen.
  private(set) var charsets: [Charset] = []
  private(set) var replacements = 0
  /// Whether there is more than is seen.
  private(set) var isCut = false
  private(set) var failure: ConversionFailure?

  /// In bytes.
  static let limit = 1 << 16

  init(of job: ConversionJob) {
    do {
      charsets = try job.likely()
      if case .file = job.source {
        let shown = try job.isMisread() ? .unicode : charsets.first ?? .unicode
        source = ConversionPreview.text(try job.head(), in: shown)
      }
      try convert(job)
    } catch {
      failure = error
    }
  }

  private mutating func convert(_ job: ConversionJob) throws(ConversionFailure) {
    var bytes: [UInt8] = []
    defer { result = ConversionPreview.text(bytes[...], in: job.to) }
    let outcome = try job.run { piece throws(ConversionFailure) in
      bytes += piece
      return bytes.count < ConversionPreview.limit
    }
    replacements = outcome.replacements
    isCut = !outcome.isWhole || bytes.count > ConversionPreview.limit
  }

  /// Bytes as a field can show them, which takes no NUL.
  private static func text(_ bytes: ArraySlice<UInt8>, in charset: Charset) -> String {
    charset.shown(bytes.prefix(limit)).replacing("\0", with: "␀")
  }
}
