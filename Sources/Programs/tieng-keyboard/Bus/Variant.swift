import TiengGLib

/// A value of D-Bus, for reading. A part that is missing or of another type is nil.
package final class Variant {
  let pointer: OpaquePointer

  package init(_ pointer: OpaquePointer) { self.pointer = g_variant_ref(pointer) }

  private init(owning pointer: OpaquePointer) { self.pointer = pointer }

  deinit { g_variant_unref(pointer) }

  var type: String { String(cString: g_variant_get_type_string(pointer)) }

  /// The elements of an array, a tuple or an entry, or the value of a variant.
  var children: [Variant] {
    guard g_variant_is_container(pointer) != 0 else { return [] }
    return (0..<g_variant_n_children(pointer)).map {
      Variant(owning: g_variant_get_child_value(pointer, $0))
    }
  }

  /// An element of a tuple.
  subscript(index: Int) -> Variant? {
    let children = children
    return children.indices.contains(index) ? children[index] : nil
  }

  /// A value of a table `a{sv}`.
  subscript(name: String) -> Variant? {
    children.first { $0[0]?.string == name }?[1]?[0]
  }

  var string: String? {
    type == "s" ? String(cString: g_variant_get_string(pointer, nil)) : nil
  }

  /// The path of an object.
  var path: String? {
    type == "o" ? String(cString: g_variant_get_string(pointer, nil)) : nil
  }

  var number: UInt32? { type == "u" ? g_variant_get_uint32(pointer) : nil }

  var flag: Bool? { type == "b" ? g_variant_get_boolean(pointer) != 0 : nil }
}
