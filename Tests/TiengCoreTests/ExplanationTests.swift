import Testing
import TiengCore

@Suite struct ExplanationTests {
  private let inner = Explanation("it is {state}", ["state": "{place}"])

  @Test func `each value is inserted once`() {
    #expect("\(inner)" == "it is {place}")
    #expect("\(inner.with(["state": "new"]))" == "it is new")
    #expect("\(Explanation("no {name} here"))" == "no {name} here")
  }

  @Test func `a part has the same language as the whole`() {
    let whole = inner.of("a.tsv")
    #expect("\(whole)" == "a.tsv: it is {place}")
    #expect(whole.text { $0 == "it is {state}" ? "là {state}" : $0 } == "a.tsv: là {place}")
  }

  @Test func `verbatim text is the same in every language`() {
    let command = Explanation.verbatim("ibus {restart}")
    #expect(command.text { _ in "{text}" } == "ibus {restart}")
  }
}
