import Completions
import Testing
import tieng_suggest_http

/// Lists of models as Ollama, llama.cpp and vLLM return them.
@Suite struct ModelListTests {
  private func openAI(_ json: String) throws -> ModelList {
    try ModelList(openAI: Array(json.utf8))
  }

  @Test func `names, owners and sizes are read`() throws {
    let llama = try openAI(
      #"{"data": [{"id": "q.gguf", "owned_by": "llamacpp", "meta": {"size": 1117320736}}]}"#)
    #expect(llama.models == [OfferedModel(name: "q.gguf", bytes: 1_117_320_736)])
    #expect(llama.owner == "llamacpp")
    let ollama = #"{"models": [{"name": "qwen2.5:1.5b", "size": 986061892}, {"name": "x"}]}"#
    #expect(
      try ModelList(ollama: Array(ollama.utf8)).models == [
        OfferedModel(name: "qwen2.5:1.5b", bytes: 986_061_892), OfferedModel(name: "x", bytes: 0),
      ])
  }

  @Test func `an empty list is not an error`() throws {
    #expect(try openAI(#"{"object": "list", "data": null}"#).models.isEmpty)
    #expect(try openAI(#"{"data": []}"#).owner.isEmpty)
  }

  @Test(arguments: ["", "[]", "{}", #"{"data": 4}"#, "{\"data\": [", "{\"data\": [\"\u{0}\"]}"])
  func `other data is refused`(_ json: String) {
    #expect(throws: CompletionFailure.badJSON) { try openAI(json) }
  }

  @Test func `a name that does not fit in a line is dropped`() throws {
    let names = [#"a\tb"#, #"a\nb"#, #"\u001b[2J"#, " ", "", String(repeating: "m", count: 201)]
    let items = names.map { #"{"id": "\#($0)"}"# }.joined(separator: ", ")
    #expect(
      try openAI(#"{"data": [\#(items), {"id": 3}, 4, {"id": "ok", "meta": 1}]}"#).models
        == [OfferedModel(name: "ok", bytes: 0)])
  }

  @Test func `no more than a hundred are read`() throws {
    let items = (0..<500).map { #"{"id": "\#($0)"}"# }.joined(separator: ", ")
    #expect(try openAI(#"{"data": [\#(items)]}"#).models.count == ModelList.limit)
  }

  @Test func `options are told apart`() {
    #expect(Invocation(["--set-key"][...]) == .setKey(url: nil))
    #expect(Invocation(["--set-key", "--for", "http://a/"][...]) == .setKey(url: "http://a/"))
    #expect(
      Invocation(["--try", "http://a/", "m"][...]) == .tryModel(url: "http://a/", model: "m"))
    #expect(Invocation(["--set-key", "sk-1"][...]) == .misused("--set-key"))
    #expect(Invocation(["--list-models", "x"][...]) == .misused("--list-models"))
  }
}
