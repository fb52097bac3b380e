public import Explanations

/// Why a file is no lexicon that can be used.
public enum LexiconError: ExplainedError, Hashable {
  /// It does not begin as a lexicon does.
  case foreign
  /// It was written by an older version, and must be made anew.
  case older(UInt32)
  /// It was written by a newer version.
  case newer(UInt32)
  /// It is shorter or longer than it says.
  case truncated(expected: Int, found: Int)
  /// Its bytes are not those that were written.
  case corrupt(String)

  /// The reason in English.
  public var description: String { explanation.description }

  /// The reason, in any language.
  public var explanation: Explanation {
    switch self {
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
