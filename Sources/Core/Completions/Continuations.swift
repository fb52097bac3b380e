/// Turns the lines of an answer into rows as they arrive.
///
///     var rows = Continuations(of: "tôi đi", word: "đi", count: 2)
///     rows.append("1. đi học, rồi về\n2. đi ch")
///     rows.finish(isCut: true)
///     rows.texts   // đi học: the other line is cut
package struct Continuations {
  /// The suggestions so far, the best first.
  package private(set) var texts: [String] = []

  private let place: ContinuationPlace
  private let count: Int
  private var line = ""
  /// True while the model writes its thoughts, which are not shown.
  private var isThinking = false
  private var isAtStart = true
  /// True if the model has ended its turn by a mark that its program does not know.
  private var isEnded = false

  /// The beginning of marks such as `<|im_end|>`. A small model goes on after one, in another role.
  static let turnMark = "<|"

  /// The most characters of a line. A longer one is cut.
  private static let lineLimit = 400

  package init(of text: String, word: String, count: Int) {
    place = ContinuationPlace(text, word: word)
    self.count = count
  }

  /// True if nothing more is wanted.
  package var isComplete: Bool { isEnded || texts.count >= count }

  /// Takes the next part of the answer.
  package mutating func append(_ text: String) {
    line += text
    leaveThoughts()
    let mark = isThinking ? nil : line.firstRange(of: Continuations.turnMark)
    if let mark { line = line[..<mark.lowerBound] + "\n" }
    while !isThinking, !isComplete, let end = line.firstIndex(where: \.isNewline) {
      add(String(line[..<end]))
      line = String(line[line.index(after: end)...])
    }
    // The last row only needs its first clause.
    let isLast = texts.count == count - 1 && place.hasWholeClause(line)
    if !isThinking, !isComplete, isLast || line.count > Continuations.lineLimit {
      add(line)
      line = ""
    }
    if mark != nil {
      line = ""
      isEnded = true
    }
  }

  /// Takes the remaining line.
  ///
  /// - Parameter isCut: True if the last word of the line may be incomplete.
  package mutating func finish(isCut: Bool) {
    defer { line = "" }
    guard !isThinking, !isComplete else { return }
    guard isCut, let end = line.lastIndex(where: \.isWhitespace) else {
      if !isCut { add(line) }
      return
    }
    add(String(line[..<end]))
  }

  private mutating func add(_ line: String) {
    guard let text = place.row(of: line) else { return }
    if !texts.contains(where: { $0.lowercased() == text.lowercased() }) { texts.append(text) }
  }

  /// Drops `<think>…</think>` at the start.
  private mutating func leaveThoughts() {
    let (start, end) = ("<think>", "</think>")
    if isAtStart {
      line = String(line.drop(while: \.isWhitespace))
      isAtStart = line.count < start.count && start.hasPrefix(line)
      isThinking = isAtStart ? !line.isEmpty : line.hasPrefix(start)
    }
    guard isThinking, !isAtStart else { return }
    if let found = line.firstRange(of: end) {
      isThinking = false
      line = String(line[found.upperBound...])
    } else {
      line = String(line.suffix(end.count))
    }
  }
}
