import CSecret
import TiengGLib

/// A key of an endpoint, in the memory of libsecret.
package final class EndpointKey {
  private let value: OpaquePointer

  /// - Parameter value: A `SecretValue` that the caller owns.
  init(owning value: OpaquePointer) { self.value = value }

  deinit { secret_value_unref(UnsafeMutableRawPointer(value)) }

  /// So many consecutive characters in common cannot be chance. Endpoints repeat the beginning
  /// or the end of a key that they refuse.
  private static let run = 8

  /// True if a text contains a part of the key, or all of a short key.
  func isIn(_ text: String) -> Bool {
    var length: gsize = 0
    guard let key = secret_value_get(value, &length), length > 0 else { return false }
    let run = min(EndpointKey.run, Int(length))
    let bytes = UnsafeRawBufferPointer(start: key, count: Int(length))
    let text = Array(text.utf8)
    guard text.count >= run else { return false }
    return (0...text.count - run).contains { place in
      (0...bytes.count - run).contains { start in
        bytes[start..<start + run].elementsEqual(text[place..<place + run])
      }
    }
  }

  func withText<Result>(_ body: (String) -> Result) -> Result? {
    secret_value_get_text(value).map { body(String(cString: $0)) }
  }
}
