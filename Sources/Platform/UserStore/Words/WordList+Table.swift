import GLibSupport
import TiengAutocomplete
package import TiengLanguages

extension WordList {
  /// Writes lists as lines of locale, kind, text and count, separated by tabs.
  ///
  ///     vi	learned	Tiếng	1.00
  ///     vi	used	xin	12.40
  ///     vi	after	xin chào	3.00
  ///     vi	ignored	xấu
  ///     vi	never-english	krông
  ///
  /// The kinds are `learned` (by hand), `used` (more than once), `once` (used once), `after` (a
  /// word after one or two others), `ignored`, and those of ``OwnWords/Kind``.
  package static func table(_ lists: [WordList], today: Int) -> String {
    var lines = ["# tieng words: locale, kind, text, count"]
    for list in lists {
      for word in list.words { lines.append(list.line(word.kind, word.text, word.strength, today)) }
      for nGram in list.nGrams {
        lines.append(
          list.line("after", nGram.words.joined(separator: " "), nGram.strength, today))
      }
      for word in list.ignored { lines.append("\(list.locale)\tignored\t\(word)") }
      for entry in list.own {
        lines.append("\(list.locale)\t\(entry.kind.rawValue)\t\(entry.word)")
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func line(_ kind: String, _ text: String, _ strength: Strength, _ today: Int) -> String {
    "\(locale)\t\(kind)\t\(text)\t\(strength.count(on: today).inHundredths)"
  }

  /// Reads such lines. Empty lines and lines that begin with # are skipped.
  ///
  /// - Throws: ``WordTableFlaws`` if any line is invalid. Then nothing is read.
  package static func lists<TextLines: Collection>(
    of lines: TextLines, today: Int
  ) throws(WordTableFlaws) -> [WordList] where TextLines.Element == Substring {
    var lists: [String: WordList] = [:]
    var flaws: [WordTableFlaws.Flaw] = []
    for (number, line) in zip(1..., lines) where !line.isEmpty && line.first != "#" {
      do {
        let locale = String(line.prefix { $0 != "\t" })
        try lists[locale, default: WordList(locale: locale)].read(line, today)
      } catch {
        flaws.append(WordTableFlaws.Flaw(line: number, reason: error.reason))
      }
    }
    guard flaws.isEmpty else { throw WordTableFlaws(flaws: flaws) }
    return lists.values.sorted { $0.locale < $1.locale }
  }

  private mutating func read(_ line: Substring, _ today: Int) throws(RefusedRow) {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard WordList.isLocale(fields[0]) else {
      throw RefusedRow(reason: translated("has no locale"))
    }
    guard fields.count > 2 else {
      throw RefusedRow(reason: translated("has fewer than three fields"))
    }
    let words = fields[2].split(separator: " ").map(String.init)
    guard words.allSatisfy(UserWords.canBeWord), words.joined(separator: " ") == fields[2] else {
      throw RefusedRow(reason: translated("has no word"))
    }
    guard fields[1] == "after" ? 2...3 ~= words.count : words.count == 1 else {
      throw RefusedRow(reason: translated("has the wrong number of words"))
    }
    let ownKind = OwnWords.Kind(rawValue: fields[1])
    if fields[1] == "ignored" || ownKind != nil {
      guard fields.count == 3 else {
        throw RefusedRow(reason: translated("has a count where none belongs"))
      }
      guard let ownKind else { return ignored.append(fields[2]) }
      return try add(fields[2], as: ownKind)
    }
    guard fields.count == 4, let count = Float(fields[3]), count.isFinite, count >= 0 else {
      throw RefusedRow(reason: translated("has no count"))
    }
    try add(fields[1], words, Strength(count: max(count, 0.001), on: today))
  }

  private mutating func add(_ word: String, as kind: OwnWords.Kind) throws(RefusedRow) {
    var words = OwnWords()
    do {
      try words.add(word, as: kind)
    } catch {
      throw RefusedRow(reason: error.explanation.translated)
    }
    own += words.all
  }

  private mutating func add(
    _ kind: String, _ texts: [String], _ strength: Strength
  ) throws(RefusedRow) {
    switch kind {
    case "after": nGrams.append(StoredNGram(words: texts, strength: strength))
    case "learned", "used", "once":
      words.append(
        UserWords.Record(
          text: texts[0], strength: strength, isRepeated: kind == "used",
          isLearned: kind == "learned"))
    default:
      let text = translated("is of an unknown kind: '{kind}'")
      throw RefusedRow(reason: text.replacing("{kind}", with: kind))
    }
  }

  private struct RefusedRow: Error {
    let reason: String
  }

  /// True if a text may name a language: `vi`, `pt-BR`.
  package static func isLocale(_ text: String) -> Bool {
    (2...16).contains(text.utf8.count)
      && text.utf8.allSatisfy {
        0x61...0x7a ~= $0 | 0x20 || 0x30...0x39 ~= $0 || $0 == UInt8(ascii: "-")
      }
  }
}

extension [WordList] {
  /// Adds the words whose language the user has decided, each to the list of its language.
  ///
  /// - Parameter locale: The language to which this is restricted; nil for all.
  package mutating func add(_ own: OwnWords, of locale: String? = nil) {
    for entry in own.all where locale == nil || locale == entry.kind.locale {
      let index = firstIndex { $0.locale == entry.kind.locale } ?? endIndex
      if index == endIndex { append(WordList(locale: entry.kind.locale)) }
      self[index].own.append(entry)
    }
    sort { $0.locale < $1.locale }
  }
}

extension OwnWords.Kind {
  /// The language that words of this kind are listed with.
  package var locale: String { self == .alwaysEnglish ? "en" : "vi" }
}

/// The invalid lines of a table, in order.
package struct WordTableFlaws: Error, Hashable {
  package struct Flaw: Hashable, Sendable {
    package let line: Int
    package let reason: String
  }

  package let flaws: [Flaw]
}

extension UserWords.Record {
  /// The name of the word's kind in a list.
  package var kind: String { isLearned ? "learned" : isRepeated ? "used" : "once" }
}

extension Float {
  /// The number with two digits after the point.
  fileprivate var inHundredths: String {
    let hundredths = Int((self * 100).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
