import CGLib
import CSecret

/// A key of an endpoint, in the memory of libsecret.
final class Key {
  private let value: OpaquePointer

  /// - Parameter value: A `SecretValue` that the caller owns.
  init(owning value: OpaquePointer) { self.value = value }

  deinit { secret_value_unref(UnsafeMutableRawPointer(value)) }

  /// Whether a text has it somewhere, byte by byte.
  func isIn(_ text: String) -> Bool {
    secret_value_get_text(value).map { g_strstr_len(text, -1, $0) != nil } ?? false
  }

  func withText<Result>(_ body: (String) -> Result) -> Result? {
    secret_value_get_text(value).map { body(String(cString: $0)) }
  }
}
