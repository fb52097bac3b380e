import TestSupport
import TiengAutocomplete
import TiengConfiguration
import TiengCore
import TiengLanguages
import TiengMacros
import TiengSession

extension Session {
  /// A session with what a snapshot says:
  ///
  ///     set: typing-method=vni backspace=key
  ///     desktop: x11
  ///     knows: languages       the small lexicons, or `emoji`
  ///     suggests: tiếng tiền   words; also `corrects: teh=the`, `predicts: việt`
  ///     expands: vn=việt nam, HN=Hà Nội
  init(ofSnapshot settings: [String: String]) throws {
    let known = "set desktop knows suggests corrects predicts expands client purpose reports text"
    let unknown = settings.keys.filter { !known.split(separator: " ").contains(Substring($0)) }
    precondition(unknown.isEmpty, "no snapshot has \(unknown)")
    var preferences = Preferences()
    for (name, value) in settings.pairs("set") { try preferences.set(name, to: value) }
    self.init(preferences: preferences)
    services.know(settings["knows"])
    if !settings.keys.allSatisfy({ !["suggests", "corrects", "predicts"].contains($0) }) {
      let words = WordListService()
      words.words = settings.list("suggests")
      words.predictions = settings.list("predicts")
      words.corrections = .init(uniqueKeysWithValues: settings.pairs("corrects"))
      words.quotesUnknown = false
      services.autocomplete = words
    }
    let macros = try settings.pairs("expands", between: ", ").map { try Macro(key: $0, text: $1) }
    if !macros.isEmpty { _ = receive(.macros(MacroTable(macros))) }
    let desktops: [String: Platform.Desktop] = ["x11": .x11, "gnome": .gnome, "kwin": .kwin]
    if let desktop = settings["desktop"].map({ desktops[$0]! }) {
      _ = receive(.platform(Platform(ibus: IBusVersion(1, 5, 32), desktop: desktop)))
    }
  }
}

extension Services {
  fileprivate mutating func know(_ name: String?) {
    if name == "languages" {
      languageChooser = .small
      marksReader = MarksReader(SmallLexicons.unmarked)
    } else if name == "emoji" {
      let names = "🐱\tmặt mèo\tmèo\t\t9\tmat meo\tmeo\n🐶\tmặt chó\tchó\t\t8\tmat cho\tcho\n"
      let table = try! EmojiTable(Array(names.utf8))
      makeSearch = { EmojiSearch(tables: [table]) }
      emojiNamed = { table.search($0, count: $1).map { .init($0) } }
    }
  }
}

extension [String: String] {
  fileprivate func list(_ name: String) -> [String] {
    (self[name] ?? "").split(separator: " ").map(String.init)
  }

  fileprivate func pairs(_ name: String, between: String = " ") -> [(String, String)] {
    (self[name] ?? "").split(separator: between).map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1)
      return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
    }
  }
}
