import Completions

/// A piece of JSON that an endpoint answers with: a whole completion, an event, an error.
struct CompletionPart: ~Copyable {
  private let json: JSONText

  init(_ bytes: [UInt8]) throws(CompletionFailure) { json = try JSONText(bytes) }

  /// The text of the model.
  ///
  /// - Parameter member: `message`, or `delta` of an event. It may have no text; the first and the
  ///   last event have none.
  func text(of member: String) throws(CompletionFailure) -> String {
    guard let choices = JSONText.elements(of: JSONText.member("choices", of: json.root)) else {
      throw .badJSON
    }
    guard let choice = choices.first else { return "" }
    guard let said = JSONText.member(member, of: choice) else { throw .badJSON }
    return JSONText.text(JSONText.member("content", of: said)) ?? ""
  }

  /// Why the model is at its end, such as `stop` or `length`; nil if it does not say that it is.
  var finishReason: String? {
    let choices = JSONText.elements(of: JSONText.member("choices", of: json.root))
    let reason = JSONText.text(JSONText.member("finish_reason", of: choices?.first))
    return reason?.isEmpty == true ? nil : reason
  }

  /// The error of the endpoint, in one line of any length. Nil if there is none.
  var error: String? {
    guard let error = JSONText.member("error", of: json.root), !JSONText.isNull(error) else {
      return nil
    }
    let text = JSONText.text(error)
    let message = text ?? JSONText.text(JSONText.member("message", of: error)) ?? "?"
    return JSONText.line(message)
  }
}
