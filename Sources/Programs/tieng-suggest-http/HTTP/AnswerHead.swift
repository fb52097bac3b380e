import CSoup
import Completions
import TiengGLib

/// The head of an answer.
package struct AnswerHead {
  let status: Int
  /// Without parameters, in small letters.
  let type: String
  /// The address to which it redirects.
  let location: String?
  let retryAfter: String?
  /// True if a key was sent.
  let hasKey: Bool

  package init(status: Int, type: String, location: String?, retryAfter: String?, hasKey: Bool) {
    (self.status, self.type, self.location) = (status, type, location)
    (self.retryAfter, self.hasKey) = (retryAfter, hasKey)
  }
}

extension AnswerHead {
  init(_ message: OpaquePointer, hasKey: Bool) {
    let headers = soup_message_get_response_headers(message)
    let header = { (name: String) in
      soup_message_headers_get_one(headers, name).map { String(cString: $0) }
    }
    status = Int(soup_message_get_status(message).rawValue)
    let type = soup_message_headers_get_content_type(headers, nil)
    self.type = type.map { String(cString: $0).lowercased() } ?? ""
    location = 300..<400 ~= status ? header("Location") : nil
    retryAfter = header("Retry-After")
    self.hasKey = hasKey
  }

  /// True if the redirection keeps the method of the question.
  var keepsMethod: Bool { status == 307 || status == 308 }

  /// Why there is no use in the body.
  var failure: CompletionFailure? {
    switch status {
    case 401, 403: hasKey ? .badKey : .noKey
    case 429: .busy(pause ?? 10)
    case 503: pause.map { .busy($0) }
    default: nil
    }
  }

  private var pause: Int? {
    retryAfter.flatMap { RetryAfter.seconds($0, now: Int(g_get_real_time() / 1_000_000)) }
  }
}
