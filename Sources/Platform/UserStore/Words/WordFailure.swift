import GLibSupport

/// The reason why words cannot be kept.
package enum WordFailure: Error, Hashable, CustomStringConvertible {
  /// The file is damaged or is no database.
  case damaged(String)
  /// A newer version of the program has written the file.
  case newer(String, Int)
  /// The file cannot be read or written at the moment.
  case unavailable(String, String)

  init(_ path: String, _ error: DatabaseError) {
    self = error.isDamage ? .damaged(path) : .unavailable(path, error.message)
  }

  package var description: String {
    switch self {
    case .damaged(let path): path + ": " + translated("it is damaged")
    case .newer(let path, let version):
      path + ": "
        + translated("it is of a newer version ({version})")
        .replacing("{version}", with: "\(version)")
    case .unavailable(let path, let reason): "\(path): \(reason)"
    }
  }
}
