/// How much of a model is fetched. Ollama tells it for each file of the model.
///
///     var progress = FetchProgress()
///     progress.note(file: "sha256:a", bytes: 200, of: 1000)
///     progress.note(file: "sha256:b", bytes: 10, of: 10)
///     progress.bytes   // 210
///     progress.total   // 1010
package struct FetchProgress: Hashable {
  private var files: [String: File] = [:]

  private struct File: Hashable {
    var bytes: Int
    var total: Int
  }

  /// The most files that are noted.
  private static let limit = 100

  package init() {}

  /// Notes that a part of a file has come. A file does not shrink.
  package mutating func note(file: String, bytes: Int, of total: Int) {
    guard total > 0, files.count < FetchProgress.limit || files[file] != nil else { return }
    let before = files[file]?.bytes ?? 0
    files[file] = File(bytes: min(max(bytes, before), total), total: total)
  }

  /// The bytes that have come.
  package var bytes: Int { files.values.reduce(0) { $0 &+ $1.bytes } }

  /// The bytes of all files that are known so far.
  package var total: Int { files.values.reduce(0) { $0 &+ $1.total } }
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
