/// The part of a model that was fetched. Ollama tells it for each file of the model.
///
///     var progress = FetchProgress()
///     progress.update(file: "sha256:a", bytes: 200, of: 1000)   // true
///     progress.update(file: "sha256:b", bytes: 10, of: 10)      // true
///     progress.bytes                                          // 210
///     progress.total                                          // 1010
package struct FetchProgress: Hashable {
  private var files: [String: File] = [:]

  private struct File: Hashable {
    var bytes: Int
    var total: Int
  }

  /// The most files that are noted.
  private static let limit = 100

  /// No file is larger, in bytes. So the sum of all of them is a number too.
  private static let sizeLimit = 1 << 50

  package init() {}

  /// Notes that a part of a file has come. A file does not shrink.
  ///
  /// - Returns: False if it is not noted: the numbers are no sizes, or there are too many files.
  package mutating func update(file: String, bytes: Int, of total: Int) -> Bool {
    let sizes = 0...FetchProgress.sizeLimit
    guard total > 0, sizes.contains(total), sizes.contains(bytes),
      files.count < FetchProgress.limit || files[file] != nil
    else { return false }
    let before = files[file]?.bytes ?? 0
    files[file] = File(bytes: min(max(bytes, before), total), total: total)
    return true
  }

  /// The bytes that have come.
  package var bytes: Int { files.values.reduce(0) { $0 + $1.bytes } }

  /// The bytes of all files that are known so far.
  package var total: Int { files.values.reduce(0) { $0 + $1.total } }
}

extension CompletionFailure {
  /// The failure for a message of Ollama about fetching a model.
  package init(fetching message: String) {
    let told = message.lowercased()
    let has = { (parts: [String]) in parts.contains { told.contains($0) } }
    self =
      if has(["no space left", "not enough space", "disk full"]) {
        .noSpace
      } else if has(["no such host", "dial tcp", "i/o timeout", "network is unreachable"]) {
        .noNetwork(host: "ollama.com")
      } else if has(["file does not exist", "not found"]) {
        .noSuchModel
      } else {
        .refused(message)
      }
  }
}
