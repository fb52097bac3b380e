import Completions
import GLibSupport
import Glibc
import TiengCore

/// The options for the key.
enum KeyCommand {
  /// - Parameter url: Where the endpoint is; nil: where the settings say.
  static func set(for url: String?) -> Int32 {
    run(at: url) { origin in
      let question = translated("Key for {endpoint}, which is not shown: ")
        .replacing("{endpoint}", with: origin)
      guard let key = KeyInput.read(question) else {
        return translated("this is no key: it is one line of letters, digits and symbols")
      }
      let label = translated("Suggestions of Tiếng from {endpoint}")
        .replacing("{endpoint}", with: origin)
      if let error = Keyring.store(key, for: origin, label: label) { return unkept(error) }
      let done = translated("The keyring has the key for {endpoint}.")
      print(done.replacing("{endpoint}", with: origin))
      return nil
    }
  }

  static func remove() -> Int32 {
    run { origin in
      let (isRemoved, error) = Keyring.remove(for: origin)
      if let error { return unkept(error) }
      guard isRemoved else {
        return translated("there is no key for {endpoint}").replacing("{endpoint}", with: origin)
      }
      print(translated("The key for {endpoint} is removed.").replacing("{endpoint}", with: origin))
      return nil
    }
  }

  private static func unkept(_ reason: String) -> String {
    translated("the keyring does not do it: {reason}").replacing("{reason}", with: reason)
  }

  /// - Parameters:
  ///   - url: The address of the endpoint. Nil for that of the settings.
  ///   - body: Does the work, and returns the error if there is one.
  private static func run(at url: String? = nil, _ body: (_ origin: String) -> String?) -> Int32 {
    var problem: String?
    do throws(CompletionFailure) {
      let endpoint: Endpoint
      if let url {
        endpoint = try Address(url).endpoint
      } else {
        guard let settings = EndpointSettings() else { return complain(EndpointSettings.missing) }
        endpoint = try settings.endpoint()
      }
      guard endpoint.keepsKey else { throw .unsafeKey(host: endpoint.host) }
      problem = body(endpoint.origin)
    } catch {
      problem = error.translated
    }
    return problem.map(complain) ?? 0
  }

  private static func complain(_ problem: String) -> Int32 {
    StandardError.write("tieng-suggest-http: \(problem)\n")
    return 1
  }
}
