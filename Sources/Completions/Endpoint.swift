package import Explanations

/// An endpoint for completions: the parts of its address, and what may be sent there.
package struct Endpoint: Hashable {
  package let scheme: String
  package let host: String
  package let port: Int
  /// The path for completions, such as `/v1/chat/completions`.
  package let path: String

  /// - Parameters:
  ///   - scheme: `http` or `https`. The result is nil for any other.
  ///   - host: The host without brackets.
  ///   - port: The port; nil for the default of the scheme.
  ///   - path: The path in the setting, such as `/v1/`.
  package init?(scheme: String, host: String, port: Int?, path: String) {
    let scheme = scheme.lowercased()
    guard ["http", "https"].contains(scheme), !host.isEmpty else { return nil }
    self.scheme = scheme
    self.host = host.lowercased()
    self.port = port ?? (scheme == "https" ? 443 : 80)
    self.path = path + (path.hasSuffix("/") ? "" : "/") + "chat/completions"
  }

  /// The origin, to which a key belongs: `https://api.example.com:443`.
  package var origin: String { "\(scheme)://\(written):\(port)" }

  private var written: String { host.contains(":") ? "[\(host)]" : host }

  /// True if the endpoint is on this computer, so that the text does not leave it.
  package var isThisComputer: Bool {
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false)
    let isLoopback =
      numbers.count == 4 && numbers[0] == "127"
      && numbers.allSatisfy { number in UInt8(number).map { "\($0)" == number } ?? false }
    return isLoopback || host == "localhost" || host == "::1"
  }

  /// True if nobody else can read a key while it is sent.
  package var keepsKey: Bool { scheme == "https" || isThisComputer }

  /// The data that is sent there, for the user who is to allow it.
  package var privacy: Explanation {
    let host = ["host": host]
    if isThisComputer {
      return Explanation(
        "The text before the caret is sent to a language model on this computer.")
    }
    return keepsKey
      ? Explanation("The text before the caret is sent to {host}.", host)
      : Explanation(
        "The text before the caret is sent to {host} by http, so others may read it.", host)
  }
}
