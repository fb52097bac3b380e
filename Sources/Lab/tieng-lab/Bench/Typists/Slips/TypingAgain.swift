/// Types a word and a space, deletes all of it, and types the word again.
struct TypingAgain: WordTyping {
  private var random: LinearCongruence

  init(_ random: LinearCongruence) { self.random = random }

  mutating func type(_ word: MeantWord, hasSpace: Bool, with hands: inout Hands) -> String? {
    let isTurn = random.below(4) == 0
    if isTurn {
      hands.press(word.keys.strokes + [.key(" ")])
      for _ in 0..<64 where hands.seesWord { hands.press(.backSpace) }
    }
    hands.press(word.keys.strokes)
    return isTurn ? word.text : nil
  }
}
