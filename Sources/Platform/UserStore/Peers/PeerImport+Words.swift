import GLibSupport
import TiengAutocomplete
import TiengCore
import TiengLanguages

extension PeerImport {
  /// Imports a dictionary with one word on each line. Its words are never English, as with `tieng
  /// words import`.
  mutating func importWords(
    _ bytes: [UInt8], into outcome: inout Outcome
  ) throws(FileFailure) {
    let words = try OwnWords.Dictionary(bytes, of: outcome.place.path, as: .neverEnglish)
    try keep([(nil, words)], into: &outcome)
  }

  /// Imports the dictionary of a backup: a list, or a text with one word on each line.
  mutating func importWords(_ node: FileNode, into outcome: inout Outcome) throws(FileFailure) {
    let dictionaries = ((node.list ?? []) + [node]).compactMap { node in
      node.text.map { (line: node.line, words: OwnWords.Dictionary($0, as: .neverEnglish)) }
    }
    try keep(dictionaries.map { ($0.line, $0.words) }, into: &outcome)
  }

  /// - Parameter dictionaries: Dictionaries with the line of each, if that is not the line of its
  ///   word.
  private mutating func keep(
    _ dictionaries: [(line: Int?, words: OwnWords.Dictionary)], into outcome: inout Outcome
  ) throws(FileFailure) {
    for (line, words) in dictionaries {
      outcome.left += words.problems.map { (line ?? $0.line, $0.reason) }
      outcome.knownWords += words.needlessCount
    }
    let entries = dictionaries.flatMap(\.words.words.all)
    if entries.isEmpty { return }
    if isTrial {
      Self.merge(entries, into: &trialWords, &outcome)
    } else {
      outcome = try folder.ownWords.update { [outcome] words in
        var outcome = outcome
        Self.merge(entries, into: &words, &outcome)
        return outcome
      }
    }
  }

  /// Adds words. The user's own decisions about a word stay.
  private static func merge(
    _ entries: [OwnWords.Entry], into words: inout OwnWords, _ outcome: inout Outcome
  ) {
    let new = entries.filter { words[$0.word] == nil }
    let added = words.add(new)
    outcome.newWords += added
    outcome.knownWords += entries.count - added
  }
}
