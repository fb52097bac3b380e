import Glibc
import TiengCore
import UserStore

/// What `tieng doctor` says of learned words: whether they can be kept.
enum LearnedWordsCheck {
  static var finding: Finding {
    let subject = Explanation("learned words")
    let path = LearnedWords.path
    // Opening the database would make it.
    guard access(path, F_OK) == 0 else { return .good(subject, Explanation("none yet")) }
    do {
      let database = try WordDatabase(path)
      guard !database.isReadOnly else {
        return .problem(
          subject, Explanation("{path} cannot be written: nothing new is kept", ["path": path]),
          remedy: permission)
      }
      let count = try database.locales().map { try database.list(of: $0).words.count }.reduce(0, +)
      return .good(subject, .verbatim("\(path): \(count)"))
    } catch WordFailure.damaged {
      return .problem(
        subject, Explanation("{path} is damaged", ["path": path]),
        remedy: Explanation("{command}, which puts it aside", ["command": "tieng words list"]))
    } catch WordFailure.newer(_, let version) {
      return .problem(
        subject,
        Explanation(
          "{path} is of a newer version ({version}) of Tiếng",
          ["path": path, "version": "\(version)"]),
        remedy: PackageManager.install("ibus-tieng"))
    } catch {
      return .problem(subject, .verbatim("\(error)"), remedy: permission)
    }
  }

  /// The command that lets the user write the words.
  private static var permission: Explanation {
    .verbatim("chmod u+rwX \(UserFolder.data.path) \(LearnedWords.path)")
  }
}
