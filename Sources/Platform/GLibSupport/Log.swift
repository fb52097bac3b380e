import TiengGLib

/// Writes messages to the journal and to standard error. A message never contains a key or a text
/// of the user.
///
/// GLib would choose one of the two by the kind of standard error. But ibus-daemon sends the
/// standard error of its engines to /dev/null, and only the journal is read.
package enum Log {
  /// Writes something that the user may want to know.
  package static func notice(_ message: String) { write(message, G_LOG_LEVEL_MESSAGE) }

  /// Writes that something is wrong.
  package static func warning(_ message: String) { write(message, G_LOG_LEVEL_WARNING) }

  private static func write(_ message: String, _ level: GLogLevelFlags) {
    let priority = level == G_LOG_LEVEL_WARNING ? "4" : "5"
    withFields(["MESSAGE": message, "PRIORITY": priority, "GLIB_DOMAIN": "ibus-tieng"]) { fields in
      _ = g_log_writer_journald(level, fields.baseAddress, gsize(fields.count), nil)
      _ = g_log_writer_standard_streams(level, fields.baseAddress, gsize(fields.count), nil)
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
