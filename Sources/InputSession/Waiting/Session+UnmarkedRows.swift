import Autocomplete
import Configuration

extension Session {
  /// The source of suggestions that are readings of words without marks.
  static let marks = "marks"

  /// How many readings are rows.
  private static let readingCount = 3

  /// The rows of the table that are readings of what is open, if there is another
  /// than is seen. The first one is what a delimiter makes of it, if it accepts.
  func marksRows() -> [Autocomplete.Suggestion] {
    guard marksReader != nil else { return [] }
    if case .unmarked(let text) = waiting, text.isAccepted, word.isEmpty { return [] }
    let readings = unmarkedReadings(count: Session.readingCount)
    guard readings.contains(where: { $0 != preedit }) else { return [] }
    return readings.enumerated().map { index, reading in
      let text = reading.hasSuffix(" ") ? String(reading.dropLast()) : reading
      let isMeant = index == 0 && situation.acceptsMarksAtDelimiters
      return Autocomplete.Suggestion(
        text: text, kind: isMeant ? .autocorrect : .regular, source: Session.marks)
    }
  }

  /// The most probable readings of all that is open, with what comes after it.
  func unmarkedReadings(count: Int) -> [String] {
    guard let reader = marksReader, let text = openText else { return [] }
    return readings(of: text, by: reader, count: count).map {
      $0.joined(separator: " ") + text.ending
    }
  }
}
