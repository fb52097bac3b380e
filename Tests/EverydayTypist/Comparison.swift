/// The same lines typed under many circumstances, which are to give the same text.
///
/// A pause decides about a word before the next one is known, which may mean another
/// language. So what is typed with pauses is compared with what is typed with pauses.
struct Comparison: Sendable {
  let circumstances: [Circumstances]

  /// Types the lines into a field under each of the circumstances.
  func type(_ lines: [String]) throws -> Outcome {
    var outcome = Outcome()
    for pauses in [false, true] {
      let alike = circumstances.filter { $0.pauses == pauses }
      guard let first = alike.first else { continue }
      let expected = try typed(lines, under: first)
      outcome.characterCount += expected.count
      for other in alike.dropFirst() {
        let typed = try typed(lines, under: other)
        outcome.characterCount += typed.count
        if typed != expected { outcome.failures.append(try failure(lines, first, other)) }
      }
    }
    return outcome
  }

  /// What a field holds after so many lines.
  private func typed(_ lines: [String], under circumstances: Circumstances) throws -> String {
    var typist = try Typist(under: circumstances)
    return try lines.map { try typist.type(line: $0) }.joined(separator: "\n")
  }

  /// The fewest keys that give another text under one circumstance than under the other.
  private func failure(
    _ lines: [String], _ one: Circumstances, _ other: Circumstances
  ) throws -> Failure {
    var keys = lines.joined(separator: "<Return>").keyNames
    let differs = { (keys: [Substring]) in
      try typed([keys.joined()], under: one) != typed([keys.joined()], under: other)
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
      place: "\(other)", keys: keys.joined(), typed: try typed([keys.joined()], under: other),
      expected: try typed([keys.joined()], under: one))
  }
}
