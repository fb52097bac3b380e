import Glibc
import UserStore

/// Whether words can be learned.
enum LearnedWordsCheck {
  static var finding: Finding {
    let subject = "learned words"
    let path = LearnedWords.path
    // Opening it would make it.
    guard access(path, F_OK) == 0 else { return .good(subject, "none yet") }
    do {
      let database = try WordDatabase(path)
      guard !database.isReadOnly else {
        return .problem(
          subject, "\(path) cannot be written: nothing new is kept",
          remedy: "chmod u+rwX \(folder) \(path)")
      }
      let count = try database.locales().map { try database.list(of: $0).words.count }.reduce(0, +)
      return .good(subject, "\(path): \(count)")
    } catch WordFailure.damaged {
      return .problem(
        subject, "\(path) is damaged", remedy: "tieng words list, which puts it aside")
    } catch WordFailure.newer(_, let version) {
      return .problem(
        subject, "\(path) is of a newer version (\(version)) of Tiếng",
        remedy: PackageManager.install("ibus-tieng"))
    } catch {
      return .problem(subject, "\(error)", remedy: "chmod u+rwX \(folder) \(path)")
    }
  }

  private static var folder: String { UserFolder.data.path }
}
