import Foundation

extension Process {
  /// Runs a program that other signals than SIGKILL can end.
  ///
  /// Swift runs tests in threads that block signals, and a program that is started there blocks them
  /// too. A dbus-daemon would go on after SIGTERM.
  package func runUnblocked() throws {
    var none = sigset_t()
    var before = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try run()
  }
}
