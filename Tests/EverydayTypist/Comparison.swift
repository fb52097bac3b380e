/// Types the same lines under many conditions, which must give the same text.
///
/// After a pause, a word is decided without the next one, which may choose another language. So
/// texts with pauses are only compared with each other. Words of the text are not continued,
/// because that depends on reports.
struct Comparison: Sendable {
  private let circumstances: [Circumstances]

  init(_ circumstances: [Circumstances]) {
    self.circumstances = circumstances.map {
      var one = $0
      one.resumes = false
      return one
    }
  }

  /// Types a line under each of the conditions.
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

  /// The fewest keys that give different texts under two conditions.
  private func failure(
    _ line: String, _ one: Circumstances, _ other: Circumstances
  ) throws -> CommandFailure {
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
    return CommandFailure(
      place: "\(other)", keys: keys.joined(), typed: try typed(keys.joined(), under: other),
      expected: try typed(keys.joined(), under: one))
  }
}
