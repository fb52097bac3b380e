import TiengAutocomplete
import TiengCore
import TiengVietnamese

/// Types text with as few keys as suggestions allow, and counts them.
struct IdealTypist {
  private let service: Autocomplete.LocalService
  private let count: Int
  private let display: SuggestionDisplay
  private let asks: Bool
  private let isVietnamese: Bool
  private let behavior = StandardKeyboardBehavior()
  private let rules = TypingRules(tonePlacement: .modern)

  private var fullKeys = 0
  private var neededKeys = 0
  private var picks = 0
  private var rows = 0
  private var words = 0
  private var times = Times()

  init(
    _ service: Autocomplete.LocalService, count: Int, display: SuggestionDisplay = .always,
    asks: Bool = false
  ) {
    self.service = service
    self.count = count
    self.display = display
    self.asks = asks
    isVietnamese = service.locale == "vi"
  }

  mutating func type(_ line: String) {
    let text = TypedText(isVietnamese ? rules.tonePlacement.respelt(line) : line)
    var place = 0
    /// True if a pick has already added a space that the text has not reached yet.
    var hasSpace = false
    while place < text.count {
      guard text.isWord(place) else {
        type(text.characters[place], hasSpace: &hasSpace)
        place += 1
        continue
      }
      if hasSpace {
        // The text goes on without a space after the pick, so the space has to be deleted.
        neededKeys += 1
        hasSpace = false
      }
      let picked = typeWord(at: place, in: text)
      let end = picked ?? text.wordEnd(place)
      words += text.wordCount(place..<end)
      fullKeys += keyCount(of: text, place..<end)
      hasSpace = picked != nil
      place = end
    }
  }

  /// A character between words.
  private mutating func type(_ character: Unicode.Scalar, hasSpace: inout Bool) {
    fullKeys += 1
    if hasSpace, character == " " {
      hasSpace = false
    } else if hasSpace, behavior.goesBeforeAddedSpace(character) {
      neededKeys += 1
    } else {
      neededKeys += hasSpace ? 2 : 1
      hasSpace = false
    }
  }

  /// Types a word, or picks a suggestion that has the word and perhaps more.
  ///
  /// - Returns: The place where the picked text ends. Nil if the word was typed.
  private mutating func typeWord(at start: Int, in text: TypedText) -> Int? {
    let before = text[0..<start]
    let keys = keys(of: text[start..<text.wordEnd(start)])
    var syllable = Syllable()
    var typed: [UInt8] = []
    for index in 0...keys.count {
      if index > 0 || before.isEmpty || before.last == " " {
        let word =
          isVietnamese && !syllable.isFull
          ? syllable.preedit(by: rules) : String(decoding: typed, as: UTF8.self)
        if index == keys.count, word == text[start..<text.wordEnd(start)] { break }
        let matches = matches(for: word, after: before, at: start, in: text)
        if let match = matches.first(where: { saves($0, start, index, in: text) }) {
          neededKeys += index + match.keys
          picks += 1
          return match.end
        }
      }
      guard index < keys.count else { break }
      typed.append(keys[index])
      syllable.append(keys[index], by: rules)
    }
    neededKeys += keys.count
    return nil
  }

  /// True if a pick takes fewer keys than typing on.
  private func saves(_ match: Match, _ start: Int, _ typedCount: Int, in text: TypedText) -> Bool {
    let left = keyCount(of: text, start..<match.end) - typedCount
    let next = match.end < text.count ? text.characters[match.end] : " "
    if next == " " { return left + 1 > match.keys }
    return left > (behavior.goesBeforeAddedSpace(next) ? match.keys : match.keys + 1)
  }

  /// A suggestion that agrees with the text: the place where it ends, and the number of keys that
  /// pick it.
  private struct Match {
    let end: Int
    let keys: Int
  }

  /// The longest suggestion that agrees with the text: of the suggestions that are shown, which Alt
  /// with a digit picks, and of those that a key asks for.
  private mutating func matches(
    for word: String, after before: String, at start: Int, in text: TypedText
  ) -> [Match] {
    let request = Autocomplete.Request(before: before, word: word, count: count)
    var suggestions: [Autocomplete.Suggestion] = []
    times.add(ContinuousClock().measure { suggestions = service.suggestions(for: request) })
    let shown = shown(suggestions, for: word)
    rows += shown.count
    let ends = [shown, asks ? suggestions : []].map { rows in
      rows.compactMap { suggestion in
        suggestion.isUnknown || suggestion.kind == .emoji
          ? nil : text.end(of: suggestion.text, at: start)
      }.max()
    }
    return zip(ends, 1...).compactMap { end, keys in end.map { Match(end: $0, keys: keys) } }
  }

  /// The suggestions that are shown without asking.
  private func shown(
    _ suggestions: [Autocomplete.Suggestion], for word: String
  ) -> [Autocomplete.Suggestion] {
    switch display {
    case .always: suggestions
    case .quiet: word.isEmpty ? [] : suggestions.worthALook(after: word)
    case .onRequest, .off: []
    }
  }

  private func keyCount(of text: TypedText, _ range: Range<Int>) -> Int {
    var count = 0
    var place = range.lowerBound
    while place < range.upperBound {
      if text.isWord(place) {
        let end = min(text.wordEnd(place), range.upperBound)
        count += keys(of: text[place..<end]).count
        place = end
      } else {
        count += 1
        place += 1
      }
    }
    return count
  }

  /// The keys of a word: Telex for a syllable, one key for each character of other words.
  private func keys(of word: String) -> [UInt8] {
    if isVietnamese, let syllable = Syllable(text: word, by: rules) {
      return Array(syllable.keys.utf8)
    }
    // Characters that are no single byte count as well.
    return word.unicodeScalars.map { $0.isASCII ? UInt8($0.value) : UInt8(ascii: "?") }
  }

  /// The number of saved keys out of 100.
  var saved: Double {
    (Double(fullKeys - neededKeys) / Double(max(1, fullKeys)) * 10_000).rounded() / 100
  }

  var table: String {
    guard fullKeys > 0 else { return "no text\n" }
    return """
      words         \(words)
      keys in full  \(fullKeys)
      keys needed   \(neededKeys)
      rows          \(rows)
      picks         \(picks)
      saved         \(saved) %
      answers       \(times.count)
      mean          \(times.mean) µs
      p99           \(times.percentile(99)) µs

      """
  }
}

/// The times that something took.
struct Times {
  private var microseconds: [Float] = []

  mutating func add(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    microseconds.append(Float(seconds) * 1e6 + Float(attoseconds) / 1e12)
  }

  var count: Int { microseconds.count }

  var mean: Double {
    let sum = microseconds.reduce(0.0) { $0 + Double($1) }
    return (sum / Double(max(1, count)) * 10).rounded() / 10
  }

  func percentile(_ percent: Int) -> Double {
    guard count > 0 else { return 0 }
    return (Double(microseconds.sorted()[(count - 1) * percent / 100]) * 10).rounded() / 10
  }
}
