extension String {
  /// Whether a letter has a mark, other than a tone: `sirô`, and not `thí`.
  public var hasMarkedLetter: Bool {
    unicodeScalars.contains { ToneAndLetter($0)?.letter.mark != nil }
  }

  /// The text with its tone on the letter where another spelling has it, if the two
  /// are the same but for that and for case; otherwise nil.
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
