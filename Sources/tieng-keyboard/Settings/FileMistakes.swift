import GLibSupport

/// Tells of what is wrong with files, of each mistake once: files are read anew whenever another
/// field has the focus.
struct FileMistakes {
  /// Takes what is told.
  var tell: (String) -> Void = Log.warning
  private var told: [String: String] = [:]

  /// A file has a mistake.
  mutating func note(_ mistake: String, of file: String) {
    if told.updateValue(mistake, forKey: file) != mistake { tell(mistake) }
  }

  /// A file has none any more: the next one is told of, even the same.
  mutating func forget(_ file: String) { told[file] = nil }
}
