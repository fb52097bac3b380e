/// The same lines typed under many circumstances, which are to give the same text.
///
/// A pause decides about a word before the next one is known, which may mean another
/// language. So what is typed with pauses is compared with what is typed with pauses. Words are
/// not taken up from the text, which means something only where the field tells it.
struct Comparison: Sendable {
  private let circumstances: [Circumstances]

  init(_ circumstances: [Circumstances]) {
    self.circumstances = circumstances.map {
      var one = $0
      one.resumes = false
      return one
    }
  }

  /// Types a line into a field under each of the circumstances.
  func type(_ line: String) throws -> Outcome {
    var outcome = Outcome()
    for pauses in [false, true] {
      let alike = circumstances.filter { $0.pauses == pauses }
      guard let first = alike.first else { continue }
      let expected = try typed(line, under: first)
      outcome.characterCount += expected.count
      for other in alike.dropFirst() {
        let typed = try typed(line, under: other)
        outcome.characterCount += typed.count
        if typed != expected { outcome.failures.append(try failure(line, first, other)) }
      }
    }
    return outcome
  }

  private func typed(_ line: String, under circumstances: Circumstances) throws -> String {
    var typist = try Typist(under: circumstances)
    return try typist.type(line: line)
  }

  /// The fewest keys that give another text under one circumstance than under the other.
  private func failure(
    _ line: String, _ one: Circumstances, _ other: Circumstances
  ) throws -> Failure {
    var keys = line.keyNames
    let differs = { (keys: [Substring]) in
      try typed(keys.joined(), under: one) != typed(keys.joined(), under: other)
    }
    var length = keys.count / 2
    while length > 0 {
      for start in stride(from: 0, to: keys.count, by: length).reversed() {
        let fewer = Array(keys[..<start] + keys[start...].dropFirst(length))
        if try differs(fewer) { keys = fewer }
      }
      length /= 2
    }
    return Failure(
      place: "\(other)", keys: keys.joined(), typed: try typed(keys.joined(), under: other),
      expected: try typed(keys.joined(), under: one))
  }
}
