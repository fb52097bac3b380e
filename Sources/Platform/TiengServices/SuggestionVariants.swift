import TiengGLib

/// Converts values of the bus to values of Swift, and back.
enum SuggestionVariants {
  /// The request in the argument of `Suggest`. A value that is missing or of another type gets its
  /// default.
  static func request(_ arguments: OpaquePointer) -> SuggestionRequest {
    let values = g_variant_get_child_value(arguments, 0)!
    defer { g_variant_unref(values) }
    var request = SuggestionRequest()
    number("serial", "t", of: values, g_variant_get_uint64).map { request.serial = UInt64($0) }
    text("locale", of: values).map { request.locale = $0 }
    text("text", of: values).map { request.text = $0 }
    text("word", of: values).map { request.word = $0 }
    number("count", "u", of: values, g_variant_get_uint32).map { request.count = max(1, Int($0)) }
    number("deadline", "u", of: values, g_variant_get_uint32).map { request.deadline = Int($0) }
    request.change = text("change", of: values)
    return request
  }

  private static func value(
    _ key: String, _ type: String, of values: OpaquePointer
  ) -> OpaquePointer? {
    let type = g_variant_type_new(type)!
    defer { g_variant_type_free(type) }
    return g_variant_lookup_value(values, key, type)
  }

  private static func number<Number>(
    _ key: String, _ type: String, of values: OpaquePointer, _ get: (OpaquePointer) -> Number
  ) -> Number? {
    guard let value = value(key, type, of: values) else { return nil }
    defer { g_variant_unref(value) }
    return get(value)
  }

  private static func text(_ key: String, of values: OpaquePointer) -> String? {
    guard let value = value(key, "s", of: values) else { return nil }
    defer { g_variant_unref(value) }
    return String(cString: g_variant_get_string(value, nil))
  }

  /// The serial that `Cancel` names.
  static func serial(_ arguments: OpaquePointer) -> UInt64 {
    let value = g_variant_get_child_value(arguments, 0)!
    defer { g_variant_unref(value) }
    return UInt64(g_variant_get_uint64(value))
  }

  /// The result of `Suggest`, `(a(ssa{sv}))`. It is floating, like all results below.
  static func answer(_ suggestions: [SuggestedText]) -> OpaquePointer {
    tuple([
      array(
        of: "(ssa{sv})",
        suggestions.map { suggestion in
          tuple([text(suggestion.text), text(suggestion.note), array(of: "{sv}", [])])
        })
    ])
  }

  static func text(_ text: String) -> OpaquePointer { g_variant_new_string(plain(text)) }

  static func texts(_ texts: [String]) -> OpaquePointer { array(of: "s", texts.map(text)) }

  static func flag(_ flag: Bool) -> OpaquePointer { g_variant_new_boolean(flag ? 1 : 0) }

  /// A text without line breaks.
  static func line(_ text: String) -> String {
    plain(String(text.map { $0.isNewline ? " " : $0 }))
  }

  /// A text that the bus can carry: without zero characters, which would end it.
  private static func plain(_ text: String) -> String {
    text.utf8.contains(0) ? text.replacing("\0", with: "") : text
  }

  static func tuple(_ children: [OpaquePointer]) -> OpaquePointer {
    g_variant_new_tuple(children.map { Optional($0) }, gsize(children.count))
  }

  private static func array(of type: String, _ children: [OpaquePointer]) -> OpaquePointer {
    let type = g_variant_type_new(type)!
    defer { g_variant_type_free(type) }
    return g_variant_new_array(type, children.map { Optional($0) }, gsize(children.count))
  }
}
