/// An example for the user: keys of every typing method, and their text.
struct Lesson {
  /// The name of its row.
  let row: String
  /// The keys of each typing method, in the format of `KeySequence`.
  let keys: [String: String]
  let text: String

  private init(_ row: String, _ text: String, telex: String, _ others: [String: String]) {
    (self.row, self.text) = (row, text)
    keys = others.merging(
      ["telex", "simple-telex", "telex-w", "telex-vni-viqr"].map { ($0, telex) }
    ) { own, _ in own }
  }

  static let all = [
    Lesson(
      "lesson-marks", "tiếng Việt", telex: "tieengs Vieetj",
      [
        "vni": "tie6ng1 Vie65t", "viqr": "tie^'ng Vie^.t", "microsoft": "ti3ng8 Vi3t9",
        "vni-azerty": "tie-ng& Vie-t(",
      ]),
    Lesson(
      "lesson-english", "tôi quên password", telex: "tooi queen password",
      [
        "vni": "to6i que6n password", "viqr": "to^i que^n password",
        "microsoft": "t4i qu3n password", "vni-azerty": "to-i que-n password",
      ]),
    // In the other methods, no English word looks Vietnamese: their keys are digits and marks.
    Lesson("lesson-undo", "tét", telex: "test <BackSpace>", [:]),
    Lesson(
      "lesson-restore", "tieengs", telex: "tieengs<Escape>",
      [
        "vni": "tie6ng1<Escape>", "viqr": "tie^'ng<Escape>", "microsoft": "ti3ng8<Escape>",
        "vni-azerty": "tie-ng&<Escape>",
      ]),
    Lesson(
      "lesson-suggestions", "Việt Nam", telex: "Vieetj<Alt+Down><Return>",
      [
        "vni": "Vie65t<Alt+Down><Return>", "viqr": "Vie^.t<Alt+Down><Return>",
        "microsoft": "Vi3t9<Alt+Down><Return>",
        "vni-azerty": "Vie-t(<Alt+Down><Return>",
      ]),
  ]
}
