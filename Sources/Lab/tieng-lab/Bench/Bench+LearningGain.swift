import CommandSupport
import Terminal
import TiengAutocomplete
import TiengLanguages
import TiengLexicon
import TiengVietnamese

extension Lab.Bench.MeasureLearning {
  /// Types a text with a service that has learned nothing and with one that has learned another
  /// text, and prints the difference.
  func compare(_ text: [Substring], after learned: [Substring]) throws {
    let lexicon = try source.open()
    let service = try source.service()
    service.tonePlacement = .modern
    let reader = MarksReader(lexicon)
    reader.learned = service
    let before = gains(typing: text, lexicon, reader, service)
    for line in learned { service.learn(TypedText(String(line))) }
    let after = gains(typing: text, lexicon, reader, service)
    let kept = service.userWords
    try StandardStreams.print(
      """
      learned        \(kept.wordCount) words, \(kept.nGramCount) pairs and triples
      keys saved     \(before.saved) %, then \(after.saved) %
      marks right    \(before.marks) %, then \(after.marks) %

      """)
  }

  private func gains(
    typing text: [Substring], _ lexicon: Lexicon, _ reader: MarksReader,
    _ service: Autocomplete.LocalService
  ) -> (saved: Double, marks: Double) {
    var ideal = IdealTypist(service, count: 3)
    var unmarked = UnmarkedTypist(lexicon, reader)
    for line in text {
      ideal.type(String(line))
      unmarked.type(String(line))
    }
    return (ideal.saved, unmarked.share)
  }
}
