import CJson
import Completions
import TiengGLib

/// The name for the length of an answer. Models that think refuse the older name, and many
/// endpoints do not know the newer one.
enum LengthName: String {
  case older = "max_tokens"
  case newer = "max_completion_tokens"

  var other: LengthName { self == .older ? .newer : .older }
}

/// The question as OpenAI's interface has it (`chat/completions`).
enum CompletionBody {
  static func bytes(of prompt: Prompt, model: String, length: LengthName) -> [UInt8] {
    let builder = json_builder_new()!
    defer { g_object_unref(builder) }
    json_builder_begin_object(builder)
    json_builder_set_member_name(builder, "model")
    json_builder_add_string_value(builder, model)
    json_builder_set_member_name(builder, "messages")
    json_builder_begin_array(builder)
    add(to: builder, role: "system", prompt.instruction)
    add(to: builder, role: "user", prompt.text)
    json_builder_end_array(builder)
    json_builder_set_member_name(builder, "stream")
    json_builder_add_boolean_value(builder, 1)
    json_builder_set_member_name(builder, length.rawValue)
    json_builder_add_int_value(builder, gint64(prompt.tokenLimit))
    json_builder_end_object(builder)
    return JSONText.bytes(of: builder)
  }

  private static func add(
    to builder: UnsafeMutablePointer<JsonBuilder>, role: String, _ content: String
  ) {
    json_builder_begin_object(builder)
    json_builder_set_member_name(builder, "role")
    json_builder_add_string_value(builder, role)
    json_builder_set_member_name(builder, "content")
    json_builder_add_string_value(builder, content)
    json_builder_end_object(builder)
  }
}
