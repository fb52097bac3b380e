import ArgumentParser
import TiengCore
import UserStore

/// A text of swift-argument-parser about the command line, translated into the user's language.
///
/// The parser only speaks English. Its texts consist of its own words and of texts of the commands,
/// which are already translated. So its own words are replaced: whole lines, and the words around
/// parts that vary (``ParserWords``). Words that are not found, because another version of the
/// parser has others, stay English. So do the `(default)` of a command and other words in a column,
/// and the names of arguments. “Error: Unknown option '--nhanh'” becomes “Lỗi: Không có tùy chọn
/// '--nhanh'”.
struct ParserText {
  /// The lines of the text as the parser gives them.
  private let lines: [Substring]

  init(of error: any Error) {
    let text = Tieng.fullMessage(for: error)
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  var translated: String {
    // Scripts for completion, for example, are not for people.
    let isForPeople = lines.contains { $0.hasPrefix("USAGE: ") || $0.hasPrefix("Error: ") }
    guard isForPeople, ParserWords.areTranslated else {
      return lines.joined(separator: "\n")
    }
    return lines.map { ParserWords.inUserLanguage(String($0)) }.joined(separator: "\n")
  }
}
