import Foundation
import IBusClient
import Terminal
import TestSupport
import Testing
import TiengCore
import tieng_terminal

/// Suggestions through a real ibus-daemon.
extension EndToEndTests {
  func press(_ keys: String, in field: ClientField) throws {
    for key in try KeySequence(keys).events { field.press(key) }
    field.rest()
  }

  @Test func `a table is shown, entered and picked from by keys`() throws {
    try with(["suggestion-display": "always"]) { context in
      let field = ClientField(context: context)
      try press("tooi khoong bieets", in: field)
      try press("<BackSpace><BackSpace>", in: field)
      let candidates = field.inputLine.candidates
      #expect(candidates.contains("biết"), "\(candidates)")
      let row = try #require(candidates.firstIndex(of: "biết"))
      try press(String(repeating: "<Alt+Down>", count: row + 1) + "<Return>", in: field)
      #expect(field.inputLine.document.text == "tôi không biết")
      #expect(field.finish() == "tôi không biết ")
    }
  }

  @Test func `Alt with a digit picks, and a full stop replaces the space`() throws {
    try with(["suggestion-display": "always"]) { context in
      let field = ClientField(context: context)
      try press("nghieen c", in: field)
      let first = try #require(field.inputLine.candidates.first)
      try press("<Alt+1>.", in: field)
      #expect(field.inputLine.document.text == "nghiên \(first).")
    }
  }

  @Test func `a click picks`() throws {
    try with(["suggestion-display": "always"]) { context in
      let panel = try Panel()
      let field = ClientField(context: context)
      try press("nghieen c", in: field)
      let second = try #require(field.inputLine.candidates.dropFirst().first)
      panel.clickCandidate(1)
      try eventually {
        try press("<Shift_L>", in: field)
        return field.inputLine.document.text != "nghiên "
      }
      #expect(field.finish() == "nghiên \(second) ")
      #expect(field.inputLine.candidates.isEmpty)
    }
  }

  @Test(arguments: ["<Return>", "<Left>", "<Control+a>", ". ", "x<BackSpace><BackSpace>"])
  func `the table goes when the word does`(keys: String) throws {
    try with(["suggestion-display": "always", "predictions": "false"]) { context in
      let field = ClientField(context: context)
      try press("t", in: field)
      #expect(!field.inputLine.candidates.isEmpty)
      try press(keys, in: field)
      #expect(field.inputLine.candidates.isEmpty)
    }
  }

  @Test func `the table closes when the focus goes`() throws {
    try with(["suggestion-display": "always"]) { context in
      let field = ClientField(context: context)
      try press("t", in: field)
      #expect(!field.inputLine.candidates.isEmpty)
      field.focusOut()
      field.focusIn()
      #expect(field.inputLine.candidates.isEmpty)
    }
  }

  @Test func `a quiet table appears only after a pause`() throws {
    // On a slow machine, the usual pause would occur between keys.
    try with(["suggestion-pause": "10000"]) { context in
      let field = ClientField(context: context)
      for key in try KeySequence("nghieen cuuws ddaif phats").events {
        field.press(key)
        field.rest()
        #expect(field.inputLine.candidates.isEmpty)
      }
      _ = field.finish()
    }
    // The default preferences. Other tests pass over what comes for "nghiên c" thousands of times.
    let field = ClientField(context: try context())
    try press("chuyeen ngh", in: field)
    let isShown = eventually {
      field.pause()
      return !field.inputLine.candidates.isEmpty
    }
    #expect(isShown)
    try press("o", in: field)
    _ = field.finish()
  }

  @Test func `a key shows suggestions`() throws {
    let field = ClientField(context: try context())
    try press("nghieen c<Alt+Down>", in: field)
    let first = try #require(field.inputLine.candidates.first)
    try press("<Return>", in: field)
    #expect(field.finish() == "nghiên \(first) ")
  }

  @Test func `the engine of another language suggests words`() throws {
    try with(["suggestion-display": "always"]) { context in
      try #require(context.selectEngine("tieng:en"))
      let field = ClientField(context: context)
      try press("the peop", in: field)
      #expect(field.inputLine.candidates.contains("people"), "\(field.inputLine.candidates)")
      #expect(field.finish() == "the peop")
    }
  }

  @Test func `a correction is made at a space and undone by BackSpace`() throws {
    try with(["autocorrect": "true"]) { context in
      try #require(context.selectEngine("tieng:en"))
      let field = ClientField(context: context)
      try press("you shoudl go, shoudl <BackSpace>it", in: field)
      #expect(field.finish() == "you should go, shoudl it")
    }
  }

  @Test func `custom corrections and suggestions are used`() throws {
    let folder =
      try #require(ProcessInfo.processInfo.environment["XDG_CONFIG_HOME"]) + "/ibus-tieng"
    let tieng = BuiltProgram.path("tieng")
    for (file, key, text) in [
      ("autocorrect-en.tsv", "ive", "I've"), ("autocomplete-en.tsv", "hell", "he'll"),
    ] {
      let arguments = ["macros", "add", "--file", "\(folder)/\(file)", key, text]
      try #require(try run(tieng, arguments).0 == 0)
    }
    try with(["autocorrect": "true", "suggestion-display": "always"]) { context in
      try #require(context.selectEngine("tieng:en"))
      let field = ClientField(context: context)
      // Files are followed with a short delay.
      var text = ""
      let isFollowed = try eventually {
        try press("ive seen hell", in: field)
        let isOffered = field.inputLine.candidates.contains("he'll")
        text = field.finish()
        return isOffered && text == "I've seen hell"
      }
      #expect(isFollowed, "\(text)")
    }
  }

  @Test func `a word is completed behind the caret`() throws {
    try with(["inline-completion": "true"]) { context in
      try #require(context.selectEngine("tieng:en"))
      let field = ClientField(context: context)
      try press("the peop", in: field)
      #expect(field.inputLine.preedit == "people")
      #expect(field.inputLine.candidates.isEmpty)
      try press("<Tab> a", in: field)
      #expect(field.inputLine.document.text == "the people ")
    }
  }

  @Test func `what completes a word has a colour of its own`() throws {
    for isUnderlined in ["true", "false"] {
      try with(["inline-completion": "true", "underline-preedit": isUnderlined]) { context in
        try #require(context.selectEngine("tieng:en"))
        let field = ClientField(context: context)
        try press("the ", in: field)
        #expect(context.prediction.isEmpty)
        try press("peop", in: field)
        #expect(field.inputLine.preedit == "people")
        #expect(context.prediction == "le")
        try press("<Tab>", in: field)
        #expect(context.prediction.isEmpty)
      }
    }
  }

  @Test func `an emoji is searched in a field of the keyboard`() throws {
    let context = try context()
    let field = ClientField(context: context)
    try press("tooi <Control+Alt+e>meof", in: field)
    #expect(field.inputLine.document.text == "tôi ")
    #expect(field.inputLine.auxiliaryText == "Emoji: mèo|")
    #expect(field.inputLine.candidates.first?.hasPrefix("🐱") == true)
    try press("<Return>", in: field)
    #expect(field.inputLine.auxiliaryText.isEmpty && field.inputLine.candidates.isEmpty)
    #expect(field.finish() == "tôi 🐱")
    try press(":trais tim<Tab>", in: field)
    try press("<Escape><Control+Alt+e>", in: field)
    #expect(field.inputLine.candidates.first?.hasPrefix("🐱") == true, "the last used one")
    try press("<Escape>", in: field)
  }

  @Test func `Done in the panel ends the search`() throws {
    let panel = try Panel()
    let field = ClientField(context: try context())
    try press("<Control+Alt+e>meof", in: field)
    #expect(!field.inputLine.auxiliaryText.isEmpty)
    panel.activateProperty("done")
    eventually {
      field.rest()
      return field.inputLine.auxiliaryText.isEmpty
    }
    #expect(field.inputLine.auxiliaryText.isEmpty && field.inputLine.candidates.isEmpty)
  }

  @Test func `a field that keeps its spelling is not corrected`() throws {
    try with(["autocorrect": "true"]) { context in
      try #require(context.selectEngine("tieng:en"))
      let field = ClientField(context: context)
      var type = ContentType()
      type.keepsSpelling = true
      context.setContentType(type)
      try press("you shoudl go", in: field)
      #expect(field.finish() == "you shoudl go")
      context.setContentType(ContentType())
    }
  }

  @Test func `marks are found for words that were typed without`() throws {
    try with(["typing-without-marks": "tab"]) { context in
      let field = ClientField(context: context)
      try press("toi muon di hoc", in: field)
      #expect(field.inputLine.candidates.first == "tôi muốn đi học")
      try press("<Tab>", in: field)
      #expect(field.inputLine.preedit == "tôi muốn đi học")
      try press("<BackSpace>", in: field)
      #expect(field.inputLine.preedit == "toi muon di hoc")
      try press("<Tab>. ", in: field)
      #expect(field.finish() == "tôi muốn đi học. ")
    }
  }

  @Test func `a pause ends the waiting of a word`() throws {
    try with(["open-word-pause": "300"]) { context in
      let field = ClientField(context: context)
      try press("cacs this ", in: field)
      #expect(field.inputLine.preedit == "thí ")
      eventually {
        field.pause()
        return field.inputLine.preedit.isEmpty
      }
      #expect(field.inputLine.document.text == "các thí ")
      #expect(field.finish() == "các thí ")
    }
  }

  /// Types keys into an empty field, repeatedly until the engine has read the preferences.
  func typed(
    _ keys: String, in field: ClientField, until expected: String
  ) throws -> String {
    var text = ""
    for _ in 0..<100 where text != expected {
      try press(keys, in: field)
      text = field.finish()
      usleep(20_000)
    }
    return text
  }
}
