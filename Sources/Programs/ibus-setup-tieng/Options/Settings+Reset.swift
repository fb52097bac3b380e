import CGtk
import GLibSupport

extension Settings {
  /// The keys with a widget on a page.
  func keys(on page: Interface) -> [String] { keys.filter { page.object($0) != nil } }

  /// Resets keys to their defaults.
  ///
  /// - Returns: The old values for ``restore(_:)``, without keys that had their defaults or are
  ///   locked by an administrator.
  func reset(_ keys: [String]) -> [FormerValue] {
    // The introduction is not shown again.
    let former = keys.filter { $0 != "is-introduced" }.compactMap(changedValue)
    for value in former { reset(value.key) }
    return former
  }

  /// Restores old values of keys.
  func restore(_ values: [FormerValue]) {
    for former in values { g_settings_set_value(pointer, former.key, former.value) }
  }

  /// The value of a key if it is not the default and can be changed, otherwise nil.
  private func changedValue(_ key: String) -> FormerValue? {
    guard g_settings_is_writable(pointer, key) != 0,
      let value = g_settings_get_user_value(pointer, key)
    else { return nil }
    let former = FormerValue(key, owning: value)
    let standard = g_settings_get_default_value(pointer, key)!
    defer { g_variant_unref(standard) }
    return g_variant_equal(Object(value), Object(standard)) != 0 ? nil : former
  }

  /// An old value of a key.
  final class FormerValue {
    let key: String
    let value: OpaquePointer

    init(_ key: String, owning value: OpaquePointer) { (self.key, self.value) = (key, value) }

    deinit { g_variant_unref(value) }
  }
}
