import Terminal
import TestSupport
import Testing
import TiengConfiguration
import TiengCore
import TiengSession

/// Types every word of the English dictionary with a space after it, including capitals and
/// apostrophes.
@Suite struct EnglishTests {
  private func changed(_ settings: KeyValuePairs<String, String>) throws -> [String] {
    var preferences = Preferences()
    for (name, value) in settings { try preferences.set(name, to: value) }
    let session = Session(preferences: preferences)
    return try Dictionary.allEnglish.filter { word in
      var field = SessionField(session: session)
      for key in try KeySequence(word + " ").events { field.press(key) }
      return field.textAfterFocusOut != word + " "
    }
  }

  @Test func `the dictionary is complete`() {
    #expect(Dictionary.allEnglish.count > 76_000)
  }

  @Test func `VNI leaves every word alone`() throws {
    #expect(try changed(["typing-method": "vni"]) == [])
  }

  @Test func `VNI on a French keyboard leaves all but apostrophes alone`() throws {
    let changed = try changed(["typing-method": "vni-azerty"])
    #expect(changed.filter { !$0.contains("'") && !$0.contains("-") } == [])
  }

  /// A search while typing would never see a wrong text.
  @Test(arguments: ["firefox", "FIREFOX", "microsoft", "address", "flowers", "jazz", "class"])
  func `letters that begin no syllable are seen as they are typed`(word: String) {
    var session = Session()
    for end in word.unicodeScalars.indices {
      _ = session.receive(.key(KeyEvent(word.unicodeScalars[end])))
      #expect(session.preedit == word.prefix(through: end))
    }
  }
}
