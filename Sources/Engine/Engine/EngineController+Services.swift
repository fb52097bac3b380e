import GLibSupport
import TiengAutocomplete
import TiengSession

/// Requests to suggestion services outside this process.
extension EngineController {
  func askServices(_ request: Autocomplete.RemoteRequest, _ generation: Int) {
    hasAskedServices = true
    nonisolated(unsafe) weak let this = self
    engines?.host?.askServices(request) { answer in
      switch answer {
      case .success(let rows): this?.receive(.suggestions(rows, for: generation))
      case .failure(.outdated) where request.change == nil: break
      case .failure(let failure):
        // A service that is not asked for now, after failures, fails at once, while the request is
        // still being handled.
        Background.returnToMainLoop {
          this?.receive(.suggestionsFailed(failure.description, for: generation))
        }
      }
    }
  }

  /// Drops running requests, because the field has lost the focus.
  func forgetServices() {
    guard hasAskedServices else { return }
    hasAskedServices = false
    engines?.host?.cancelRequests()
  }
}
