public import TiengCore

/// The reason why a file cannot be used as a lexicon.
///
///     try Lexicon(Array("no lexicon".utf8))   // throws: it is no lexicon
public enum LexiconError: ExplainedError, Hashable {
  /// There is no such file, or it cannot be read.
  case unreadable
  /// The file does not begin like a lexicon.
  case foreign
  /// An older version has written the file. It must be made again.
  case older(UInt32)
  /// A newer version has written the file.
  case newer(UInt32)
  /// The file is shorter or longer than its header says.
  case truncated(expected: Int, found: Int)
  /// The bytes have changed since the file was written.
  case corrupt(String)

  /// The reason in English.
  public var description: String { explanation.description }

  /// The reason, in any language.
  public var explanation: Explanation {
    switch self {
    case .unreadable:
      Explanation("it is no file that can be read")
    case .foreign:
      Explanation("it is no lexicon")
    case .older(let version), .newer(let version):
      Explanation(
        "it has version {version} of the format; this program reads {known}",
        ["version": "\(version)", "known": "\(LexiconFormat.version)"])
    case .truncated(let expected, let found):
      Explanation(
        "it should have {expected} bytes and has {found}",
        ["expected": "\(expected)", "found": "\(found)"])
    case .corrupt(let what):
      Explanation("it is damaged: {what}", ["what": what])
    }
  }
}
