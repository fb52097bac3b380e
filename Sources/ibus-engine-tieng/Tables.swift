import Glibc
import InputSession

/// The tables of the core, which take a moment to build.
enum Tables {
  /// Builds them on a thread of their own, which ends then.
  static func prepareInBackground() {
    var thread = pthread_t()
    let status = pthread_create(
      &thread, nil,
      { _ in
        Session.prepare()
        return nil
      }, nil)
    if status == 0 { pthread_detach(thread) }
  }
}
