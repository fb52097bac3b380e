import Engine
import Foundation
import IBusFrontend
import Testing

/// The names of languages in the rows of a table.
@Suite struct LanguageNameTests {
  @Test func `every language with an engine has a name`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let table = folder.appending(path: "../../data/engines.tsv")
    let lines = try String(contentsOf: table, encoding: .utf8).split(separator: "\n")
    let locales = lines.filter { $0.first != "#" }.map { String($0.prefix { $0 != "\t" }) }
    #expect(locales.count > 30)
    for locale in locales { #expect(LanguageName.of(locale) != locale) }
  }

  @Test func `the country of a locale is ignored`() {
    #expect(LanguageName.of("de-AT") == LanguageName.of("de"))
    #expect(LanguageName.of("fil") != LanguageName.of("fi"))
    #expect(LanguageName.of("xx") == "xx")
  }
}
