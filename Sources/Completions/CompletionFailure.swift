package import Explanations

/// Why an endpoint has given no suggestions.
package enum CompletionFailure: ExplainedError, Hashable {
  /// A setting that is none.
  case badURL(String)
  case passwordInURL
  case noModel
  /// A key would be sent for everybody to read.
  case unsafeKey(host: String)
  /// The keyring is there, and may not be read.
  case lockedKeyring
  /// The keyring hangs: nobody knows whether there is a key.
  case silentKeyring
  case badKey
  case noKey
  /// Seconds to wait.
  case busy(Int)
  case status(Int, String)
  case redirect(to: String)
  case untrusted(host: String)
  case unreachable(host: String, String)
  case noNetwork(host: String)
  case noAnswer(milliseconds: Int)
  case noCompletion(type: String)
  case badJSON
  case tooMuch
  /// The endpoint gave an error in its stream.
  case refused(String)

  package var description: String { explanation.description }

  package var explanation: Explanation {
    switch self {
    case .badURL(let url):
      Explanation("the setting url is no address of http or https: {url}", ["url": url])
    case .passwordInURL:
      Explanation("the setting url has a password in it: tieng-suggest-http --set-key keeps it")
    case .noModel: Explanation("the setting model is empty: it names the model to ask")
    case .unsafeKey(let host):
      Explanation(
        "the key is not sent to {host} by http, where others may read it: use https",
        ["host": host])
    case .lockedKeyring: Explanation("the keyring with the key is locked: unlock it")
    case .silentKeyring: Explanation("the keyring does not answer")
    case .badKey: Explanation("the endpoint does not accept the key: tieng-suggest-http --set-key")
    case .noKey: Explanation("the endpoint wants a key: tieng-suggest-http --set-key")
    case .busy(let seconds):
      Explanation(
        "the endpoint is asked too much; it is asked again in {count} s", ["count": "\(seconds)"])
    default: answer
    }
  }

  /// What is wrong with an answer, or with the way to it.
  private var answer: Explanation {
    switch self {
    case .status(let status, let message):
      Explanation(
        "the endpoint answers with status {status} {message}",
        ["status": "\(status)", "message": message.isEmpty ? "" : "(\(message))"])
    case .redirect(let place):
      Explanation(
        "the endpoint sends on to {place}, which is not followed: set url to where it is",
        ["place": place])
    case .untrusted(let host):
      Explanation("the certificate of {host} is not trusted", ["host": host])
    case .unreachable(let host, let reason):
      Explanation(
        "{host} is not to be reached: {reason}", ["host": host, "reason": reason])
    case .noNetwork(let host):
      Explanation("there is no network to reach {host} by", ["host": host])
    case .noAnswer(let time):
      Explanation("there was no answer within {time} ms", ["time": "\(time)"])
    case .noCompletion(let type):
      Explanation("the endpoint answers with {type}, which is no completion", ["type": type])
    case .tooMuch: Explanation("the endpoint answers with more than is read")
    case .refused(let message):
      Explanation("the endpoint answers with an error: {message}", ["message": message])
    default: Explanation("the endpoint answers with JSON that is no completion")
    }
  }
}
