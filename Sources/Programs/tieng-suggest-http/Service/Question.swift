import Completions
import GLibSupport
import TiengGLib
import TiengServices

/// A request on its way: while the key is looked for, and while the endpoint is asked.
final class Question {
  let answer: SuggestionAnswer
  /// Ends the search for the key, once the answer is not wanted any more.
  let cancellable = g_cancellable_new()!
  private let request: SuggestionRequest
  private let start = g_get_monotonic_time()
  /// In milliseconds.
  let limit: Int
  /// Nil unless the key is waited for.
  private var keyLimit: DelayedTask?

  init(_ request: SuggestionRequest, timeout: Int, _ answer: SuggestionAnswer) {
    self.request = request
    self.answer = answer
    // A part of the time is for the way back.
    let deadline = request.deadline.map { max($0 - min(100, $0 / 10), 1) }
    // The user waits for a change of a text, which takes longer than a few words.
    let longest = request.change == nil ? timeout : Question.longestChange
    limit = min(longest, deadline ?? timeout)
  }

  /// The time for a change of a text, in milliseconds, and its longest text, in code points.
  private static let longestChange = 20_000
  private static let longestText = 1_000

  deinit { g_object_unref(cancellable) }

  // MARK: The key

  /// - Parameters:
  ///   - milliseconds: The greatest time to wait.
  ///   - onTimeout: Called after that time. The search continues, because it may find that the
  ///     keyring is back.
  func waitForKey(upTo milliseconds: Int, onTimeout: @escaping () -> Void) {
    answer.onCancel = { [weak self] in
      guard let self, endWaiting() else { return }
      g_cancellable_cancel(cancellable)
    }
    keyLimit = DelayedTask(delay: milliseconds) { [unowned self] in
      if endWaiting() { onTimeout() }
    }
    keyLimit?.schedule()
  }

  /// - Returns: True if the answer is still wanted.
  func endWaiting() -> Bool {
    defer { keyLimit = nil }
    return keyLimit != nil
  }

  // MARK: The endpoint

  /// - Parameter onFailure: Told before the answer is given.
  func ask(
    _ target: EndpointSettings.Target, _ session: HTTPSession, _ key: EndpointKey?,
    onFailure: @escaping (CompletionFailure) -> Void
  ) {
    if let task = request.change.map({ ModelTask(rawValue: $0) }) {
      guard let task, request.text.unicodeScalars.count <= Question.longestText else {
        return answer.give([])
      }
      return ask(
        Prompt(changing: request.text, as: task), target, session, key,
        rows: .whole(WholeAnswer(of: request.text)), onFailure: onFailure)
    }
    let count = min(request.count, 8)
    let text = request.text.hasSuffix(request.word) ? request.text : request.text + request.word
    ask(
      Prompt(text.ending(200), word: request.word, count: count), target, session, key,
      rows: .continuations(Continuations(of: text, word: request.word, count: count)),
      onFailure: onFailure)
  }

  private func ask(
    _ prompt: Prompt, _ target: EndpointSettings.Target, _ session: HTTPSession,
    _ key: EndpointKey?,
    rows: AnswerRows, onFailure: @escaping (CompletionFailure) -> Void
  ) {
    let exchange = Exchange(
      prompt, to: target, in: session, with: key, rows: rows,
      milliseconds: max(limit - Int((g_get_monotonic_time() - start) / 1000), 1)
    ) { [answer, limit] result in
      switch result {
      case .failure(.noAnswer):
        answer.fail(CompletionFailure.noAnswer(milliseconds: limit).failure)
      case .success(let rows): answer.give(rows.map { SuggestedText($0.normalized) })
      case .failure(let failure):
        onFailure(failure)
        answer.fail(failure.failure)
      }
    }
    answer.onCancel = { exchange.cancel() }
    exchange.start()
  }
}

extension String {
  /// The last code points of the text.
  fileprivate func ending(_ count: Int) -> String {
    String(String.UnicodeScalarView(unicodeScalars.suffix(count)))
  }

  /// In NFC.
  fileprivate var normalized: String {
    guard let text = g_utf8_normalize(self, -1, G_NORMALIZE_NFC) else { return self }
    defer { g_free(text) }
    return String(cString: text)
  }
}
