import Completions
import GLibSupport
import TiengCore
import TiengServices

extension CompletionFailure {
  /// In the user's language.
  var translated: String { explanation.text(translation(of:)) }

  /// As it is told on the bus.
  var failure: SuggestionFailure { SuggestionFailure(kind, translated) }

  private var kind: SuggestionFailure.Kind {
    switch self {
    case .badKey, .noKey, .lockedKeyring, .silentKeyring, .unsafeKey: .unauthorized
    case .busy: .busy
    case .noNetwork: .noNetwork
    case .badURL, .passwordInURL, .noModel, .status, .redirect, .untrusted, .unreachable, .noAnswer,
      .noCompletion, .badJSON, .tooMuch, .refused, .notHere, .noSpace, .noSuchModel, .cutShort,
      .stalled:
      .failed
    }
  }
}

extension EndpointSettings {
  static var missing: String {
    GLibSupport.translated("the settings are not installed: {schema}")
      .replacing("{schema}", with: schemaID)
  }
}
