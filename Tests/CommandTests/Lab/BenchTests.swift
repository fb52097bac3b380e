import Foundation
import Testing

/// `tieng-lab bench` without a lexicon.
@Suite struct BenchTests {
  private let lab = Program("tieng-lab")

  @Test func `it prints its figures as JSON`() throws {
    let outcome = try lab.run(["bench", "--json", "--passes=1"])
    let figures =
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Double]
    for name in [
      "core_us_per_key", "composition_ns_per_key", "keys_per_second", "macro_lookup_hit_ns",
      "macro_lookup_miss_ns", "core_us_per_key_all_options", "core_us_per_key_10000_macros",
    ] {
      #expect((figures?[name] ?? 0) > 0)
    }
  }

  @Test(arguments: [["bench", "--passes", "0"], ["bench", "foo"], ["foo"], ["train"], ["build"]])
  func `wrong usage is reported on standard error, with status 2`(arguments: [String]) throws {
    let outcome = try lab.run(arguments)
    #expect(outcome.status == 2)
    #expect(outcome.output == "")
    #expect(outcome.errors.hasPrefix("Error: "))
  }
}
