import Glibc
import TestSupport
import TiengAutocomplete

// everyday-typist texts|random[=COUNT] WHEN...: types everyday text under all conditions in which
// the field reports its text never, at-once or late (WHEN). Prints the number of characters and
// each wrong text. `texts` are the tables of Tests/EverydayTests; `random` are their words in
// random order, with COUNT keys under each condition, which must all give the same text.
//
// everyday-typist shown: prints for each display of suggestions after how many of 100 keys a table
// is visible, and after how many it changes.

if CommandLine.arguments[1] == "shown" {
  for display in SuggestionDisplay.allCases {
    let tables = try ShownTables(display)
    let (shown, changed) = (tables.share(tables.shownCount), tables.share(tables.changeCount))
    print("\(display.rawValue): seen after \(shown) %, changed after \(changed) %")
  }
  exit(0)
}

// everyday-typist secrets COUNT: types COUNT random passwords of each shape in each place, and prints
// those of which something is kept.
if CommandLine.arguments[1] == "secrets" {
  let count = Int(CommandLine.arguments[2])!
  var total = 0
  for shape in Secrets.shapes {
    let kept = try Secrets.kept(of: shape, count: count)
    for line in kept { print("  \(line)") }
    print("\(shape.name): \(kept.count) of \(count * Secrets.places.count)")
    total += kept.count
  }
  exit(total == 0 ? 0 : 1)
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
