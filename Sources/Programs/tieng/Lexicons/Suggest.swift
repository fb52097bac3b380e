import ArgumentParser
import CommandSupport
import FoundationEssentials
import GLibSupport
import Terminal
import TiengAutocomplete
import TiengCore
import TiengVietnamese

extension Tieng {
  struct Suggest: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: translated("Suggest words for the text before the caret."),
      discussion: translated(
        """
        Every line of FILE is a text that ends at the caret. Prints a line for each: the \
        suggestions in the order of the table, each as kind:text, with tabs between them; an empty \
        line for none. After a space, they are words that may come next.

          echo 'toi muon di h' | tieng suggest      prints: regular:học  regular:hàng  …

        Kinds: unknown (what was typed, which no dictionary has), autocorrect (what a delimiter \
        will put in its place), regular, prediction, emoji.
        """))

    @OptionGroup var source: LexiconOptions

    @Option(help: ArgumentHelp(translated("How many are suggested (1 to 9).")))
    var count = 3

    @Flag(
      inversion: .prefixedNo, help: ArgumentHelp(translated("Suggest next words after a space.")))
    var predictions = true

    @Flag(
      inversion: .prefixedNo,
      help: ArgumentHelp(translated("Offer what a delimiter will put in a word's place.")))
    var corrections = true

    @Option(
      help: ArgumentHelp(translated("Where tones are put: old (hòa) or modern (hoà).")),
      transform: { name in
        guard let placement = TonePlacement(rawValue: name) else {
          throw ValidationError(Explanation("it is old or modern"))
        }
        return placement
      })
    var tonePlacement = TonePlacement.old

    @Flag(
      help: ArgumentHelp(
        translated("Print a JSON object a line: {\"candidates\":[{\"text\":…,\"kind\":…}]}.")))
    var json = false

    @Argument(help: ArgumentHelp(translated("What to read. Standard input if absent or -.")))
    var file: String?

    func validate() throws {
      guard (1...9).contains(count) else {
        throw ValidationError(Explanation("--count takes a whole number from 1 to 9"))
      }
    }

    func run() throws {
      let service = try source.service()
      service.predictsNextWord = predictions
      service.tonePlacement = tonePlacement
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      for line in try TextLines.read(file) {
        var request = Autocomplete.Request(text: String(line), count: count)
        request.mayCorrect = corrections
        let suggestions = line.isEmpty ? [] : service.suggestions(for: request)
        let answer =
          json
          ? String(decoding: try encoder.encode(LineSuggestions(suggestions)), as: UTF8.self)
          : suggestions.map { "\($0.kind.rawValue):\($0.text)" }.joined(separator: "\t")
        try StandardStreams.print(answer + "\n")
      }
    }
  }
}

/// The suggestions for a line, as JSON.
private struct LineSuggestions: Encodable {
  let candidates: [Candidate]

  struct Candidate: Encodable {
    let text: String
    let kind: String
    /// The number of code points before the word that the suggestion replaces, if any.
    let replaced: Int?
  }

  init(_ suggestions: [Autocomplete.Suggestion]) {
    candidates = suggestions.map {
      Candidate(
        text: $0.text, kind: $0.kind.rawValue,
        replaced: $0.replacedCount > 0 ? $0.replacedCount : nil)
    }
  }
}
