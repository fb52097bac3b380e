/// The line that a terminal shows for a field: the text, the underlined preedit, the caret, and
/// below it the candidates.
package struct InputLine: Hashable, Sendable {
  package var document: Document
  package var preedit: String
  package var candidates: [String]
  /// The text above the candidates.
  package var auxiliaryText = ""

  package init(document: Document, preedit: String = "", candidates: [String] = []) {
    self.document = document
    self.preedit = preedit
    self.candidates = candidates
  }

  /// The text with escape sequences that draws it over the line where the cursor is.
  ///
  /// Only the last line of the document is drawn, because the lines before it were drawn already. A
  /// line break that was just typed is not drawn yet.
  package var drawing: String {
    let before = document.before.split(separator: "\n").last ?? ""
    let after = document.after.split(separator: "\n").first ?? ""
    var drawing = "\r\u{1b}[J" + before
    if !preedit.isEmpty { drawing += "\u{1b}[4m" + preedit + "\u{1b}[24m" }
    drawing += "\u{1b}7" + after
    if !auxiliaryText.isEmpty { drawing += "\r\n  " + auxiliaryText }
    for (index, candidate) in candidates.enumerated() {
      drawing += "\r\n  \(index + 1). " + candidate
    }
    let rows = candidates.count + (auxiliaryText.isEmpty ? 0 : 1)
    if rows > 0 { drawing += "\u{1b}[\(rows)A" }
    return drawing + "\u{1b}8"
  }
}
