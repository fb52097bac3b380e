import Glibc
import Testing
import TiengGLib
import TiengKeyboard
import UserStore
import tieng_keyboard

@Suite("The theme that is chosen", .serialized)
struct ThemeChoiceTests {
  private let files: UserFiles
  private let told = Told()
  private let light: String
  private let context = g_main_context_new()!

  init() throws {
    files = try UserFiles(InstalledThemes.userFolder, variable: InstalledThemes.variable)
    light = try files.install("key { color: black; }\n", as: "light.css")
  }

  /// Runs `body` with a main loop of its own, because only one thread at a time can run that of the
  /// process.
  private func withChoice(_ name: String, _ body: (ThemeChoice) throws -> Void) rethrows {
    g_main_context_push_thread_default(context)
    defer {
      g_main_context_pop_thread_default(context)
      g_main_context_unref(context)
    }
    let choice = ThemeChoice { [told] in told.texts.append($0) }
    choice.name = name
    try body(choice)
  }

  private func wait(until isDone: () -> Bool) -> Bool {
    for _ in 0..<10_000 {
      if isDone() { return true }
      g_main_context_iteration(context, 0)
      usleep(1_000)
    }
    return false
  }

  private static let good = "key {\n  color: red;\n}\n"
  private static let broken = "key {\n  color: nonsense;\n}\n"

  @Test("is found when its folder comes after the keyboard, and stays while it has a mistake")
  func later() throws {
    try withChoice("mine") { choice in
      #expect(choice.theme.path == light, "there is none of the name yet")
      #expect(told.texts == ["there is no theme of the keyboard on the screen called mine"])
      // GLib looks for a missing folder every four seconds.
      let path = try files.write(Self.good, to: "mine.css")
      #expect(wait { choice.theme.path == path })
      try files.write(Self.broken, to: "mine.css")
      #expect(wait { told.texts.count == 2 })
      let mistake = try #require(told.texts.last)
      #expect(
        mistake.hasPrefix("the theme of the keyboard on the screen is not used: \(path):2: "),
        "\(mistake)")
      #expect(choice.theme.path == path)
      choice.load()
      #expect(told.texts.count == 2, "it is told once")
    }
  }

  @Test("is the installed one of its name where the user's has a mistake from the beginning")
  func brokenAtStart() throws {
    let installed = try files.install(Self.good, as: "mine.css")
    try files.write(Self.broken, to: "light.css")
    try files.write(Self.broken, to: "mine.css")
    try withChoice("mine") { choice in
      // At first the theme of the desktop was asked for, which is the installed one.
      #expect(choice.theme.path == light)
      #expect(told.texts.count == 2)
      try files.remove("mine.css")
      #expect(wait { choice.theme.path == installed })
    }
  }
}
