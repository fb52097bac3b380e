import Foundation
import IBusClient
import Terminal
import TestSupport
import Testing
import TiengCore
import tieng_terminal

/// Learned words and choices survive the engine.
extension EndToEndTests {
  @Test func `learned words survive the engine, and can be forgotten`() throws {
    let context = try context()
    try #require(try run("gsettings", ["set", Self.schema, "suggestion-display", "always"]).0 == 0)
    defer { _ = try? run("gsettings", ["reset", Self.schema, "suggestion-display"]) }
    var field = ClientField(context: context)
    // Words are written in the background, and are learned only after the stored words have been
    // read.
    try #require(
      eventually {
        try press("ngocj bim ", in: field)
        _ = field.finish()
        return try learnedWords().contains("bim")
      })
    try press("ngocj bim ngocj bim ", in: field)
    _ = field.finish()

    // A killed engine loses the last half second.
    try #require(eventually { try learnedWords().contains(/\tbim\t([2-9]|[1-9][0-9])/) })

    let old = try killEngine()
    try #require(eventually { ![[], [old]].contains(engineProcesses()) })
    try #require(eventually { context.press(KeyEvent("a")) })
    context.reset()
    field = ClientField(context: context)
    try eventually {
      try press("<Escape><BackSpace><BackSpace>ngocj ", in: field)
      return field.inputLine.candidates.contains("bim")
    }
    #expect(field.inputLine.candidates.contains("bim"), "\(field.inputLine.candidates)")

    #expect(
      try run(BuiltProgram.path("tieng"), ["words", "forget", "--locale", "vi", "bim"]).0 == 0)
    #expect(
      try eventually {
        _ = field.finish()
        try press("ngocj ", in: field)
        return !field.inputLine.candidates.contains("bim")
      })
  }

  @Test func `choices survive the engine, and can be forgotten`() throws {
    let choices = { try run(BuiltProgram.path("tieng"), ["words", "choices"]).1 }
    let context = try context()
    let field = ClientField(context: context)
    try #require(
      eventually {
        try press("moon<Escape> ", in: field)
        _ = field.finish()
        return try choices().contains("moon\tmôn\t2")
      })

    _ = try killEngine()
    try #require(eventually { context.press(KeyEvent("a")) })
    context.reset()
    field.clear()
    #expect(try typed("moon ", in: field, until: "moon ") == "moon ")

    #expect(try run(BuiltProgram.path("tieng"), ["words", "forget", "moon"]).0 == 0)
    #expect(try typed("moon ", in: field, until: "môn ") == "môn ")
  }

  private func learnedWords() throws -> String {
    try run(BuiltProgram.path("tieng"), ["words", "list", "--locale", "vi"]).1
  }
}
