/// Collects the whole text of an answer.
///
///     var answer = WholeAnswer()
///     answer.append("<think>…</think>hôm ")
///     answer.append("nay\n")
///     answer.finish(isCut: false)
///     answer.text   // hôm nay
package struct WholeAnswer {
  /// The text, once it is complete.
  package private(set) var text: String?
  private var collected = ""
  /// True if a mark of a turn may be part of the text itself: `xs <| map f`.
  private let mayHaveMarks: Bool

  /// - Parameter asked: The text that is changed.
  package init(of asked: String = "") { mayHaveMarks = asked.contains(Continuations.turnMark) }

  package mutating func append(_ part: String) { collected += part }

  /// Ends it.
  ///
  /// - Parameter isCut: True if the end of the answer is missing. Then there is no text.
  package mutating func finish(isCut: Bool) {
    guard !isCut else { return }
    var text = Substring(collected)
    if text.drop(while: \.isWhitespace).hasPrefix("<think>") {
      guard let end = text.firstRange(of: "</think>") else { return }
      text = text[end.upperBound...]
    }
    if !mayHaveMarks, let mark = text.firstRange(of: Continuations.turnMark) {
      text = text[..<mark.lowerBound]
    }
    var trimmed = WholeAnswer.trimmed(text)
    if trimmed.hasPrefix("```"), trimmed.hasSuffix("```"), trimmed.count > 6 {
      let lines = trimmed.split(separator: "\n", omittingEmptySubsequences: false)
      trimmed = WholeAnswer.trimmed(lines.dropFirst().dropLast().joined(separator: "\n")[...])
    }
    self.text = trimmed.isEmpty ? nil : String(trimmed)
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}

/// The result of an answer: rows that continue the text, or a whole text.
package enum AnswerRows {
  case continuations(Continuations)
  case whole(WholeAnswer)

  package mutating func append(_ text: String) {
    switch self {
    case .continuations(var rows):
      rows.append(text)
      self = .continuations(rows)
    case .whole(var answer):
      answer.append(text)
      self = .whole(answer)
    }
  }

  package mutating func finish(isCut: Bool) {
    switch self {
    case .continuations(var rows):
      rows.finish(isCut: isCut)
      self = .continuations(rows)
    case .whole(var answer):
      answer.finish(isCut: isCut)
      self = .whole(answer)
    }
  }

  /// True if nothing more is wanted.
  package var isComplete: Bool {
    if case .continuations(let rows) = self { rows.isComplete } else { false }
  }

  package var texts: [String] {
    switch self {
    case .continuations(let rows): rows.texts
    case .whole(let answer): answer.text.map { [$0] } ?? []
    }
  }
}
