import CJson
import Completions
import TiengGLib

/// A line of Ollama's answer to `api/pull`, while it fetches a model.
struct PullPart: Hashable {
  /// `success` at the end.
  let status: String
  let error: String?
  /// The file that is fetched. Nil if none is.
  let file: String?
  let bytes: Int
  let total: Int

  init(_ line: [UInt8]) throws(CompletionFailure) {
    let json = try JSONText(line)
    let text = { (name: String) in JSONText.text(JSONText.member(name, of: json.root)) }
    let number = { (name: String) in JSONText.number(JSONText.member(name, of: json.root)) }
    guard json.root.map({ json_node_get_node_type($0) == JSON_NODE_OBJECT }) == true else {
      throw .badJSON
    }
    status = text("status") ?? ""
    error = text("error").map(JSONText.line)
    file = text("digest")
    (bytes, total) = (number("completed"), number("total"))
  }

  /// The question that begins it.
  static func question(_ model: String) -> [UInt8] {
    let builder = json_builder_new()!
    defer { g_object_unref(builder) }
    json_builder_begin_object(builder)
    json_builder_set_member_name(builder, "model")
    json_builder_add_string_value(builder, model)
    json_builder_set_member_name(builder, "stream")
    json_builder_add_boolean_value(builder, 1)
    json_builder_end_object(builder)
    return JSONText.bytes(of: builder)
  }
}
