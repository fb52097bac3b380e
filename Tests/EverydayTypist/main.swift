import Autocomplete
import Glibc
import TestSupport

// everyday-typist texts|random[=COUNT] WHEN...: types everyday text under all circumstances where
// the field tells its text never, at-once or late (WHEN), prints how many characters that were
// and every text that is not what it should be. `texts` are the tables of Tests/EverydayTests;
// `random` are words of them in any order, COUNT keys under each of the circumstances, which are
// to give the same text under all.
//
// everyday-typist shown: prints after how many of 100 keys a table is seen, and after how many it
// changes, for each way of showing suggestions.

if CommandLine.arguments[1] == "shown" {
  for display in SuggestionDisplay.allCases {
    let tables = try ShownTables(display)
    let (shown, changed) = (tables.share(tables.shownCount), tables.share(tables.changeCount))
    print("\(display.rawValue): seen after \(shown) %, changed after \(changed) %")
  }
  exit(0)
}

let circumstances = CommandLine.arguments.dropFirst(2).flatMap { name in
  guard let telling = Circumstances.Telling(rawValue: name) else { fatalError("no WHEN: \(name)") }
  return Circumstances.all(telling)
}
let task = CommandLine.arguments[1].split(separator: "=")
let outcome: Outcome
if task[0] == "texts" {
  outcome = try await Outcome.ofAll(circumstances, WrittenText.type)
} else {
  let comparison = Comparison(circumstances)
  let count = task.count > 1 ? Int(task[1])! : 100_000
  outcome = try await Outcome.ofAll(RandomText.lines(ofKeys: count), comparison.type)
}
for failure in outcome.failures { print(failure) }
print("\(outcome.characterCount) characters under \(circumstances.count) circumstances")
exit(outcome.failures.isEmpty ? 0 : 1)
