/// Corrects missing spaces and superfluous ones.
extension Corrector {
  /// Adds corrections to two words that were typed without a space between them: `ofthe`.
  func insertPairs(in typed: [UInt8], after words: [Int?], into best: inout BestCorrections) {
    guard typed.count > 2 else { return }
    let context = lexicon.context(after: words)
    var node = KeyTree.root
    for end in 1..<typed.count {
      guard let child = lexicon.tree.child(of: node, by: typed[end - 1]) else { return }
      node = child
      guard let firstWord = lexicon.tree.word(node) else { continue }
      let rest = lexicon.words(withKey: typed[end...])
      guard !rest.isEmpty else { continue }
      for first in lexicon.words(withKeyOf: firstWord) {
        let next = lexicon.context(after: [words.last ?? nil, first])
        for second in rest {
          let probability = context.logProbability(of: first) + next.logProbability(of: second)
          best.insert(
            [first, second], logProbability: Cost.language * probability - Cost.missingSpace)
        }
      }
    }
  }

  /// Adds corrections to one word that was typed as two: `to gether`.
  func insertJoined(_ typed: [UInt8], after words: [Int?], into best: inout BestCorrections) {
    guard let previous = words.last ?? nil, !lexicon.signs.contains(previous) else { return }
    let whole = lexicon.words(spelt: Array(lexicon.keys[previous]) + typed)
    guard !whole.isEmpty else { return }
    let before = words.dropLast()
    // The word before would disappear, so the correction need not pay for its probability.
    let context = lexicon.context(after: before)
    let gained = context.logProbability(of: previous)
    for word in whole {
      let probability = context.logProbability(of: word) - gained
      best.insert(
        [word], replacesPrevious: true,
        logProbability: Cost.language * probability - Cost.extraSpace)
    }
  }
}
