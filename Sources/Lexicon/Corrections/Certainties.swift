/// How sure a correction without asking has to be, by locale.
///
/// Chosen so that 99.65 % of the right words that a lexicon lacks are left alone,
/// with twentieths of the words held out (`tieng bench held-out --part 1`, and 2, 3).
enum Certainties {
  static func of(_ locale: String) -> Float {
    table[locale] ?? table[String(locale.prefix { $0 != "-" })] ?? 2.1
  }

  private static let table: [String: Float] = [
    "de": 2.5, "fi": 2.8, "fil": 3.2, "ga": 2.8, "hu": 2.5, "nl": 2.5, "uk": 2.4,
  ]
}
