package import TiengCore

/// The reason why an endpoint gave no suggestions.
package enum CompletionFailure: ExplainedError, Hashable {
  /// The setting is not a valid URL.
  case badURL(String)
  case passwordInURL
  case noModel
  /// The key would be sent unencrypted, so that others could read it.
  case unsafeKey(host: String)
  /// The keyring is locked.
  case lockedKeyring
  /// The keyring does not answer, so it is unknown whether there is a key.
  case silentKeyring
  case badKey
  case noKey
  /// The endpoint is busy for this many seconds.
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
  /// The endpoint sent an error in its stream.
  case refused(String)
  /// A model is only fetched by a program of this computer.
  case notHere(host: String)
  /// There is no space for a model.
  case noSpace
  case noSuchModel
  /// The connection ended before the whole model was fetched.
  case cutShort
  /// Nothing more of a model has come for so long.
  case stalled(seconds: Int)

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
    case .notHere(let host):
      Explanation("models are fetched only to this computer, not to {host}", ["host": host])
    case .noSpace: Explanation("the disk is full: the model was not fetched")
    case .noSuchModel: Explanation("there is no model of this name to fetch")
    case .cutShort: Explanation("the download has ended too early: fetch again to go on with it")
    case .stalled(let seconds):
      Explanation(
        "nothing more has come for {count} s: fetch again to go on with it",
        ["count": "\(seconds)"])
    default: answer
    }
  }

  /// The text about a failure of the answer or of the connection.
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
