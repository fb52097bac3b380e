import TestSupport

/// Types the everyday texts and compares them with the expected ones.
enum WrittenText {
  static func type(under circumstances: Circumstances) throws -> Outcome {
    var outcome = Outcome()
    for text in EverydayText.all {
      var typist = try Typist(under: circumstances)
      for row in text.rows {
        outcome.characterCount += row.text.count + 1
        let typed = try typist.type(line: row.keys)
        guard typed != row.text else { continue }
        outcome.failures.append(
          CommandFailure(
            place: "\(text.name), \(circumstances)", keys: row.keys, typed: typed,
            expected: row.text))
      }
    }
    return outcome
  }
}
