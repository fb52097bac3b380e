/// How certain a correction must be to be made without asking, by locale.
///
/// The values leave alone 99.65 % of the correct words that a lexicon lacks. They were measured by
/// holding out a twentieth of the words at a time (`tieng-lab bench held-out --part 1`, and 2, 3).
enum Certainties {
  static func of(_ locale: String) -> Float {
    table[locale] ?? table[String(locale.prefix { $0 != "-" })] ?? 2.1
  }

  private static let table: [String: Float] = [
    "de": 2.5, "fi": 2.8, "fil": 3.2, "ga": 2.8, "hu": 2.5, "nl": 2.5, "uk": 2.4,
  ]
}
