package import Configuration

extension ApplicationRule.State {
  /// The title for the user.
  package var title: String {
    switch self {
    case .remember: translated("As you left it")
    case .latin: translated("Plain letters, until you switch")
    case .startVietnamese: translated("Starts with Vietnamese")
    case .startLatin: translated("Starts with plain letters")
    case .lockedVietnamese: translated("Always Vietnamese")
    case .lockedLatin: translated("Always plain letters")
    case .never: translated("No key is touched")
    }
  }
}
