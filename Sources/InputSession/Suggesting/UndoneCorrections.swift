/// The words whose correction was undone.
struct UndoneCorrections: Sendable {
  /// Those in this field, and in any field.
  private var here: Set<String> = []
  private var anywhere: Set<String> = []

  func contains(_ word: String) -> Bool { here.contains(word) }

  /// Notes that a correction was undone.
  ///
  /// - Returns: True if this is the first time.
  mutating func insert(_ word: String) -> Bool {
    here.insert(word)
    return anywhere.insert(word).inserted
  }

  mutating func enterField() { here = [] }
}
