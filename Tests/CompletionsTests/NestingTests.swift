import Completions
import Testing

@Suite struct NestingTests {
  @Test(arguments: [
    ("", true), ("[]", true), (#"{"a": [{"b": "[[[["}]}"#, true),
    (String(repeating: "[", count: 32), true), (String(repeating: "[", count: 33), false),
    (String(repeating: "[]", count: 100), true),
    (#"["\""# + String(repeating: "{", count: 40) + "\"]", true),
    (#"["\\", "# + String(repeating: "{", count: 40), false),
    (#"/*"*/"# + String(repeating: "[", count: 40), false), (#"// "\n[]"#, false),
    (##"#"\n[]"##, false), (#"['"', []]"#, false), (#"{"a": "/*'#"}"#, true),
  ])
  func `brackets outside of strings are counted`(json: String, isShallow: Bool) {
    #expect(Nesting.isShallow(json.utf8) == isShallow)
  }
}
