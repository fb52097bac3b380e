import Autocomplete
import Configuration
import GLibSupport
import Glibc
import Lexicon
import UserStore

/// What was installed with the engine.
enum Installation {
  /// Whether the settings are those that this program knows.
  static var schema: Finding {
    guard let settings = ForeignSettings(PreferencesStore.schemaID) else {
      let folder = "/usr/share/glib-2.0/schemas"
      let isThere = access("\(folder)/\(PreferencesStore.schemaID).gschema.xml", F_OK) == 0
      return .problem(
        "schema",
        "\(PreferencesStore.schemaID) is not \(isThere ? "compiled" : "installed"): "
          + "nothing can be set",
        remedy: isThere ? "sudo glib-compile-schemas \(folder)" : PackageManager.reinstall)
    }
    let missing = Preferences.keys.map(\.name).filter { !settings.keys.contains($0) }
    guard missing.isEmpty else {
      return .problem(
        "schema", "it is of another version: \(missing.joined(separator: ", ")) cannot be set",
        remedy: PackageManager.reinstall)
    }
    return .good("schema", "\(settings.keys.count) settings, as of version \(Tieng.version)")
  }

  /// Whether there are the lexicons of Vietnamese, English and the locales that
  /// can be switched to, and emoji, each whole.
  static func data(_ locales: [String]) -> [Finding] {
    let main = ["vi", "en"]
    return main.map { lexicon($0, remedy: PackageManager.reinstall) }
      + locales.filter { !main.contains($0) }.map {
        lexicon($0, remedy: PackageManager.install("ibus-tieng-lexicons"))
      } + main.map(emoji)
  }

  private static func lexicon(_ locale: String, remedy: String) -> Finding {
    let subject = "lexicon \(locale)"
    guard let path = InstalledLexicons.path(of: locale) else {
      return .problem(subject, "there is none: only learned words are suggested", remedy: remedy)
    }
    do {
      let file = try MappedFile(path)
      let lexicon = try Lexicon(file.bytes, owner: file)
      try lexicon.verify()
      return .good(subject, "\(path): \(lexicon.wordCount) words")
    } catch {
      return .problem(subject, "\(path): \(error)", remedy: remedy)
    }
  }

  private static func emoji(_ locale: String) -> Finding {
    let subject = "emoji \(locale)"
    guard let path = InstalledEmoji.path(of: locale) else {
      return .problem(
        subject, "there is no table of their names", remedy: PackageManager.reinstall)
    }
    do {
      let file = try MappedFile(path)
      _ = try EmojiTable(file.bytes, owner: file)
      return .good(subject, path)
    } catch {
      return .problem(subject, "\(path): \(error)", remedy: PackageManager.reinstall)
    }
  }
}
