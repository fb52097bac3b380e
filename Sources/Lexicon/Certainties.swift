/// How sure a correction without asking has to be, by locale.
enum Certainties {
  static func of(_ locale: String) -> Float {
    table[locale] ?? table[String(locale.prefix { $0 != "-" })] ?? 2.3
  }

  private static let table: [String: Float] = [:]
}
