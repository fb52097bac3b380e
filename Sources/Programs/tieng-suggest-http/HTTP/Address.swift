import Completions
import TiengGLib

/// An address as GLib understands it, so that what is checked is what is asked.
final class Address {
  let uri: OpaquePointer
  let endpoint: Endpoint

  /// - Parameter url: That of the setting, such as `http://127.0.0.1:11434/v1/`.
  init(_ url: String) throws(CompletionFailure) {
    let flags = GUriFlags(
      G_URI_FLAGS_ENCODED.rawValue | G_URI_FLAGS_SCHEME_NORMALIZE.rawValue
        | G_URI_FLAGS_HAS_PASSWORD.rawValue)
    guard let given = g_uri_parse(url, flags, nil) else { throw .badURL(url) }
    defer { g_uri_unref(given) }
    guard g_uri_get_userinfo(given) == nil else { throw .passwordInURL }
    guard let endpoint = Address.endpoint(given), g_uri_get_query(given) == nil,
      let uri = g_uri_build(
        flags, endpoint.scheme, nil, endpoint.host, gint(endpoint.port), endpoint.path, nil, nil)
    else { throw .badURL(url) }
    self.endpoint = endpoint
    self.uri = uri
  }

  deinit { g_uri_unref(uri) }

  private static func endpoint(_ uri: OpaquePointer) -> Endpoint? {
    let port = g_uri_get_port(uri)
    return Endpoint(
      scheme: String(cString: g_uri_get_scheme(uri)),
      host: g_uri_get_host(uri).map { String(cString: $0) } ?? "",
      port: port > 0 ? Int(port) : nil, path: String(cString: g_uri_get_path(uri)))
  }
}

/// The address to which an answer redirects.
struct Redirection: ~Copyable {
  let uri: OpaquePointer

  /// - Returns: nil if there is no place in the header.
  init?(from uri: OpaquePointer, to location: String) {
    guard let found = g_uri_parse_relative(uri, location, G_URI_FLAGS_ENCODED, nil) else {
      return nil
    }
    self.uri = found
  }

  deinit { g_uri_unref(uri) }

  /// True if it is at the endpoint that was asked, with another path. A key may be sent there.
  func staysAt(_ endpoint: Endpoint) -> Bool {
    g_uri_get_userinfo(uri) == nil && origin == endpoint.origin
  }

  private var origin: String? {
    let port = g_uri_get_port(uri)
    return Endpoint(
      scheme: String(cString: g_uri_get_scheme(uri)),
      host: g_uri_get_host(uri).map { String(cString: $0) } ?? "",
      port: port > 0 ? Int(port) : nil, path: "/")?.origin
  }

  /// For people.
  var place: String { origin ?? String(cString: g_uri_get_scheme(uri)) + ":" }
}
