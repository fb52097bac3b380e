import CSecret
import TiengGLib

/// The Secret Service of the desktop, which alone keeps keys. Each is of an endpoint, and sent to
/// no other.
enum Keyring {
  /// The result of a search.
  enum SearchResult {
    case key(EndpointKey)
    /// There is one, and the user has to unlock it.
    case locked
    case none
    /// There is no keyring to ask.
    case unavailable
  }

  /// Looks for the key of an endpoint. Nobody is asked to unlock anything.
  static func find(
    _ origin: String, _ cancellable: UnsafeMutablePointer<GCancellable>?,
    then: @escaping (SearchResult) -> Void
  ) {
    let attributes = attributes(of: origin)
    defer { g_hash_table_unref(attributes) }
    secret_service_search(
      nil, nil, attributes, SECRET_SEARCH_LOAD_SECRETS, cancellable,
      { _, result, context in
        let then = Unmanaged<Handler>.fromOpaque(context!).takeRetainedValue().body
        var error: UnsafeMutablePointer<GError>?
        let items = secret_service_search_finish(nil, result, &error)
        if let error {
          g_error_free(error)
          return then(.unavailable)
        }
        defer { g_list_free_full(items) { g_object_unref($0!) } }
        then(Keyring.finding(items?.pointee.data))
        // Retained until it is called.
      }, Unmanaged.passRetained(Handler(then)).toOpaque())
  }

  private final class Handler {
    let body: (SearchResult) -> Void

    init(_ body: @escaping (SearchResult) -> Void) { self.body = body }
  }

  private static func finding(_ item: UnsafeMutableRawPointer?) -> SearchResult {
    guard let item = item?.assumingMemoryBound(to: SecretItem.self) else { return .none }
    guard secret_item_get_locked(item) == 0 else { return .locked }
    return secret_item_get_secret(item).map { .key(EndpointKey(owning: $0)) } ?? .none
  }

  /// - Returns: The error, or nil.
  static func store(_ key: String, for origin: String, label: String) -> String? {
    let attributes = attributes(of: origin)
    defer { g_hash_table_unref(attributes) }
    let value = secret_value_new(key, gssize(key.utf8.count), "text/plain")!
    defer { secret_value_unref(UnsafeMutableRawPointer(value)) }
    var error: UnsafeMutablePointer<GError>?
    secret_service_store_sync(
      nil, nil, attributes, SECRET_COLLECTION_DEFAULT, label, value, nil, &error)
    return taken(error)
  }

  /// - Returns: True if there was a key, or the error.
  static func remove(for origin: String) -> (isRemoved: Bool, error: String?) {
    let attributes = attributes(of: origin)
    defer { g_hash_table_unref(attributes) }
    var error: UnsafeMutablePointer<GError>?
    let isRemoved = secret_service_clear_sync(nil, nil, attributes, nil, &error) != 0
    return (isRemoved, taken(error))
  }

  private static func taken(_ error: UnsafeMutablePointer<GError>?) -> String? {
    guard let error else { return nil }
    defer { g_error_free(error) }
    return String(cString: error.pointee.message)
  }

  private static func attributes(of origin: String) -> OpaquePointer {
    let table = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free)!
    for (name, value) in [
      "xdg:schema": "org.freedesktop.IBus.Tieng.SuggestHTTP", "endpoint": origin,
    ] {
      g_hash_table_insert(table, g_strdup(name), g_strdup(value))
    }
    return table
  }
}
