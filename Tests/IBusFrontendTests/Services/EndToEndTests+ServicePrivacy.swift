import IBusClient
import Terminal
import TestSupport
import Testing
import TiengCore
import tieng_terminal

/// Fields that no service may get. `make test-sandbox` types into them under strace and looks for
/// these words in everything that the engine writes.
extension EndToEndTests {
  private static let told = "kimbap"
  /// For fields where services may not be asked, but words may be learned.
  private static let untold = "kimbup"
  private static let secret = "kimbop"

  /// A text that ends in an unknown word.
  private func type(_ word: String, in field: ClientField) throws {
    try press("tooi cos \(word)", in: field)
  }

  private func expectSilence(
    of service: InstalledService, on word: String, in field: ClientField, _ what: String
  ) throws {
    try type(word, in: field)
    for _ in 0..<2 { field.pause() }
    _ = field.finish()
    #expect(!service.asked.contains { $0.contains(word) }, "\(what)")
  }

  private func expectQuestion(
    to service: InstalledService, in field: ClientField, _ what: String
  ) throws {
    let before = service.asked.count
    try type(Self.told, in: field)
    let isAsked = eventually {
      field.pause()
      return service.asked.count > before
    }
    #expect(isAsked, "\(what)")
    #expect(service.asked.last?.contains(Self.told) == true, "\(what)")
    _ = field.finish()
  }

  private static let fields: [ContentType] = ContentType.Purpose.allCases.flatMap { purpose in
    [(false, false), (true, false), (false, true)].map { isPrivate, isHidden in
      var type = ContentType(purpose: purpose, isPrivate: isPrivate)
      type.isHidden = isHidden
      return type
    }
  }

  @Test func `services get nothing of private fields`() throws {
    let service = try InstalledService(mode: "quick")
    try with([
      "suggestion-display": "always", "service-delay": "50",
      "suggestion-services": "['\(service.consent())']",
      "service-excluded-applications": "['vault']",
    ]) { context in
      let field = ClientField(context: context)
      try expectQuestion(to: service, in: field, "at first")
      for type in Self.fields {
        context.setContentType(type)
        let isOpen = [.freeForm, .alpha, .name].contains(type.purpose)
        if type.isPrivate || type.isSecret {
          try expectSilence(of: service, on: Self.secret, in: field, "\(type)")
        } else if isOpen {
          try expectQuestion(to: service, in: field, "\(type)")
        } else {
          try expectSilence(of: service, on: Self.untold, in: field, "\(type)")
        }
      }
      context.setContentType(ContentType())
      for (shortcut, word) in [("<Control+Alt+r>", Self.secret), ("<Control+Alt+z>", Self.untold)] {
        try press(shortcut, in: field)
        try expectSilence(of: service, on: word, in: field, shortcut)
        try press(shortcut, in: field)
        _ = field.finish()
        try expectQuestion(to: service, in: field, "after \(shortcut)")
      }
      try expectSilence(inVaultOf: service)
    }
  }

  private func expectSilence(inVaultOf service: InstalledService) throws {
    let context = try context(client: "vault")
    let field = ClientField(context: context)
    // The name is only reported with a focus some time after ibus-daemon has learned that the
    // engine wants it.
    let isNamed = try eventually {
      context.focusOut()
      context.focusIn()
      field.rest()
      return try run(BuiltProgram.path("tieng"), ["doctor"]).1.contains("focused field: vault ")
    }
    #expect(isNamed)
    try expectSilence(of: service, on: Self.untold, in: field, "vault")
  }
}
