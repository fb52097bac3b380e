import Completions
import GLibSupport
import TiengGLib

/// A question to a model, of the settings or another one. It gets more time than usual, to measure
/// how slow the model is.
final class Trial {
  private static let keyringLimit = 2000
  private static let count = 3

  /// The suggestions of a model, and the time that they took.
  struct Outcome {
    let rows: [String]
    let milliseconds: Int
  }

  private let target: EndpointSettings.Target
  private let text: String
  private var result: Result<Outcome, CompletionFailure>?
  private var isLookingForKey = true

  init(_ target: EndpointSettings.Target, text: String) {
    (self.target, self.text) = (target, text)
  }

  /// Asks, and waits.
  func run() throws(CompletionFailure) -> Outcome {
    let endpoint = target.address.endpoint
    let cancellable = g_cancellable_new()!
    defer { g_object_unref(cancellable) }
    let limit = DelayedTask(delay: Trial.keyringLimit) { [unowned self] in goOnWithoutKeyring() }
    limit.schedule()
    defer { limit.cancel() }
    Keyring.find(endpoint.origin, cancellable) { [self] finding in
      guard isLookingForKey else { return }
      isLookingForKey = false
      switch finding {
      case .key where !endpoint.keepsKey: end(.failure(.unsafeKey(host: endpoint.host)))
      case .key(let key): ask(key)
      case .locked: end(.failure(.lockedKeyring))
      case .none, .unavailable: ask(nil)
      }
    }
    while result == nil { g_main_context_iteration(nil, 1) }
    g_cancellable_cancel(cancellable)
    return try result!.get()
  }

  /// The keyring hangs.
  private func goOnWithoutKeyring() {
    guard isLookingForKey else { return }
    isLookingForKey = false
    if target.address.endpoint.isThisComputer {
      ask(nil)
    } else {
      end(.failure(.silentKeyring))
    }
  }

  private func ask(_ key: EndpointKey?) {
    let start = g_get_monotonic_time()
    let word = String(text.split(separator: " ", omittingEmptySubsequences: false).last ?? "")
    Exchange(
      Prompt(text, word: word, count: Trial.count), to: target,
      in: HTTPSession(for: target.address.endpoint), with: key,
      rows: .continuations(Continuations(of: text, word: word, count: Trial.count)),
      milliseconds: 1_000 * Patience.ofTrial
    ) { [self] result in
      let time = Int((g_get_monotonic_time() - start) / 1000)
      end(result.map { Outcome(rows: $0, milliseconds: time) })
    }.start()
  }

  private func end(_ result: Result<Outcome, CompletionFailure>) {
    if self.result == nil { self.result = result }
  }
}
