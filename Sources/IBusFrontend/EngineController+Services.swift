import Autocomplete
import InputSession

/// Requests to suggestion services outside this process.
extension EngineController {
  func askServices(_ request: Autocomplete.RemoteRequest, _ generation: Int) {
    hasAskedServices = true
    owner?.askServices(request) { [weak self] answer in
      switch answer {
      case .success(let rows): self?.receive(.suggestions(rows, for: generation))
      case .failure(.outdated): break
      case .failure(let failure):
        self?.receive(.suggestionsFailed(failure.description, for: generation))
      }
    }
  }

  /// Drops running requests, because the field has lost the focus.
  func forgetServices() {
    guard hasAskedServices else { return }
    hasAskedServices = false
    owner?.forgetServices()
  }
}
