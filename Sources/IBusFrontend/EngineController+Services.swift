import Autocomplete
import InputSession

/// Services outside of this process, which are asked for what is typed in this field.
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

  /// The field is left: what they answer is for nobody.
  func forgetServices() {
    guard hasAskedServices else { return }
    hasAskedServices = false
    owner?.forgetServices()
  }
}
