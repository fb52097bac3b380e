package import TiengCore

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
    if let address = Endpoint.address(host) { return Endpoint.isThisComputer(address) }
    // IPv6: zeros and then 0 or 1, or an address of IPv4 behind ffff.
    let parts = host.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard parts.count >= 3, let last = parts.last else { return false }
    let others = parts.dropLast()
    let isZero = { (part: String) in part.utf8.allSatisfy { $0 == UInt8(ascii: "0") } }
    if last.contains(".") {
      guard let address = Endpoint.address(last), others.last == "ffff" else { return false }
      return others.dropLast().allSatisfy(isZero) && Endpoint.isThisComputer(address)
    }
    return others.allSatisfy(isZero) && (isZero(last) || UInt16(last, radix: 16) == 1)
  }

  /// True for 127.x.x.x, and for 0.0.0.0, which connects to this computer.
  private static func isThisComputer(_ address: UInt32) -> Bool {
    address >> 24 == 127 || address == 0
  }

  /// An address of IPv4 as the system reads it: one to four numbers, in decimal, with `0x` or with `0`
  /// before them. The last one fills what is left.
  private static func address(_ text: String) -> UInt32? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard 1...4 ~= parts.count else { return nil }
    var address: UInt64 = 0
    for (index, part) in parts.enumerated() {
      let isHex = part.hasPrefix("0x")
      let radix = isHex ? 16 : part.hasPrefix("0") ? 8 : 10
      guard let number = UInt64(isHex ? part.dropFirst(2) : part, radix: radix) else { return nil }
      let width = index == parts.count - 1 ? 8 * (5 - parts.count) : 8
      guard number < 1 << UInt64(width), part.first?.isNumber == true else { return nil }
      address = address << UInt64(width) | number
    }
    return UInt32(exactly: address)
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
