import CJson
import Completions
import TiengGLib

/// JSON of an endpoint, and what is in it.
struct JSONText: ~Copyable {
  private let parser: UnsafeMutablePointer<JsonParser>

  /// - Throws: ``CompletionFailure/badJSON``.
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

  /// All of it; nil if there is nothing.
  var root: OpaquePointer? { json_parser_get_root(parser) }

  static func member(_ name: String, of node: OpaquePointer?) -> OpaquePointer? {
    guard let node, json_node_get_node_type(node) == JSON_NODE_OBJECT else { return nil }
    return json_object_get_member(json_node_get_object(node), name)
  }

  /// The elements of a list. Nil if it is no list.
  static func elements(of node: OpaquePointer?) -> [OpaquePointer]? {
    guard let node, json_node_get_node_type(node) == JSON_NODE_ARRAY else { return nil }
    let array = json_node_get_array(node)
    return (0..<json_array_get_length(array)).compactMap { json_array_get_element(array, $0) }
  }

  static func isNull(_ node: OpaquePointer) -> Bool {
    json_node_get_node_type(node) == JSON_NODE_NULL
  }

  static func text(_ node: OpaquePointer?) -> String? {
    guard let node, json_node_get_node_type(node) == JSON_NODE_VALUE,
      let text = json_node_get_string(node)
    else { return nil }
    return String(cString: text)
  }

  /// A message as one line that can be shown.
  static func line(_ message: String) -> String {
    let line = message.split { $0.isWhitespace || $0.isNewline }.joined(separator: " ")
    return String(line.unicodeScalars.filter { $0.properties.generalCategory != .control })
  }

  /// A number; 0 if it is none.
  static func number(_ node: OpaquePointer?) -> Int {
    guard let node, json_node_get_node_type(node) == JSON_NODE_VALUE else { return 0 }
    return Int(json_node_get_int(node))
  }

  /// The text of what was built.
  static func bytes(of builder: UnsafeMutablePointer<JsonBuilder>) -> [UInt8] {
    let root = json_builder_get_root(builder)!
    defer { json_node_unref(root) }
    let text = json_to_string(root, 0)!
    defer { g_free(text) }
    return Array(String(cString: text).utf8)
  }
}

private func isUTF8(_ bytes: [UInt8]) -> Bool {
  bytes.withUnsafeBytes { bytes in
    g_utf8_validate(
      bytes.baseAddress?.assumingMemoryBound(to: CChar.self), gssize(bytes.count), nil) != 0
  }
}
