import GLibSupport

/// The keyboard stays on the screen while the user goes from field to field: this tells when a field
/// was left for good. Between two fields there is none for a moment. In that
/// moment the keyboard should not disappear and come back, or forget a tapped modifier such as
/// Control.
package final class FieldFocus {
  /// Is called when a field was left, and none has come for a while.
  package var onLeft: () -> Void = {}
  private var isLost = false
  private lazy var leaving = DelayedTask(delay: delay) { [unowned self] in
    guard isLost else { return }
    isLost = false
    onLeft()
  }
  private let delay: Int

  /// - Parameter delay: The longest time between two fields, in milliseconds.
  package init(delay: Int = 200) { self.delay = delay }

  /// To be called when a field gets the focus, or is to be treated like that.
  package func come() { isLost = false }

  /// To be called when the field loses the focus.
  package func go() {
    isLost = true
    leaving.schedule()
  }
}
