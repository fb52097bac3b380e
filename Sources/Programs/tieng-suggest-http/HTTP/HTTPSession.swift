import CSoup
import Completions
import TiengGLib

/// libsoup's connections. They respect the desktop's proxy and the system's certificates.
final class HTTPSession {
  let pointer: UnsafeMutablePointer<SoupSession>
  /// The name that the endpoint has last understood.
  var lengthName = LengthName.older

  /// - Parameter endpoint: What is to be asked.
  init(for endpoint: Endpoint) {
    pointer = soup_session_new()
    soup_session_set_user_agent(pointer, "tieng-suggest-http/\(Invocation.version)")
    // A proxy may be on another computer, so questions to this one use none.
    if endpoint.isThisComputer { soup_session_set_proxy_resolver(pointer, nil) }
  }

  deinit {
    soup_session_abort(pointer)
    g_object_unref(pointer)
  }
}
