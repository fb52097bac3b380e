/// Where completions are asked for: the parts of an address, and what may be sent there.
package struct Endpoint: Hashable {
  package let scheme: String
  package let host: String
  package let port: Int
  /// That of completions, such as `/v1/chat/completions`.
  package let path: String

  /// - Parameters:
  ///   - scheme: `http` or `https`; nil is returned for any other.
  ///   - host: Without brackets.
  ///   - port: nil: that of the scheme.
  ///   - path: That of the setting, such as `/v1/`.
  package init?(scheme: String, host: String, port: Int?, path: String) {
    let scheme = scheme.lowercased()
    guard ["http", "https"].contains(scheme), !host.isEmpty else { return nil }
    self.scheme = scheme
    self.host = host.lowercased()
    self.port = port ?? (scheme == "https" ? 443 : 80)
    self.path = path + (path.hasSuffix("/") ? "" : "/") + "chat/completions"
  }

  /// What a key belongs to: `https://api.example.com:443`.
  package var origin: String { "\(scheme)://\(written):\(port)" }

  private var written: String { host.contains(":") ? "[\(host)]" : host }

  /// Whether it is on this computer: what is sent there does not leave it.
  package var isThisComputer: Bool {
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false)
    let isLoopback =
      numbers.count == 4 && numbers[0] == "127"
      && numbers.allSatisfy { number in UInt8(number).map { "\($0)" == number } ?? false }
    return isLoopback || host == "localhost" || host == "::1"
  }

  /// Whether nobody else reads a key on its way.
  package var keepsKey: Bool { scheme == "https" || isThisComputer }
}
