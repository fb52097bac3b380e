import ArgumentParser
package import TiengConfiguration
import TiengCore
package import TiengVietnamese
import UserStore

extension Preferences {
  /// The default preferences with changes, each as `KEY=VALUE`.
  package init(settings: [String]) throws {
    self.init()
    for setting in settings {
      let parts = setting.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else {
        throw ValidationError(Explanation("'{setting}' is not KEY=VALUE", ["setting": setting]))
      }
      do {
        try set(String(parts[0]), to: String(parts[1]))
      } catch {
        throw ValidationError(error.explanation)
      }
    }
  }
}

extension TypingMethod {
  /// The method with a name: a built-in one or the user's own.
  package static func found(_ name: String) throws -> TypingMethod {
    if let method = TypingMethod.named(name) { return method }
    let own = UserFolder.current.methodNames
    guard own.contains(name) else {
      let all = (TypingMethod.names + own).joined(separator: ", ")
      throw ValidationError(
        Explanation(
          "there is no method '{name}' (there are: {all})", ["name": name, "all": all]))
    }
    do {
      return try UserFolder.current.method(named: name)
    } catch {
      throw CommandFailure(error)
    }
  }
}
