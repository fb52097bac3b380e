import GLibSupport
import TiengGLib
import UserStore

/// A language that a user can switch on, because there is an engine for it.
struct Language {
  /// The locale, such as `vi` or `de-AT`.
  let locale: String
  /// The name in the language itself.
  let name: String
  /// The description in the user's language: German of Austria, with suggestions.
  let description: String

  /// The name of the engine in IBus.
  var engine: String { "tieng:\(locale)" }

  /// True if there are word suggestions in this language.
  var hasLexicon: Bool { InstalledLexicons.path(of: locale) != nil }

  /// The languages of `engines.tsv`, Vietnamese first. Empty if the file is not installed.
  static let all: [Language] = {
    guard let path = InstalledSetup.path(of: "../engines.tsv"), let file = try? MappedFile(path)
    else { return [] }
    let lines = String(decoding: file.bytes, as: UTF8.self).split(separator: "\n")
    return lines.filter { $0.first != "#" }.compactMap { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return fields.count > 6 ? Language(fields) : nil
    }
  }()

  /// The name of a locale's language in that language.
  static func name(of locale: String) -> String {
    all.first { $0.locale == locale }?.name ?? locale
  }

  private init(_ fields: [String]) {
    locale = fields[0]
    // The language is in brackets: Tiếng (Deutsch).
    let title = fields[5].split(separator: "(").last?.dropLast() ?? ""
    name = locale == "vi" ? "Tiếng Việt" : String(title)
    // The texts of engines are translated too.
    description = fields[6].withCString { String(cString: g_dgettext(Translations.domain, $0)) }
  }
}
