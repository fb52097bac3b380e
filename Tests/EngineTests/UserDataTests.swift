import Engine
import Testing
import TiengAutocomplete
import TiengConfiguration
import TiengCore
import TiengGLib
import TiengLanguages
import TiengSession

/// The user's data. Each test runs in its own process.
@Suite struct UserDataTests {
  @Test func `Learned words are there at the next start`() async {
    await #expect(processExitsWith: .success) {
      let installation = try Installation(lexicons: ["en"])
      defer { installation.remove() }
      let first = InstalledServices()
      let service = first.localService(for: "en")
      installation.wait { service.userWords.onChange != nil }
      service.userWords.learn("Zyzzyva")
      first.close()
      let next = InstalledServices()
      let second = next.localService(for: "en")
      #expect(!second.userWords.isLearned("Zyzzyva"), "the database is not waited for")
      installation.wait { second.userWords.isLearned("Zyzzyva") }
      #expect(second.userWords.isLearned("Zyzzyva"))
      next.close()
    }
  }

  @Test func `Typed words are noted, except off the record`() async {
    await #expect(processExitsWith: .success) {
      let installation = try Installation(lexicons: ["en"])
      defer { installation.remove() }
      let installed = InstalledServices()
      for (isOffTheRecord, count) in [(true, 0), (false, 1)] {
        var session = Session(locale: "en")
        session.services = installed.services(for: "en")
        _ = session.receive(.offTheRecord(isOffTheRecord))
        for key in "this ".unicodeScalars { _ = session.receive(.key(KeyEvent(key))) }
        #expect(installed.localService(for: "en").userWords.wordCount == count)
      }
    }
  }

  @Test func `Custom corrections and suggestions are followed`() async {
    await #expect(processExitsWith: .success) {
      let installation = try Installation(lexicons: ["en"])
      defer { installation.remove() }
      try installation.writeConfiguration("autocorrect-en.tsv", "teh\tthe\n")
      try installation.writeConfiguration("autocomplete-en.tsv", "omw\ton my way\n")
      try installation.writeConfiguration("autocorrect-vi.tsv", "ko\tkhông\n")
      let installed = InstalledServices()
      let service = installed.localService(for: "en")
      installation.wait {
        !service.autocompleteDictionary.isEmpty && !service.autocorrectDictionary.isEmpty
      }
      #expect(service.autocorrectDictionary == ["teh": "the"])
      #expect(service.autocompleteDictionary == ["omw": "on my way"])
    }
  }

  @Test func `A chosen emoji is stored, except in the field for trying`() async {
    await #expect(processExitsWith: .success) {
      let installation = try Installation(lexicons: [], hasEmoji: true)
      defer { installation.remove() }
      for isKeeping in [false, true] {
        let installed = InstalledServices(isKeeping: isKeeping)
        let search = try #require(installed.services(for: "vi").makeSearch?())
        search.field.insertText("meo")
        #expect(search.results.first?.text == "🐈")
        #expect(search.submit(0, remembers: true) == "🐈")
        installation.wait(isKeeping ? 10 : 0.2) { installation.recentEmoji == ["🐈"] }
        #expect(installation.recentEmoji == (isKeeping ? ["🐈"] : []))
      }
    }
  }

  @Test func `The field for trying stores no choices`() async {
    await #expect(processExitsWith: .success) {
      let installation = try Installation(lexicons: ["vi", "en"])
      defer { installation.remove() }
      let (tried, used) = (InstalledServices(isKeeping: false), InstalledServices())
      #expect(try #require(tried.services(for: "vi").languageChooser).onChoice == nil)
      #expect(try #require(used.services(for: "vi").languageChooser).onChoice != nil)
    }
  }
}
