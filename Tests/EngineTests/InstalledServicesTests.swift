import Engine
import Testing
import TiengAutocomplete
import TiengConfiguration
import TiengCore
import TiengLanguages
import TiengLexicon
import TiengSession
import TiengVietnamese

/// Each test runs in its own process, so that GLib looks up its folders anew.
@Suite struct InstalledServicesTests {
  @Test func `Vietnamese has suggestions and is compared with English`() async {
    await #expect(processExitsWith: .success) {
      let installation = try Installation(lexicons: ["vi", "en"])
      defer { installation.remove() }
      let installed = InstalledServices()
      let services = installed.services(for: "vi")
      #expect(services.suggestions(for: "th") == ["thí"])
      #expect(services.languageChooser?.vietnamese.locale == "vi")
      #expect(services.languageChooser?.english.locale == "en")
      #expect(services.marksReader != nil)
    }
  }

  @Test func `Another language has suggestions and is not compared`() async {
    await #expect(processExitsWith: .success) {
      let installation = try Installation(lexicons: ["vi", "en", "es"])
      defer { installation.remove() }
      let installed = InstalledServices()
      for (locale, typed, word) in [("en", "th", "this"), ("es", "m", "más")] {
        let services = installed.services(for: locale)
        #expect(services.suggestions(for: typed) == [word])
        #expect(services.languageChooser == nil && services.marksReader == nil)
      }
    }
  }

  @Test func `Fields of a language share their services`() async {
    await #expect(processExitsWith: .success) {
      let installation = try Installation(lexicons: ["vi", "en"])
      defer { installation.remove() }
      let installed = InstalledServices()
      let (one, other) = (installed.services(for: "vi"), installed.services(for: "vi"))
      #expect(one.autocomplete === other.autocomplete)
      #expect(one.languageChooser === other.languageChooser)
      #expect(one.autocomplete !== installed.services(for: "en").autocomplete)
    }
  }

  @Test func `Without lexicons words are composed, and nothing is suggested`() async {
    await #expect(processExitsWith: .success) {
      let installation = try Installation(lexicons: [])
      defer { installation.remove() }
      let installed = InstalledServices()
      let services = installed.services(for: "vi")
      #expect(services.suggestions(for: "th").isEmpty)
      #expect(services.languageChooser == nil && services.marksReader == nil)
      #expect(services.makeSearch?() == nil && services.emojiNamed?("m", 3) == [])
      #expect(services.typed("this tieengs ") == "thí tiếng ")
    }
  }

  @Test func `With one of two lexicons nothing is compared`() async {
    await #expect(processExitsWith: .success) {
      for locale in ["vi", "en"] {
        let installation = try Installation(lexicons: [locale])
        defer { installation.remove() }
        let installed = InstalledServices()
        let services = installed.services(for: "vi")
        #expect(services.suggestions(for: "th") == (locale == "vi" ? ["thí"] : []))
        #expect(services.languageChooser == nil && services.marksReader == nil)
      }
    }
  }

  @Test func `A truncated lexicon is ignored`() async {
    await #expect(processExitsWith: .success) {
      for size in [0, 1, 63, 64, 500, 2_000] {
        let installation = try Installation(lexicons: ["vi", "en"])
        defer { installation.remove() }
        try installation.cutLexicon(of: "vi", to: size)
        let installed = InstalledServices()
        let services = installed.services(for: "vi")
        #expect(services.suggestions(for: "th").isEmpty, "\(size)")
        #expect(services.languageChooser == nil && services.marksReader == nil, "\(size)")
        #expect(services.typed("this ") == "thí ", "\(size)")
        #expect(installed.services(for: "en").suggestions(for: "th") == ["this"], "\(size)")
      }
    }
  }

  @Test func `An invalid table of emoji does no harm`() async {
    await #expect(processExitsWith: .success) {
      let installation = try Installation(lexicons: ["vi"], hasEmoji: true)
      defer { installation.remove() }
      try installation.damageEmoji()
      let installed = InstalledServices()
      let services = installed.services(for: "vi")
      #expect(services.makeSearch?() == nil && services.emojiNamed?("m", 3) == [])
      #expect(services.suggestions(for: "th") == ["thí"])
    }
  }

  @Test func `Preferences apply to existing and later services`() async {
    await #expect(processExitsWith: .success) {
      let installation = try Installation(lexicons: ["vi", "en"], hasEmoji: true)
      defer { installation.remove() }
      let installed = InstalledServices()
      let vietnamese = installed.localService(for: "vi")
      #expect(vietnamese.predictsNextWord && vietnamese.emoji == nil)
      var preferences = Preferences()
      preferences.tonePlacement = .modern
      preferences.autocomplete.predictsNextWord = false
      preferences.autocomplete.suggestsEmoji = true
      installed.use(preferences)
      for service in [vietnamese, installed.localService(for: "en")] {
        #expect(service.tonePlacement == .modern && !service.predictsNextWord)
        // Where it is asked before, a key would open the tables.
        #expect(service.emoji != nil && service.emoji?("mèo") == nil)
      }
      installation.wait { vietnamese.emoji?("mèo") == "🐈" }
      #expect(installed.localService(for: "en").emoji?("mèo") == "🐈")
    }
  }

  @Test func `Spelling dictionaries are read only if the user wants them`() async {
    await #expect(processExitsWith: .success) {
      let installation = try Installation(lexicons: ["en"])
      defer { installation.remove() }
      try installation.writeDictionary(
        "en_US", words: "1\ncaf\u{e9}/S\n", rules: "SET ISO8859-1\nSFX S Y 1\nSFX S 0 s .\n")
      try installation.writeConfiguration("../enchant/en_US.dic", "Trang\n")
      let installed = InstalledServices()
      let service = installed.localService(for: "en")
      installation.wait(0.3) { service.spellingDictionary != nil }
      #expect(service.spellingDictionary == nil)
      var preferences = Preferences()
      preferences.autocomplete.knowsSystemWords = true
      installed.use(preferences)
      // The key that follows does not wait for it.
      #expect(service.spellingDictionary == nil)
      installation.wait { service.spellingDictionary != nil }
      #expect(service.spellingDictionary?.has("cafés") == true)
      #expect(service.spellingDictionary?.has("trang") == true)
      preferences.autocomplete.knowsSystemWords = false
      installed.use(preferences)
      #expect(service.spellingDictionary == nil)
    }
  }

  @Test(arguments: [
    ("en", "en_GB", "en_GB"), ("en", "vi_VN", "en_US"), ("en-GB", "vi_VN", "en_GB"),
    ("de-AT", "vi_VN", "de_DE"), ("de", "vi_VN", "de_DE"), ("fr", "vi_VN", "fr"),
    ("fr-BE", "vi_VN", "fr"), ("el", "vi_VN", nil), ("gl", "", "gl_ES"),
  ])
  func `The nearest dictionary is taken`(locale: String, place: String, wanted: String?) {
    let names = [
      "de_DE_frami", "de_DE", "en_AU", "en_GB", "en_US", "fr", "fr_CA", "gl_ES", "vi_VN",
    ]
    #expect(SpellingFiles.best(names, for: locale, at: place) == wanted)
  }

  @Test func `A second language is used while it is chosen and installed`() async {
    await #expect(processExitsWith: .success) {
      let installation = try Installation(lexicons: ["vi", "en", "es"])
      defer { installation.remove() }
      let installed = InstalledServices()
      var preferences = Preferences()
      preferences.secondLanguage = "es"
      installed.use(preferences)
      let chooser = installed.services(for: "vi").languageChooser
      #expect(chooser?.secondLanguage?.locale == "es")
      for locale in ["", "en", "vi", "fr"] {
        preferences.secondLanguage = locale
        installed.use(preferences)
        #expect(chooser?.secondLanguage == nil, "\(locale)")
      }
    }
  }
}

extension InstalledServices {
  func localService(for locale: String) -> Autocomplete.LocalService {
    services(for: locale).autocomplete as! Autocomplete.LocalService
  }
}
