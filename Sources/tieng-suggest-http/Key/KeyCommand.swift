import Completions
import Explanations
import GLibSupport
import Glibc

/// The options for the key.
enum KeyCommand {
  static func set() -> Int32 {
    run { origin in
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

  /// - Parameter body: Does it for the endpoint of the settings, and gives what went wrong.
  private static func run(_ body: (_ origin: String) -> String?) -> Int32 {
    var problem: String?
    do throws(CompletionFailure) {
      guard let settings = EndpointSettings() else {
        problem = EndpointSettings.missing
        return complain(problem!)
      }
      let endpoint = try settings.endpoint()
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
