import TestSupport
import Testing
import TiengAutocomplete
import TiengConfiguration
import TiengCore
import TiengSession

/// Changes of selected text that services make.
@Suite struct AskedChangeTests {
  private let key = "<Control+Alt+v>"

  private func client(
    _ text: String, selecting selection: String? = nil, allowed: Bool = true,
    changes: [Autocomplete.TextChange] = Autocomplete.TextChange.allCases
  ) -> TellingClient {
    var preferences = Preferences()
    preferences.autocomplete.services = allowed ? ["http"] : []
    var session = Session(preferences: preferences)
    session.services.textChanges = { changes.map { ($0, "S") } }
    return TellingClient(session, text, selecting: selection)
  }

  /// Opens the table, and picks the row that asks for a change.
  private func ask(
    for change: Autocomplete.TextChange, in client: inout TellingClient
  ) throws -> Autocomplete.RemoteRequest {
    try client.press(key)
    let rows = try #require(client.table).candidates
    let row = try #require(rows.firstIndex { $0.asking == change })
    #expect(client.question == nil, "nothing is sent before the row is picked")
    try client.press("\(row + 1)")
    #expect(client.notice == .selection(.asking))
    return try #require(client.question?.request)
  }

  private func answer(_ client: inout TellingClient, _ texts: String...) throws {
    let generation = try #require(client.question?.generation)
    client.send(
      .suggestions(texts.map { .init(text: $0, subtitle: "S", source: "http") }, for: generation))
    #expect(client.session.brokenInvariants == [])
  }

  @Test(arguments: [
    (Autocomplete.TextChange.marks, "hom nay", "hôm nay"), (.mend, "xin chao ban", "Xin chào bạn."),
    (.translate, "xin chào", "hello"), (.translate, "một\nhai", "one\ntwo"),
  ])
  func `the selection is replaced by the row that is picked, and BackSpace restores it`(
    change: Autocomplete.TextChange, old: String, new: String
  ) throws {
    var client = client("Ông nói: \(old) (đó)", selecting: old)
    let request = try ask(for: change, in: &client)
    #expect(request.text == old && request.change == change && request.word.isEmpty)
    #expect(request.locale == "vi" && request.deadline == Autocomplete.TextChange.deadline)
    try answer(&client, new)
    #expect(client.text == "Ông nói: \(old) (đó)")
    #expect(client.table?.candidates.map(\.subtitle) == ["S"] && client.notice == nil)
    try client.press("1")
    #expect(client.text == "Ông nói: \(new) (đó)" && client.table == nil)
    try client.press("<BackSpace>")
    #expect(client.text == "Ông nói: \(old) (đó)")
  }

  @Test func `the rows of services come below those of this machine`() throws {
    var client = client("a hoc b", selecting: "hoc")
    try client.press(key)
    let rows = try #require(client.table).candidates
    #expect(rows.suffix(3).map(\.asking) == [.marks, .mend, .translate])
    #expect(rows.suffix(3).allSatisfy { $0.subtitle == "S" })
    #expect(rows.dropLast(3).allSatisfy { $0.rewriting != nil })
    try client.press("<Up><Return>")
    #expect(client.question?.request.change == .translate)
  }

  @Test func `the last word is changed too`() throws {
    var client = client("")
    try client.press("xin chaof ")
    let request = try ask(for: .translate, in: &client)
    #expect(request.text == "chào ")
    // Services leave out the spaces at the ends.
    try answer(&client, "hello")
    try client.press("<Return>")
    #expect(client.text == "xin hello ")
  }

  @Test func `a failure leaves the text as it was`() throws {
    var client = client("xin chào", selecting: "chào")
    _ = try ask(for: .translate, in: &client)
    client.send(.suggestionsFailed("no network", for: try #require(client.question?.generation)))
    #expect(client.notice == .selection(.failed("no network")) && client.table == nil)
    #expect(client.text == "xin chào")
    // Nothing new, nothing at all, and marks that change letters.
    for (change, answers, problem) in [
      (Autocomplete.TextChange.mend, ["chào"], Notice.SelectionProblem.none),
      (.mend, [], .failed("")), (.marks, ["xin chào", "chàu"], .none),
    ] {
      client = self.client("xin chào", selecting: "chào")
      _ = try ask(for: change, in: &client)
      client.send(
        .suggestions(
          answers.map { .init(text: $0) }, for: try #require(client.question?.generation)))
      #expect(client.notice == .selection(problem) && client.table == nil)
      #expect(client.text == "xin chào")
    }
  }

  @Test func `a late answer changes nothing`() throws {
    for keys in ["<Escape>", "x", "<Left>", "<BackSpace>"] {
      var client = client("xin chào", selecting: "chào")
      _ = try ask(for: .translate, in: &client)
      try client.press(keys)
      let text = client.text
      try answer(&client, "hello")
      #expect(client.table == nil && client.text == text && client.notice == nil, "\(keys)")
    }
    var client = client("xin chào", selecting: "chào")
    _ = try ask(for: .translate, in: &client)
    client.click(at: 1)
    try answer(&client, "hello")
    #expect(client.table == nil && client.text == "xin chào" && client.notice == nil)
  }

  @Test func `the same text with other spaces at its ends is no change`() throws {
    var client = client("xin chào\n", selecting: "chào\n")
    _ = try ask(for: .mend, in: &client)
    try answer(&client, "chào")
    #expect(client.notice == .selection(.none) && client.text == "xin chào\n")
  }

  @Test func `no suggestions are asked for while a change is awaited`() throws {
    var client = client("xin chào", selecting: "chào")
    _ = try ask(for: .translate, in: &client)
    let generation = try #require(client.question?.generation)
    client.send(.due(.ask))
    #expect(client.question?.generation == generation && client.session.awaitsChange)
  }

  @Test func `adding marks changes nothing else`() {
    for (old, new, isRight) in [
      ("hom nay", "hôm nay", true), ("tiêng Viet", "tiếng Việt", true), ("tiéng", "tiếng", true),
      ("dang", "đang", true), ("hom nay", "hôm qua", false), ("hom nay", "Hôm nay", false),
      ("hom  nay", "hôm nay", false), ("hôm nay", "hom nay", false), ("hôm", "hỏm", false),
      ("a\nb", "a b", false), ("hom nay ", "hôm nay", true),
    ] {
      #expect(Autocomplete.TextChange.marks.mayMake(new, of: old) == isRight, "\(old) \(new)")
    }
  }

  @Test func `services are not offered where they may not be asked`() throws {
    let long = String(repeating: "dài ", count: 300)
    for (name, client) in [
      ("not allowed", client("xin chào", selecting: "chào", allowed: false)),
      ("none makes changes", client("xin chào", selecting: "chào", changes: [])),
      ("too long", client(long, selecting: long)),
      ("no letters", client("1 + 2", selecting: "1 +")),
    ] {
      var client = client
      try client.press(key)
      #expect(client.table?.candidates.contains { $0.asking != nil } != true, "\(name)")
    }
    for event in [
      InputEvent.offTheRecord(true), .latin(true), .contentType(ContentType(purpose: .password)),
      .contentType(ContentType(purpose: .email)),
    ] {
      var client = client("xin chào", selecting: "chào")
      client.send(event)
      client.tell()
      try client.press(key)
      #expect(client.table?.candidates.contains { $0.asking != nil } != true, "\(event)")
    }
    // What was typed off the record may be what is selected.
    var client = client("xin chào", selecting: "chào")
    client.send(.offTheRecord(true))
    try client.press("x ")
    client.send(.offTheRecord(false))
    client.send(.focusOut)
    client.send(.focusIn(client: "gtk4-im:app"))
    client.tell()
    try client.press("<Left><Shift+Left><Shift+Left>" + key)
    #expect(client.table?.candidates.contains { $0.asking != nil } != true)
  }
}
