package import Explanations
import Glibc

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

  /// True if the endpoint is on this computer, so that the text does not leave it. Its address may be
  /// written in any way that the system reads: `127.1`, `2130706433`, `0.0.0.0`, `::ffff:127.0.0.1`.
  package var isThisComputer: Bool {
    let host = self.host.hasSuffix(".") ? String(self.host.dropLast()) : self.host
    if host == "localhost" { return true }
    var address = in_addr()
    if inet_aton(host, &address) != 0 { return Endpoint.isThisComputer(address) }
    var longer = in6_addr()
    guard inet_pton(AF_INET6, host, &longer) == 1 else { return false }
    let bytes = withUnsafeBytes(of: longer) { Array($0) }
    if bytes.dropLast().allSatisfy({ $0 == 0 }) { return bytes[15] <= 1 }
    guard bytes[..<10].allSatisfy({ $0 == 0 }), bytes[10] == 0xff, bytes[11] == 0xff else {
      return false
    }
    address.s_addr = bytes[12...].withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) }
    return Endpoint.isThisComputer(address)
  }

  /// True for 127.x.x.x, and for 0.0.0.0, which connects to this computer.
  private static func isThisComputer(_ address: in_addr) -> Bool {
    UInt32(bigEndian: address.s_addr) >> 24 == 127 || address.s_addr == 0
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
