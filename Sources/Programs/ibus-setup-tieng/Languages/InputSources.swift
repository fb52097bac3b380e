import CGtk
import GLibSupport
import TiengGLib

/// What the switches of the languages change, and a user sees in the panel: the input sources of the
/// desktop, those of GNOME, or the engines of IBus elsewhere.
final class InputSources {
  private let settings: GObjectReference<GSettings>
  private let key: String
  private let isGNOME: Bool

  /// - Returns: Nil if the desktop has no such settings.
  init?() {
    isGNOME = InputSources.isGNOME
    let schemaID = isGNOME ? "org.gnome.desktop.input-sources" : "org.freedesktop.ibus.general"
    key = isGNOME ? "sources" : "preload-engines"
    guard let source = g_settings_schema_source_get_default(),
      let schema = g_settings_schema_source_lookup(source, schemaID, 1)
    else { return nil }
    defer { g_settings_schema_unref(schema) }
    guard g_settings_schema_has_key(schema, key) != 0 else { return nil }
    settings = GObjectReference(owning: g_settings_new_full(schema, nil, nil))
  }

  private static var isGNOME: Bool {
    let names = g_getenv("XDG_CURRENT_DESKTOP").map { String(cString: $0) } ?? ""
    return names.split(separator: ":").contains { ["GNOME", "Unity", "Budgie"].contains($0) }
  }

  /// Calls a function whenever the sources change.
  func observe(_ body: @escaping () -> Void) { on(settings.pointer, "changed::\(key)", body) }

  /// True if an engine such as `tieng:vi` is one of the sources.
  func has(_ engine: String) -> Bool { all.contains(source(engine)) }

  /// Adds an engine at the end, if it is missing.
  func add(_ engine: String) {
    let all = all
    if !all.contains(source(engine)) { write(all + [source(engine)]) }
  }

  func remove(_ engine: String) { write(all.filter { $0 != source(engine) }) }

  /// All sources.
  var all: [Source] {
    let list = g_settings_get_value(settings.pointer, key)!
    defer { g_variant_unref(list) }
    return (0..<g_variant_n_children(list)).map { index in
      let entry = g_variant_get_child_value(list, index)!
      defer { g_variant_unref(entry) }
      return isGNOME
        ? Source(kind: text(in: entry, 0), name: text(in: entry, 1))
        : Source(kind: "ibus", name: String(cString: g_variant_get_string(entry, nil)))
    }
  }

  func write(_ sources: [Source]) {
    let entries: [OpaquePointer?] = sources.map { source in
      let name = g_variant_new_string(source.name)
      if !isGNOME { return name }
      var pair = [g_variant_new_string(source.kind), name]
      return g_variant_new_tuple(&pair, 2)
    }
    let type = g_variant_type_new(isGNOME ? "(ss)" : "s")
    defer { g_variant_type_free(type) }
    let list = entries.withUnsafeBufferPointer {
      g_variant_new_array(type, $0.baseAddress, gsize($0.count))
    }
    g_settings_set_value(settings.pointer, key, list)
  }

  struct Source: Hashable {
    /// `xkb` for a keyboard layout, `ibus` for an engine.
    let kind: String
    let name: String
  }

  private func source(_ engine: String) -> Source { Source(kind: "ibus", name: engine) }

  private func text(in pair: OpaquePointer, _ index: gsize) -> String {
    let value = g_variant_get_child_value(pair, index)
    defer { g_variant_unref(value) }
    return String(cString: g_variant_get_string(value, nil))
  }
}
