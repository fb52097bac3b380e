import GLibSupport
import Testing
import TiengGLib

/// Texts in Vietnamese, out of `.build/locale`.
@Suite struct TranslationsTests {
  // This runs in a process of its own, because other tests read messages of the C library.
  @Test func `a text is in the language of the environment`() async {
    await #expect(processExitsWith: .success) {
      // gettext uses LANGUAGE only if the locale is not C.
      g_setenv("LANGUAGE", "vi", 1)
      Translations.use()
      #expect(
        translated("Type Vietnamese in any application") == "Gõ tiếng Việt trong mọi ứng dụng")
      #expect(translation(of: "the key is empty") == "cụm để gõ trống")
    }
  }

  @Test func `a text without a translation stays English`() {
    #expect(translated("no such text: “ư”") == "no such text: “ư”")
    #expect(translated("one of none", "{count} of none", 1) == "one of none")
    #expect(translated("one of none", "{count} of none", 7) == "7 of none")
    #expect(translation(of: "no such text: “ư”") == "no such text: “ư”")
    #expect(translation(of: "") == "")
  }
}
