import Autocomplete
import Configuration

extension Session {
  /// The source of suggestions that are words with marks.
  static let marks = "marks"

  /// The number of rows with readings.
  private static let readingCount = 3

  /// The rows with readings of the open words, if one differs from what is shown. If a delimiter
  /// accepts marks, it accepts the first row.
  func marksRows() -> [Autocomplete.Suggestion] {
    guard marksReader != nil else { return [] }
    if case .unmarked(let text) = waiting, text.isAccepted, word.isEmpty { return [] }
    let readings = unmarkedReadings(count: Session.readingCount)
    guard readings.contains(where: { $0 != preedit }) else { return [] }
    return readings.enumerated().map { index, reading in
      let text = reading.hasSuffix(" ") ? String(reading.dropLast()) : reading
      let isMeant = index == 0 && situation.facts.acceptsMarksAtDelimiters
      return Autocomplete.Suggestion(
        text: text, kind: isMeant ? .autocorrect : .regular, source: Session.marks)
    }
  }

  /// The most probable readings of the open words, including what follows them.
  func unmarkedReadings(count: Int) -> [String] {
    guard let reader = marksReader, let text = openText else { return [] }
    return readings(of: text, by: reader, count: count).map {
      $0.joined(separator: " ") + text.ending
    }
  }
}
