import ArgumentParser
import Autocomplete
import Terminal

extension Tieng.Bench {
  struct Autocorrections: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Measure how many right words would be corrected.",
      discussion: """
        FILE is a text without misspellings. Every word of it is typed to its end, after the text \
        before it; prints how many a delimiter would replace.
        """)

    @OptionGroup var source: LexiconOptions

    @Flag(help: "Print each such word, a tab, and what would take its place.")
    var list = false

    @Argument(help: "A text without misspellings; standard input if absent or -.")
    var file: String?

    func run() throws {
      let service = try source.service()
      var (words, changed) = (0, 0)
      for line in try Lines.read(file) {
        let text = TypedText(String(line))
        var place = 0
        while place < text.count {
          guard text.isWord(place) else {
            place += 1
            continue
          }
          let end = text.wordEnd(place)
          let word = text[place..<end]
          let request = Autocomplete.Request(before: text[0..<place], word: word)
          let correction = service.suggestions(for: request).first(where: \.isAutocorrect)
          words += 1
          if let correction {
            changed += 1
            if list { StandardStreams.write("\(word)\t\(correction.text)\n") }
          }
          place = end
        }
      }
      let share = Double(changed) / Double(max(1, words)) * 100
      StandardStreams.write(
        """
        words    \(words)
        changed  \(changed)
        share    \((share * 1000).rounded() / 1000) %

        """)
    }
  }
}
