import CGLib
import Completions
import Glibc

/// Has Ollama fetch a model. If this program ends, Ollama stops, and goes on the next time. It ends
/// too if nobody reads the progress any more.
final class ModelPull {
  /// The longest time without a word of Ollama, in milliseconds.
  private static let patience = 60_000
  /// The longest line, in bytes.
  private static let lineLimit = 64 * 1024

  private var progress = FetchProgress()
  private var line: [UInt8] = []
  private var result: Result<Void, CompletionFailure>?
  private var hasSucceeded = false
  private var fetch: Fetch?

  /// Fetches it, prints the progress, and waits for the end.
  ///
  /// - Parameter endpoint: Ollama's, which must be on this computer.
  func run(_ model: String, at endpoint: Endpoint) throws(CompletionFailure) {
    guard endpoint.isThisComputer else { throw .notHere(host: endpoint.host) }
    let fetch = Fetch(
      "/api/pull", of: endpoint, posting: PullPart.question(model),
      milliseconds: ModelPull.patience
    ) { [self] ended in
      if result == nil { result = ended.flatMap { _ in end() } }
    }
    fetch.onPart = { [self] in append($0) }
    self.fetch = fetch
    fetch.start()
    while result == nil { g_main_context_iteration(nil, 1) }
    self.fetch = nil
    try result!.get()
  }

  private func end() -> Result<Void, CompletionFailure> {
    if !line.isEmpty { take(line) }
    return result ?? (hasSucceeded ? .success(()) : .failure(.cutShort))
  }

  private func append(_ bytes: [UInt8]) {
    for byte in bytes where result == nil {
      guard byte == UInt8(ascii: "\n") else {
        line.append(byte)
        if line.count > ModelPull.lineLimit { fail(.tooMuch) }
        continue
      }
      take(line)
      line.removeAll(keepingCapacity: true)
    }
  }

  private func take(_ line: [UInt8]) {
    guard !line.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }) else { return }
    do {
      let part = try PullPart(line)
      if let error = part.error { return fail(CompletionFailure(fetching: error)) }
      hasSucceeded = part.status == "success"
      guard let file = part.file, progress.note(file: file, bytes: part.bytes, of: part.total)
      else { return }
      print("\(progress.bytes)\t\(progress.total)")
      // All streams. The window reads the lines as they come. GIO has writing to a closed pipe fail
      // without a signal.
      if fflush(nil) != 0 { fail(.cutShort) }
    } catch {
      fail(error)
    }
  }

  private func fail(_ failure: CompletionFailure) {
    if result == nil { result = .failure(failure) }
    fetch?.end(.failure(failure))
  }
}
