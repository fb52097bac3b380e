import Completions
import GLibSupport
import TiengGLib

/// The endpoint in GSettings.
final class EndpointSettings {
  static let schemaID = "org.freedesktop.ibus.engine.tieng.suggest-http"

  /// The endpoint with its model.
  struct Target {
    let address: Address
    let model: String
  }

  private let settings: GObjectReference<GSettings>
  private var onChange: () -> Void = {}

  /// - Returns: nil if the schema is not installed.
  init?() {
    guard let source = g_settings_schema_source_get_default(),
      let schema = g_settings_schema_source_lookup(source, EndpointSettings.schemaID, 1)
    else { return nil }
    defer { g_settings_schema_unref(schema) }
    settings = GObjectReference(owning: g_settings_new_full(schema, nil, nil))
  }

  /// Milliseconds that an answer may take.
  var timeout: Int { Int(g_settings_get_uint(settings.pointer, "timeout")) }

  /// - Throws: The mistake in the settings.
  func target() throws(CompletionFailure) -> Target {
    let address = try Address(text("url"))
    let model = text("model")
    guard model.contains(where: { !$0.isWhitespace }) else { throw .noModel }
    return Target(address: address, model: model)
  }

  /// The endpoint of the setting, with any model.
  func endpoint() throws(CompletionFailure) -> Endpoint { try Address(text("url")).endpoint }

  private func text(_ key: String) -> String {
    let value = g_settings_get_string(settings.pointer, key)!
    defer { g_free(value) }
    return String(cString: value)
  }

  /// Calls `handler` after every change, as long as this object lives.
  func observe(_ handler: @escaping () -> Void) {
    onChange = handler
    let changed:
      @convention(c) (UnsafeMutableRawPointer, UnsafePointer<CChar>, UnsafeMutableRawPointer) ->
        Void = { _, _, context in
          Unmanaged<EndpointSettings>.fromOpaque(context).takeUnretainedValue().onChange()
        }
    // Borrowed: the settings object is this object's own and goes with it.
    connect(
      settings.pointer, "changed", to: changed, with: Unmanaged.passUnretained(self).toOpaque())
  }
}
