import TiengLexicon
public import TiengVietnamese

extension MarksReader {
  /// Adds the most probable marks to a text. Words that have marks, and characters between words,
  /// stay as they are.
  ///
  ///     reader.restore("hom nay", after: "")   // hôm nay
  ///
  /// - Parameters:
  ///   - text: The text without marks.
  ///   - before: The text before it in the same line, as context for the first words.
  ///   - tonePlacement: Where the tone is written in `oa`, `oe`, `uy` of changed words.
  public func restore(
    _ text: String, after before: String = "", tonePlacement: TonePlacement = .old
  ) -> String {
    var lines: [String] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let lead = lines.isEmpty ? before : ""
      let restored = restorer.restore(line: lead + line)
      // A restored word has the same number of letters.
      let scalars = restored.unicodeScalars.dropFirst(lead.unicodeScalars.count)
      lines.append(MarksReader.respelt(scalars, as: tonePlacement, from: line.unicodeScalars))
    }
    return lines.joined(separator: "\n")
  }

  /// Changed words get the preferred place of the tone. Other words stay as they are.
  private static func respelt(
    _ text: Substring.UnicodeScalarView, as tonePlacement: TonePlacement,
    from old: Substring.UnicodeScalarView
  ) -> String {
    let result = String(text)
    guard tonePlacement == .old, text.count == old.count else { return result }
    let respelt = tonePlacement.respelt(result).unicodeScalars
    guard respelt.count == old.count else { return result }
    var output = String.UnicodeScalarView()
    var word = (old: [Unicode.Scalar](), new: [Unicode.Scalar](), respelt: [Unicode.Scalar]())
    func end() {
      output.append(contentsOf: word.old == word.new ? word.old : word.respelt)
      word = ([], [], [])
    }
    for ((old, new), respelt) in zip(zip(old, text), respelt) {
      word.old.append(old)
      word.new.append(new)
      word.respelt.append(respelt)
      if !new.properties.isAlphabetic { end() }
    }
    end()
    return String(output)
  }
}
