import ArgumentParser
import Explanations
import UserStore

/// What swift-argument-parser says about the command line, in the user's language.
///
/// It is English alone, and made of words of its own and of those of the commands, which are
/// translated already. So its own words are looked for where they stand: as whole lines and around
/// what varies in them (``ParserWords``). Where they are not found, for another version says
/// otherwise, they stay English. So does what stands in a column, such as the `(default)` of a
/// command, and the names of what a command takes.
///
///     Lỗi: Không có tùy chọn '--nhanh'      // Error: Unknown option '--nhanh'
struct ParserText {
  /// As it comes from the parser, in lines.
  private let lines: [Substring]

  init(of error: any Error) {
    let text = Tieng.fullMessage(for: error)
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  var translated: String {
    // Scripts of completions, for one, are not.
    let isForPeople = lines.contains { $0.hasPrefix("USAGE: ") || $0.hasPrefix("Error: ") }
    guard isForPeople, ParserWords.areTranslated else {
      return lines.joined(separator: "\n")
    }
    return lines.map { ParserWords.inUserLanguage(String($0)) }.joined(separator: "\n")
  }
}
