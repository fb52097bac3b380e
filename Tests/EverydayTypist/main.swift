import Glibc

// everyday-typist texts|random WHEN...: types everyday text under all circumstances where the
// field tells its text never, at-once or late (WHEN), prints how many characters that were, and
// every line that is not what it should be. `texts` types the tables of Tests/EverydayTests,
// `random` words of them in any order, which are to give the same text under all circumstances.

let circumstances = CommandLine.arguments.dropFirst(2).flatMap { name in
  guard let telling = Circumstances.Telling(rawValue: name) else { fatalError("WHEN is no \(name)") }
  return Circumstances.all(telling)
}

let outcome = try await Outcome.ofAll(circumstances, WrittenText.type)
for failure in outcome.failures { print(failure) }
print("\(outcome.characterCount) characters under \(circumstances.count) circumstances")
exit(outcome.failures.isEmpty ? 0 : 1)
