import GLibSupport
import Glibc
import TiengAutocomplete
import TiengConfiguration
import TiengCore
import TiengLexicon
import UserStore

/// What `tieng doctor` says of the files that were installed with the engine.
enum Installation {
  /// Checks that the installed settings are of the version that this program knows.
  static var schema: Finding {
    let subject = Explanation("schema")
    guard let settings = ForeignSettings(PreferencesStore.schemaID) else {
      let folder = "/usr/share/glib-2.0/schemas"
      let isThere = access("\(folder)/\(PreferencesStore.schemaID).gschema.xml", F_OK) == 0
      let names = ["schema": PreferencesStore.schemaID]
      return .problem(
        subject,
        isThere
          ? Explanation("{schema} is not compiled: nothing can be set", names)
          : Explanation("{schema} is not installed: nothing can be set", names),
        remedy: isThere
          ? .verbatim("sudo glib-compile-schemas \(folder)") : PackageManager.reinstall)
    }
    let missing = Preferences.keys.map(\.name).filter { !settings.keys.contains($0) }
    guard missing.isEmpty else {
      return .problem(
        subject,
        Explanation(
          "it is of another version: {keys} cannot be set",
          ["keys": missing.joined(separator: ", ")]),
        remedy: PackageManager.reinstall)
    }
    return .good(
      subject,
      Explanation(
        "{count} settings, as of version {version}",
        ["count": "\(settings.keys.count)", "version": Tieng.version]))
  }

  /// Checks that the emoji and the lexicons of Vietnamese, English and the locales of the input
  /// sources are installed and whole.
  static func data(_ locales: [String]) -> [Finding] {
    let main = ["vi", "en"]
    return main.map { lexicon($0, remedy: PackageManager.reinstall) }
      + locales.filter { !main.contains($0) }.map {
        lexicon($0, remedy: PackageManager.install("ibus-tieng-lexicons"))
      } + main.map(emoji)
  }

  private static func lexicon(_ locale: String, remedy: Explanation) -> Finding {
    let subject = Explanation("lexicon {locale}", ["locale": locale])
    guard let path = InstalledLexicons.path(of: locale) else {
      return .problem(
        subject, Explanation("there is none: only learned words are suggested"), remedy: remedy)
    }
    do {
      let file = try MappedFile(path)
      let lexicon = try Lexicon(file.bytes, owner: file)
      try lexicon.verify()
      return .good(
        subject, Explanation("{count} words", ["count": "\(lexicon.wordCount)"]).of(path))
    } catch {
      return .problem(subject, problem(error, of: path), remedy: remedy)
    }
  }

  private static func emoji(_ locale: String) -> Finding {
    let subject = Explanation("emoji {locale}", ["locale": locale])
    guard let path = InstalledEmoji.path(of: locale) else {
      return .problem(
        subject, Explanation("there is no table of their names"), remedy: PackageManager.reinstall)
    }
    do {
      let file = try MappedFile(path)
      _ = try EmojiTable(file.bytes, owner: file)
      return .good(subject, .verbatim(path))
    } catch {
      return .problem(subject, problem(error, of: path), remedy: PackageManager.reinstall)
    }
  }

  private static func problem(_ error: any Error, of path: String) -> Explanation {
    // A message of GLib is already in the user's language.
    ((error as? any ExplainedError)?.explanation ?? Explanation("it cannot be read")).of(path)
  }
}
