extension String {
  /// True if a letter has a mark that is not a tone: `sirô`, but not `thí`.
  public var hasMarkedLetter: Bool {
    unicodeScalars.contains { ToneAndLetter($0)?.letter.mark != nil }
  }

  /// The text with its tone moved to the letter where `model` has it. Nil if the texts differ in
  /// more than case and the place of the tone.
  ///
  ///     "Napoleón".spelt(like: "napoléon")   // Napoléon
  public func spelt(like model: String) -> String? {
    let letters = unicodeScalars.map { ToneAndLetter($0) }
    let others = model.unicodeScalars.map { ToneAndLetter($0) }
    guard letters.count == others.count else { return nil }
    var spelt = String.UnicodeScalarView()
    for (letter, other) in zip(letters, others) {
      guard let letter, let other, letter.letter == other.letter else { return nil }
      let moved = ToneAndLetter(
        letter: letter.letter, tone: other.tone, isCapital: letter.isCapital)
      spelt.append(moved.character)
    }
    let tones = letters.compactMap(\.?.tone).filter { $0 != .level }
    let wanted = others.compactMap(\.?.tone).filter { $0 != .level }
    return tones == wanted ? String(spelt) : nil
  }
}
