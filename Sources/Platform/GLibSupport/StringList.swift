package import TiengGLib

/// A list of texts in GSettings (`as`).
package enum StringList {
  package static func read(_ settings: UnsafeMutablePointer<GSettings>, _ key: String) -> [String] {
    let texts = g_settings_get_strv(settings, key)
    defer { g_strfreev(texts) }
    var list: [String] = []
    while let text = texts?[list.count] { list.append(String(cString: text)) }
    return list
  }

  /// - Returns: True if the list was written.
  package static func write(
    _ list: [String], to settings: UnsafeMutablePointer<GSettings>, _ key: String
  ) -> Bool {
    let texts = list.map { g_strdup($0) }
    defer { for text in texts { g_free(text) } }
    return (texts.map { UnsafePointer($0) } + [nil]).withUnsafeBufferPointer {
      g_settings_set_strv(settings, key, $0.baseAddress) != 0
    }
  }
}
