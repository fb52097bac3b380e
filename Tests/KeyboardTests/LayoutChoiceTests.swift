import Testing
import TiengCore
import TiengLayouts
import UserStore
import tieng_keyboard

@Suite("The layout that is chosen", .serialized)
struct LayoutChoiceTests {
  private let files: UserFiles
  private let told = Told()
  private let choice = LayoutChoice()

  init() throws {
    files = try UserFiles(InstalledLayouts.userFolder, variable: InstalledLayouts.variable)
    choice.mistakes.tell = { [told] in told.texts.append($0) }
    choice.name = "my"
  }

  private static func layout(_ title: String) -> String {
    "{\"name\": \"\(title)\", \"locale\": \"vi\",\n\"levels\": [{\"level\": \"\",\n\"rows\": [[\"a\"]]}]}"
  }

  private static let broken = "{\"levels\": [\n{\"level\": \"\",\n\"rows\": []}]}"

  @Test("stays what it was while its file has a mistake, which is told once")
  func broken() throws {
    let path = try files.write(Self.layout("first"), to: "my.json")
    #expect(choice.keyboardLayout(for: KeyboardContext()).title == "first")
    try files.write(Self.broken, to: "my.json")
    #expect(choice.keyboardLayout(for: KeyboardContext()).title == "first")
    #expect(choice.keyboardLayout(for: KeyboardContext()).title == "first")
    #expect(
      told.texts == [
        "the layout of the keyboard on the screen is not used: \(path):3: 'rows' is empty"
      ])
    try files.write(Self.layout("second"), to: "my.json")
    #expect(choice.keyboardLayout(for: KeyboardContext()).title == "second")
    try files.write(Self.broken, to: "my.json")
    #expect(choice.keyboardLayout(for: KeyboardContext()).title == "second")
    #expect(told.texts.count == 2, "it was good in between")
    try files.remove("my.json")
    #expect(choice.keyboardLayout(for: KeyboardContext()).title == "second")
  }

  @Test("is the installed one of its name where the user's has a mistake from the beginning")
  func brokenAtStart() throws {
    try files.install(Self.layout("installed"), as: "my.json")
    try files.write(Self.broken, to: "my.json")
    #expect(choice.keyboardLayout(for: KeyboardContext()).title == "installed")
    try files.write(Self.layout("own"), to: "my.json")
    #expect(choice.keyboardLayout(for: KeyboardContext()).title == "own")
    #expect(told.texts.count == 1)
  }

  @Test("is one that is built in where there is no file, and that is told once")
  func missing() {
    #expect(choice.keyboardLayout(for: KeyboardContext()) == .telex)
    #expect(choice.keyboardLayout(for: KeyboardContext()) == .telex)
    #expect(told.texts == ["there is no layout of the keyboard on the screen called my"])
  }

  @Test("is that of the language, or of a language without its region")
  func languages() throws {
    choice.name = ""
    for name in ["fr", "gb", "us"] { try files.install(Self.layout(name), as: "\(name).json") }
    for (locale, title) in [
      ("fr-CA", "fr"), ("fr", "fr"), ("en-GB", "gb"), ("en", "us"), ("xx", "us"),
    ] {
      #expect(choice.keyboardLayout(for: KeyboardContext(locale: locale)).title == title)
    }
    #expect(choice.keyboardLayout(for: KeyboardContext()) == .telex)
    #expect(told.texts.isEmpty)
  }
}
