import CGLib

/// Messages for whoever looks after the machine: the journal, or standard
/// error where there is none. Never a key or a text of the user's.
///
/// ibus-daemon sends the standard error of its engines to /dev/null, and
/// GLib's own choice of the journal goes by standard error.
package enum Log {
  /// Something that the user may want to know.
  package static func notice(_ message: String) { write(message, G_LOG_LEVEL_MESSAGE) }

  /// Something that is not as it should be.
  package static func warning(_ message: String) { write(message, G_LOG_LEVEL_WARNING) }

  private static func write(_ message: String, _ level: GLogLevelFlags) {
    let priority = level == G_LOG_LEVEL_WARNING ? "4" : "5"
    withFields(["MESSAGE": message, "PRIORITY": priority, "GLIB_DOMAIN": "ibus-tieng"]) { fields in
      if g_log_writer_journald(level, fields.baseAddress, gsize(fields.count), nil)
        != G_LOG_WRITER_HANDLED
      {
        _ = g_log_writer_standard_streams(level, fields.baseAddress, gsize(fields.count), nil)
      }
    }
  }

  private static func withFields(
    _ values: KeyValuePairs<String, String>, _ body: (UnsafeBufferPointer<GLogField>) -> Void
  ) {
    let fields = values.map { name, value in
      GLogField(key: g_strdup(name), value: g_strdup(value), length: -1)
    }
    defer {
      for field in fields {
        g_free(UnsafeMutableRawPointer(mutating: field.key))
        g_free(UnsafeMutableRawPointer(mutating: field.value))
      }
    }
    fields.withUnsafeBufferPointer(body)
  }
}
