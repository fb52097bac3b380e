/// Why a file is no lexicon that can be used.
public enum LexiconError: Error, Hashable, CustomStringConvertible {
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

  public var description: String {
    switch self {
    case .foreign:
      "it is no lexicon"
    case .older(let version), .newer(let version):
      "it has version \(version) of the format; this program reads \(LexiconFormat.version)"
    case .truncated(let expected, let found):
      "it should have \(expected) bytes and has \(found)"
    case .corrupt(let what):
      "it is damaged: \(what)"
    }
  }
}
