import Terminal
import TiengCharsets

/// The preview of a conversion. It shows only the beginning of a long text.
struct ConversionPreview: Sendable {
  /// The beginning of the file. Empty for a text.
  private(set) var source = ""
  private(set) var result = ""
  /// The likely charsets, most likely first, or only the chosen one.
  private(set) var charsets: [Charset] = []
  private(set) var replacements = 0
  /// True if the preview does not show everything.
  private(set) var isCut = false
  private(set) var failure: ConversionFailure?

  /// The greatest length, in bytes.
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

  /// Bytes as text for a field, which cannot contain NUL.
  private static func text(_ bytes: ArraySlice<UInt8>, in charset: Charset) -> String {
    charset.shown(bytes.prefix(limit)).replacing("\0", with: "␀")
  }
}
