import CGLib

/// The answer to a request, which is given once: what comes later is dropped. One that nobody
/// keeps and nobody gave is an error for who asked.
public final class SuggestionAnswer {
  /// Called when the answer is of no use any more. Not called after it was given.
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
    guard let invocation = take() else { return }
    g_dbus_method_invocation_return_value(invocation, Variant.answer(suggestions))
    onEnd()
  }

  /// Answers with an error.
  public func fail(_ failure: SuggestionFailure) {
    guard let invocation = take() else { return }
    g_dbus_method_invocation_return_dbus_error(
      invocation, "\(SuggestionInterface.name).Error.\(failure.kind.rawValue)",
      Variant.line(failure.message))
    onEnd()
  }

  func cancel() {
    let cancelled = onCancel
    fail(SuggestionFailure(.failed, "the request was cancelled"))
    cancelled?()
  }

  /// What it is given to, once: GLib takes it with the answer.
  private func take() -> OpaquePointer? {
    defer { invocation = nil }
    onCancel = nil
    return invocation
  }
}
