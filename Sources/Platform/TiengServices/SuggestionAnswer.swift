import TiengGLib

/// The answer to a request. It is given once, and later answers are dropped. If it is released
/// before it was given, the caller gets an error.
///
///     host.onRequest = { request, answer in
///       answer.onCancel = { download.cancel() }
///       answer.give([SuggestedText(request.word + "!")])
///     }
public final class SuggestionAnswer {
  /// Is called when the answer is no longer wanted. It is not called after the answer was given.
  public var onCancel: (() -> Void)?

  private var invocation: OpaquePointer?
  private let onEnd: () -> Void

  init(to invocation: OpaquePointer, onEnd: @escaping () -> Void) {
    self.invocation = invocation
    self.onEnd = onEnd
  }

  deinit { fail(SuggestionFailure(.failed, "there is no answer")) }

  /// Answers with suggestions, the best first.
  public func give(_ suggestions: [SuggestedText]) {
    guard let invocation = removeInvocation() else { return }
    g_dbus_method_invocation_return_value(invocation, SuggestionVariants.answer(suggestions))
    onEnd()
  }

  /// Answers with an error.
  public func fail(_ failure: SuggestionFailure) {
    guard let invocation = removeInvocation() else { return }
    g_dbus_method_invocation_return_dbus_error(
      invocation, "\(SuggestionInterface.name).Error.\(failure.kind.rawValue)",
      SuggestionVariants.line(failure.message))
    onEnd()
  }

  func cancel() {
    let cancelled = onCancel
    fail(SuggestionFailure(.failed, "the request was cancelled"))
    cancelled?()
  }

  /// The call to answer, which GLib takes with the answer. Nil after the first time.
  private func removeInvocation() -> OpaquePointer? {
    defer { invocation = nil }
    onCancel = nil
    return invocation
  }
}
