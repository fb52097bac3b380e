import CGLib
import CJson
import Completions

/// A piece of JSON that an endpoint answers with: a whole completion, an event, an error.
struct CompletionPart: ~Copyable {
  private let parser: UnsafeMutablePointer<JsonParser>

  init(_ bytes: [UInt8]) throws(CompletionFailure) {
    guard Nesting.isShallow(bytes) else { throw .badJSON }
    let parser = json_parser_new_immutable()!
    let isRead = bytes.withUnsafeBytes { bytes in
      json_parser_load_from_data(
        parser, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count, nil)
    }
    guard isRead != 0, isUTF8(bytes) else {
      g_object_unref(parser)
      throw .badJSON
    }
    self.parser = parser
  }

  deinit { g_object_unref(parser) }

  /// What the model says.
  ///
  /// - Parameter member: `message`, or `delta` of an event. It may be without text, as the first
  ///   and the last are.
  func text(of member: String) throws(CompletionFailure) -> String {
    guard let choices = CompletionPart.member("choices", of: json_parser_get_root(parser)),
      json_node_get_node_type(choices) == JSON_NODE_ARRAY
    else { throw .badJSON }
    let array = json_node_get_array(choices)
    guard json_array_get_length(array) > 0 else { return "" }
    let choice = CompletionPart.member(member, of: json_array_get_element(array, 0))
    guard choice != nil else { throw .badJSON }
    return CompletionPart.text(CompletionPart.member("content", of: choice)) ?? ""
  }

  /// Why the model is at its end, such as `stop` or `length`; nil if it does not say that it is.
  var finishReason: String? {
    guard let choices = CompletionPart.member("choices", of: json_parser_get_root(parser)),
      json_node_get_node_type(choices) == JSON_NODE_ARRAY
    else { return nil }
    let array = json_node_get_array(choices)
    guard json_array_get_length(array) > 0 else { return nil }
    let choice = json_array_get_element(array, 0)
    let reason = CompletionPart.text(CompletionPart.member("finish_reason", of: choice))
    return reason?.isEmpty == true ? nil : reason
  }

  /// What the endpoint says is wrong, in one line of any length; nil if nothing is.
  var error: String? {
    guard let error = CompletionPart.member("error", of: json_parser_get_root(parser)),
      json_node_get_node_type(error) != JSON_NODE_NULL
    else { return nil }
    let text = CompletionPart.text(error)
    let message = text ?? CompletionPart.text(CompletionPart.member("message", of: error)) ?? "?"
    let line = message.split { $0.isWhitespace || $0.isNewline }.joined(separator: " ")
    return String(line.unicodeScalars.filter { $0.properties.generalCategory != .control })
  }

  private static func member(_ name: String, of node: OpaquePointer?) -> OpaquePointer? {
    guard let node, json_node_get_node_type(node) == JSON_NODE_OBJECT else { return nil }
    return json_object_get_member(json_node_get_object(node), name)
  }

  private static func text(_ node: OpaquePointer?) -> String? {
    guard let node, json_node_get_node_type(node) == JSON_NODE_VALUE,
      let text = json_node_get_string(node)
    else { return nil }
    return String(cString: text)
  }
}

private func isUTF8(_ bytes: [UInt8]) -> Bool {
  bytes.withUnsafeBytes { bytes in
    g_utf8_validate(
      bytes.baseAddress?.assumingMemoryBound(to: CChar.self), gssize(bytes.count), nil) != 0
  }
}
