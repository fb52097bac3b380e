import Completions
import Glibc
import TiengGLib

/// Has Ollama fetch a model. If this program ends, Ollama stops, and goes on the next time. It ends
/// too if nobody reads the progress any more.
final class ModelPull {
  /// The longest line, in bytes.
  private static let lineLimit = 64 * 1024

  private var progress = FetchProgress()
  /// What Ollama said of its work so far.
  private var statuses: Set<String> = []
  private static let statusLimit = 1_000
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
      milliseconds: 1_000 * Patience.ofPull
    ) { [self] ended in
      guard result == nil else { return }
      if case .failure(.noAnswer) = ended {
        result = .failure(.stalled(seconds: Patience.ofPull))
      } else {
        result = ended.flatMap { _ in end() }
      }
    }
    fetch.onPart = { [self] in append($0) }
    self.fetch = fetch
    fetch.start()
    while result == nil { g_main_context_iteration(nil, 1) }
    self.fetch = nil
    try result!.get()
  }

  private func end() -> Result<Void, CompletionFailure> {
    if !line.isEmpty { read(line) }
    return result ?? (hasSucceeded ? .success(()) : .failure(.cutShort))
  }

  private func append(_ bytes: [UInt8]) {
    for byte in bytes where result == nil {
      guard byte == UInt8(ascii: "\n") else {
        line.append(byte)
        if line.count > ModelPull.lineLimit { fail(.tooMuch) }
        continue
      }
      read(line)
      line.removeAll(keepingCapacity: true)
    }
  }

  private func read(_ line: [UInt8]) {
    guard !line.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }) else { return }
    do {
      let part = try PullPart(line)
      if let error = part.error { return fail(CompletionFailure(fetching: error)) }
      hasSucceeded = part.status == "success"
      let before = progress
      let isNoted =
        part.file.map { progress.update(file: $0, bytes: part.bytes, of: part.total) } ?? false
      // Ollama says the same again and again while nothing comes.
      if progress != before || isNews(part.status) { fetch?.goOn() }
      guard isNoted else { return }
      print("\(progress.bytes)\t\(progress.total)")
      // All streams. The window reads the lines as they come. GIO has writing to a closed pipe fail
      // without a signal.
      if fflush(nil) != 0 { fail(.cutShort) }
    } catch {
      fail(error)
    }
  }

  private func isNews(_ status: String) -> Bool {
    statuses.count < ModelPull.statusLimit && statuses.insert(status).inserted
  }

  private func fail(_ failure: CompletionFailure) {
    if result == nil { result = .failure(failure) }
    fetch?.end(.failure(failure))
  }
}
