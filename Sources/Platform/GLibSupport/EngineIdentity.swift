import TiengGLib

/// Who the running engine is, as it tells on IBus's own bus. The system does not tell other programs,
/// because the engine's memory is closed (`CProcess`). The engines of other sessions are processes of the
/// same user.
package struct EngineIdentity: Hashable, Sendable {
  package static let property = "Identity"

  /// The number of its process, as it counts itself.
  package var process: UInt32
  /// The path of its program. The kernel adds ` (deleted)` if the program was replaced since.
  package var program: String
  /// Its unique name on the session bus. Empty if it is not there.
  package var sessionName: String

  package init(process: UInt32, program: String, sessionName: String) {
    self.process = process
    self.program = program
    self.sessionName = sessionName
  }

  /// Reads `(process, program, sessionName)`.
  package init?(_ value: OpaquePointer) {
    guard String(cString: g_variant_get_type_string(value)) == "(uss)" else { return nil }
    let parts = (0..<3).map { g_variant_get_child_value(value, $0)! }
    defer { for part in parts { g_variant_unref(part) } }
    self.init(
      process: g_variant_get_uint32(parts[0]),
      program: String(cString: g_variant_get_string(parts[1], nil)),
      sessionName: String(cString: g_variant_get_string(parts[2], nil)))
  }
}
