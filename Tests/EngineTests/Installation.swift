import Foundation
import TiengAutocomplete
import TiengCore
import TiengGLib
import TiengLexicon
import TiengSession

/// Installed files and a user's folders, for the process of a test.
final class Installation {
  private let path: String

  /// - Parameter lexicons: The locales of the installed lexicons.
  init(lexicons: [String], hasEmoji: Bool = false) throws {
    path = NSTemporaryDirectory() + "tieng-\(UUID().uuidString)"
    for name in ["lexicons", "emoji", "config/ibus-tieng", "data"] {
      try FileManager.default.createDirectory(
        atPath: "\(path)/\(name)", withIntermediateDirectories: true)
    }
    for (variable, name) in [
      ("TIENG_LEXICONS", "lexicons"), ("TIENG_EMOJI", "emoji"), ("XDG_CONFIG_HOME", "config"),
      ("XDG_DATA_HOME", "data"), ("XDG_DATA_DIRS", "none"),
    ] { setenv(variable, "\(path)/\(name)", 1) }
    for locale in lexicons { try write(Installation.lexicon(locale), "lexicons/\(locale).lexicon") }
    if hasEmoji { try write(Array("🐈\tmèo\tmèo\t\t\tmeo\tmeo\n".utf8), "emoji/vi.tsv") }
  }

  func remove() { try? FileManager.default.removeItem(atPath: path) }

  func cutLexicon(of locale: String, to size: Int) throws {
    try write(Array(Installation.lexicon(locale).prefix(size)), "lexicons/\(locale).lexicon")
  }

  func damageEmoji() throws { try write([0, 10, 10], "emoji/vi.tsv") }

  func writeConfiguration(_ name: String, _ text: String) throws {
    try write(Array(text.utf8), "config/ibus-tieng/\(name)")
  }

  /// Writes a spelling dictionary, in the charset of hunspell's older ones.
  func writeDictionary(_ name: String, words: String, rules: String) throws {
    let folder = "\(path)/data/hunspell"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (text, ending) in [(words, "dic"), (rules, "aff")] {
      try write(Array(text.data(using: .isoLatin1)!), "data/hunspell/\(name).\(ending)")
    }
    try FileManager.default.createDirectory(
      atPath: "\(path)/config/enchant", withIntermediateDirectories: true)
    // The words of who runs the test are not to be read.
    setenv("HOME", path, 1)
    unsetenv("DICPATH")
  }

  /// The stored emoji.
  var recentEmoji: [String] { RecentEmoji(lines: recentLines).emoji }

  private var recentLines: String {
    let file = "\(path)/data/ibus-tieng/emoji-recent.txt"
    return String(decoding: FileManager.default.contents(atPath: file) ?? Data(), as: UTF8.self)
  }

  /// Runs the main loop until a condition is true.
  func wait(_ seconds: Double = 10, until isDone: () -> Bool) {
    let end = g_get_monotonic_time() + gint64(seconds * 1_000_000)
    while !isDone(), g_get_monotonic_time() < end {
      g_main_context_iteration(nil, 0)
      usleep(1_000)
    }
  }

  private func write(_ bytes: [UInt8], _ name: String) throws {
    try Data(bytes).write(to: URL(filePath: "\(path)/\(name)"))
  }

  private static func lexicon(_ locale: String) -> [UInt8] {
    let words: [String: [String]] = [
      "vi": ["thí", "tiếng"], "en": ["this", "is"], "es": ["más"],
    ]
    var builder = LexiconBuilder(locale: locale)
    for word in words[locale]! + ["<s>", "</s>", "<unk>"] { builder.add(word: word, count: 900) }
    return builder.build()
  }
}

extension Services {
  /// The suggestions for a text.
  func suggestions(for text: String) -> [String] {
    let service = autocomplete as? any ImmediateAutocompleteService
    return (service?.suggestions(for: .init(text: text)) ?? [])
      .filter { $0.kind == .regular }.map(\.text)
  }

  /// The text that keys type in a field with these services.
  func typed(_ keys: String) -> String {
    var session = Session()
    session.services = self
    var text = ""
    for key in keys.unicodeScalars {
      let response = session.receive(.key(KeyEvent(key)))
      for case .commit(let committed) in response.effects { text += committed }
      if !response.isHandled { text.unicodeScalars.append(key) }
    }
    return text + session.preedit
  }
}
