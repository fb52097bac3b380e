import GLibSupport

/// Reports mistakes in files, each one once. This is needed because files are read again whenever
/// another field gets the focus.
package struct FileMistakes {
  /// Is called with a message.
  package var tell: (String) -> Void = Log.warning
  private var told: [String: String] = [:]

  /// Reports a mistake in a file, if it was not reported yet.
  mutating func add(_ mistake: String, of file: String) {
    if told.updateValue(mistake, forKey: file) != mistake { tell(mistake) }
  }

  /// Notes that a file has no mistake any more. Its next mistake is reported, even if it is the
  /// same.
  mutating func forget(_ file: String) { told[file] = nil }
}
