import Glibc
import TiengGLib

/// The user's language, in which windows and menus speak.
package enum Translations {
  /// The gettext domain of all programs, also for `.ui` files.
  package static let domain = "ibus-tieng"

  /// The variable that names a folder with translations, such as `.build/locale` of a build that is
  /// not installed.
  package static let variable = "TIENG_LOCALE"

  /// Makes ``translated(_:)`` use the language of the environment. Before this call, it uses
  /// English.
  ///
  /// To be called when the process starts, because no other thread may be running (`setlocale`).
  /// Numbers and dates stay as they are in C.
  package static func use() {
    setlocale(LC_MESSAGES, "")
    // The C library writes its messages in the encoding of this category: `?` for ế without it.
    setlocale(LC_CTYPE, "")
    if let folder { bindtextdomain(domain, folder) }
    bind_textdomain_codeset(domain, "UTF-8")
  }

  /// The first of the user's languages, such as `vi`. `en` if there is none.
  package static var language: String {
    guard let names = g_get_language_names(), let first = names[0] else { return "en" }
    let name = String(cString: first).split { "_.@".contains($0) }.first.map(String.init)
    return name == nil || name == "C" || name == "POSIX" ? "en" : name!
  }

  /// `share/locale` of the prefix in which the program is installed. Nil stands for that of the C
  /// library.
  private static var folder: String? {
    if let own = g_getenv(variable) { return String(cString: own) }
    return InstalledPrefix.share.map { "\($0)/locale" }
  }
}

/// A text in the user's language.
///
///     translated("Preferences…")   // Preferences…: in Vietnamese Tùy thích…
///
/// `make translations` finds only literals. A part that varies is written as a name, `{word}`, and
/// replaced afterwards.
package func translated(_ text: StaticString) -> String {
  withStrings(text) { text in String(cString: g_dgettext(Translations.domain, text)) }
}

/// A text of another module in the user's language.
package func translation(of text: String) -> String {
  // The entry for the empty text describes the catalogue itself. For a text that is not in the
  // catalogue, gettext returns the same pointer.
  text.isEmpty
    ? "" : text.withCString { String(cString: g_dgettext(Translations.domain, $0)) }
}

/// A text about a number of things.
///
///     translated("One word", "{count} words", 3)   // 3 words: in Vietnamese 3 từ
///
/// `{count}` is the number.
package func translated(_ one: StaticString, _ many: StaticString, _ count: Int) -> String {
  let text = withStrings(one) { one in
    withStrings(many) { many in
      String(cString: g_dngettext(Translations.domain, one, many, gulong(count.magnitude)))
    }
  }
  return text.replacing("{count}", with: String(count))
}

private func withStrings<Result>(
  _ text: StaticString, _ body: (UnsafePointer<CChar>) -> Result
) -> Result {
  // A literal ends with a zero.
  text.utf8Start.withMemoryRebound(to: CChar.self, capacity: text.utf8CodeUnitCount + 1, body)
}
