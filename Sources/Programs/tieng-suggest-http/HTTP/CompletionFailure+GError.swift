import Completions
import TiengGLib

extension CompletionFailure {
  /// An error of GLib on the way to a host. Frees the error.
  init(_ error: UnsafeMutablePointer<GError>, host: String) {
    defer { g_error_free(error) }
    let message = String(cString: error.pointee.message)
    switch error.pointee.domain {
    case g_tls_error_quark() where error.pointee.code == G_TLS_ERROR_BAD_CERTIFICATE.rawValue:
      self = .untrusted(host: host)
    case g_resolver_error_quark():
      self = .noNetwork(host: host)
    case g_io_error_quark() where CompletionFailure.noNetwork.contains(error.pointee.code):
      self = .noNetwork(host: host)
    default: self = .unreachable(host: host, message)
    }
  }

  private static let noNetwork = [
    G_IO_ERROR_NETWORK_UNREACHABLE.rawValue, G_IO_ERROR_HOST_UNREACHABLE.rawValue,
    G_IO_ERROR_HOST_NOT_FOUND.rawValue,
  ].map { gint($0) }
}
