import GLibSupport

/// Whether a field has the focus. Between two fields there is none for a moment, which is no reason
/// to go and come back, or to forget what is tapped: Control for the next key.
final class FieldFocus {
  /// Is called when a field was left, and none has come for a while.
  var onLeft: () -> Void = {}
  private var isLost = false
  private lazy var leaving = DelayedTask(delay: delay) { [unowned self] in
    guard isLost else { return }
    isLost = false
    onLeft()
  }
  private let delay: Int

  /// - Parameter delay: How long there is no field between two, in milliseconds.
  init(delay: Int = 200) { self.delay = delay }

  /// A field has the focus, or was asked to be thought of as if it had.
  func come() { isLost = false }

  /// The field has lost the focus.
  func go() {
    isLost = true
    leaving.schedule()
  }
}
