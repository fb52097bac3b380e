import Terminal
import TestSupport
import Testing
import TiengAutocomplete
import TiengConfiguration
import TiengCore
import TiengSession

/// Emoji by `:name` in the text.
@Suite struct EmojiNameTests {
  private func field(locale: String = "vi", namesEmoji: Bool = true) throws -> SessionField {
    var preferences = Preferences()
    preferences.namesEmoji = namesEmoji
    var session = Session(locale: locale, preferences: preferences)
    session.services.autocomplete = WordListService()
    session.services.emojiNamed = { name, count in
      let names = ["mèo": "🐱", "meo": "🐱", "smile": "😄"]
      return names.filter { $0.key.hasPrefix(name) }
        .sorted { $0.key < $1.key }.prefix(count).map { .init(text: $1, kind: .emoji) }
    }
    return SessionField(session: session)
  }

  private func text(_ keys: String, in field: SessionField) throws -> String {
    var field = field
    for key in try KeySequence(keys).events { field.press(key) }
    return field.textAfterFocusOut
  }

  @Test(arguments: [
    (":meo<Alt+Down><Return>", "🐱 "), (":smile<Alt+1>", "😄 "), ("a :meo<Alt+1> b ", "a 🐱 b "),
    (":meo<Alt+1>ok ", "🐱 ok "), (":meo<Alt+1>.", "🐱. "), (":meo<Alt+1><BackSpace>ok ", "🐱ok "),
    (":m<Alt+1>", ":m"),
  ])
  func `a name after a colon suggests its emoji, which replaces both`(
    keys: String, text: String
  ) throws {
    #expect(try self.text(keys, in: field()) == text)
    #expect(try self.text(keys, in: field(locale: "en")) == text)
  }

  @Test(arguments: [
    (":) ", ":) "), ("a: b ", "a: b "), ("10:30 ", "10:30 "), (":meo ", ":meo "), (":: ", ":: "),
    (":<BackSpace>a ", "a "), (":me<BackSpace><BackSpace><BackSpace>a ", "a "),
    (":<Return>", ":\n"),
  ])
  func `a colon without a name is a colon`(keys: String, text: String) throws {
    for locale in ["vi", "en"] {
      #expect(try self.text(keys, in: field(locale: locale)) == text, "\(locale)")
    }
  }

  @Test func `nothing is held if emoji names are off`() throws {
    var field = try field(namesEmoji: false)
    field.press(KeyEvent(":"))
    #expect(field.preedit.isEmpty && field.document.text == ":")
  }
}
