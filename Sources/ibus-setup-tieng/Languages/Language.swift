import CGLib
import GLibSupport
import UserStore

/// A language that there is an engine for.
struct Language {
  /// Such as `vi` or `de-AT`.
  let locale: String
  /// What its speakers call it.
  let name: String
  /// What it is, in the user's language: German of Austria, with suggestions.
  let description: String

  /// The name of the engine, as IBus knows it.
  var engine: String { "tieng:\(locale)" }

  /// Whether words are suggested in it.
  var hasLexicon: Bool { InstalledLexicons.path(of: locale) != nil }

  /// Those of `engines.tsv`, Vietnamese first. None if it is not installed.
  static let all: [Language] = {
    guard let path = InstalledSetup.path(of: "../engines.tsv"), let file = try? MappedFile(path)
    else { return [] }
    let lines = String(decoding: file.bytes, as: UTF8.self).split(separator: "\n")
    return lines.filter { $0.first != "#" }.compactMap { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return fields.count > 6 ? Language(fields) : nil
    }
  }()

  /// The language of a locale, as it is called by its speakers.
  static func name(of locale: String) -> String {
    all.first { $0.locale == locale }?.name ?? locale
  }

  private init(_ fields: [String]) {
    locale = fields[0]
    // Tiếng (Deutsch): what is in brackets is the language.
    let title = fields[5].split(separator: "(").last?.dropLast() ?? ""
    name = locale == "vi" ? "Tiếng Việt" : String(title)
    // Its texts are among those to be translated.
    description = fields[6].withCString { String(cString: g_dgettext(Translations.domain, $0)) }
  }
}
