import Foundation
import Terminal
import TestSupport
import Testing
import TiengAutocomplete
import TiengCharsets
import TiengConfiguration
import TiengCore
import TiengLanguages
import TiengMacros
import TiengSession
import TiengVietnamese

/// Random keys and events, with invariants that must hold after each.
///
/// `make fuzz` types ten million keys. `make test` types some of them, always the same.
@Suite struct FuzzTests {
  private static let keyCount =
    Int(ProcessInfo.processInfo.environment["TIENG_FUZZ_KEYS"] ?? "") ?? 300_000

  @Test(arguments: TypingMethod.names)
  func `the field always shows what the session says`(method: String) throws {
    var random = SeededRandom(seed: method.utf8.reduce(0) { $0 &* 31 &+ UInt64($1) })
    var count = 0
    while count < FuzzTests.keyCount / TypingMethod.names.count {
      var conversation = try Conversation(method: method, &random)
      for _ in 0..<200 {
        conversation.step(&random)
        if let failure = conversation.failure {
          Issue.record("\(failure) after \(conversation.log)")
          return
        }
      }
      count += 200
    }
  }

  /// Without special keys, the field contains exactly what was typed.
  @Test(arguments: [true, false], ["off", "tab"])
  func `no key is lost, doubled or reordered`(isLatin: Bool, withoutMarks: String) throws {
    var random = SeededRandom(seed: isLatin ? 1 : 2)
    for _ in 0..<FuzzTests.keyCount / 1000 {
      var preferences = Preferences()
      try preferences.set("typing-method", to: "vni")
      try preferences.set("toggle-shortcut", to: "F12")
      try preferences.set("typing-without-marks", to: withoutMarks)
      var session = Session(preferences: preferences)
      session.services.marksReader = MarksReader(SmallLexicons.unmarked)
      var field = SessionField(session: session)
      if isLatin { field.press(KeyEvent(.function(12))) }
      var typed = ""
      for _ in 0..<100 {
        let key = "aeioudghnt ,.-<>A".randomElement(using: &random)!
        typed.append(key)
        field.press(KeyEvent(key.unicodeScalars.first!))
      }
      #expect(field.textAfterFocusOut == typed)
    }
  }

  /// The limit in docs/architecture.md.
  @Test func `an endless word is committed in parts`() {
    var session = Session()
    var longest = 0
    for _ in 0..<20_000 {
      _ = session.receive(.key(KeyEvent("a")))
      longest = max(longest, session.preedit.unicodeScalars.count)
    }
    #expect(longest == Syllable.capacity - 1)
  }
}

/// A session and a field, which may perform effects correctly or not.
private struct Conversation {
  private var session: Session
  private var document = Document()
  private var shown = ""
  private var candidates: CandidateTable?
  private let deletes: Bool
  private let charset: Charset
  private let keys: [Unicode.Scalar]
  private(set) var log = ""
  private(set) var failure: String?

  init(method: String, _ random: inout SeededRandom) throws {
    let preferences = try Conversation.preferences(method: method, &random)
    let isVietnamese = Int.random(in: 0..<4, using: &random) > 0
    session = Session(locale: isVietnamese ? "vi" : "fr", preferences: preferences)
    if Bool.random(using: &random) { session.services.autocomplete = Conversation.service }
    session.suggestsLater = Bool.random(using: &random)
    if Bool.random(using: &random) {
      session.services.languageChooser = LanguageChooser.small
    }
    if Bool.random(using: &random) {
      session.services.marksReader = MarksReader(SmallLexicons.unmarked)
    }
    charset = preferences.outputCharset
    let rows = TypingMethod.named(method)!.rows.map { Unicode.Scalar($0.key) }
    keys = Array("aeiouyaeiouwdnghctmp lrsfxjz  .,:)A DN1é".unicodeScalars) + rows + rows
    deletes = Int.random(in: 0..<4, using: &random) > 0
    receive(.macros(try Conversation.macros))
    receive(.capabilities(givesSurroundingText: Bool.random(using: &random)))
    receive(.focusIn(client: "gtk4-im:fuzz"))
  }

  /// Suggests and corrects everything, so that every key meets a table.
  private static var service: WordListService {
    let service = WordListService()
    service.predictions = ["việt", "nam", "🙂"]
    service.words = ["a", "an", "anh", "ănn", "ti", "tiếng", "e", "ê", "u", "ươ", "y", "ýx", "đ"]
    for word in ["an", "u", "e", "ti", "y", "a", "ă"] { service.corrections[word] = "đúng" }
    return service
  }

  private static var macros: MacroTable {
    get throws {
      MacroTable([
        try Macro(key: "vn", text: "việt nam"), try Macro(key: ":)", text: "🙂"),
        try Macro(key: "a/c", text: "anh chị"), try Macro(key: "đc", text: "được"),
      ])
    }
  }

  private static func preferences(
    method: String, _ random: inout SeededRandom
  ) throws -> Preferences {
    var preferences = Preferences()
    // SessionFuzz compares text that is typed into the text itself.
    let fixed = ["typing-method", "word-display"]
    for key in Preferences.keys where !fixed.contains(key.name) {
      if case .text = key.kind { continue }
      if Bool.random(using: &random) { continue }
      if case .rules = key.kind { continue }
      try preferences.set(key.name, to: key.kind.values.randomElement(using: &random)!)
    }
    try preferences.set("typing-method", to: method)
    try preferences.set("toggle-shortcut", to: "F12")
    return preferences
  }

  mutating func step(_ random: inout SeededRandom) {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<8: press(KeyEvent(.backSpace))
    case 8: press(KeyEvent(.escape))
    case 9: press(KeyEvent(.return))
    case 10: press(KeyEvent(.left))
    case 11: press(KeyEvent(.function(12)))
    case 12: press(KeyEvent("c", modifiers: .control))
    case 15: press(KeyEvent(.tab))
    case 16: press(KeyEvent(.down))
    case 17: press(KeyEvent("2", modifiers: .alt))
    case 18: press(KeyEvent("1", modifiers: .alt))
    case 19:
      receive(.candidates(.clicked(Int.random(in: -1..<5, using: &random), isIgnoring: false)))
    case 20: receive(.due(.decideWaiting))
    case 21: receive(.latin(Bool.random(using: &random)))
    case 22: receive(.offTheRecord(Bool.random(using: &random)))
    case 13: receive(.reset)
    case 14:
      document.insert(shown)
      shown = ""
      receive(.focusOut)
      receive(.focusIn(client: "gtk4-im:fuzz"))
    default: press(KeyEvent(keys.randomElement(using: &random)!))
    }
    receive(
      .surroundingText(SurroundingText(before: document.before, after: document.after)))
    check()
  }

  private mutating func press(_ key: KeyEvent) {
    log += key.character.map(String.init) ?? "<\(String(key.symbol.rawValue, radix: 16))>"
    if !receive(.key(key)) { document.receive(key) }
    if receive(.key(key.released)) { failure = "a release was taken" }
    if key.symbol.rawValue % 3 == 0 { receive(.due(.suggest)) }
  }

  @discardableResult
  private mutating func receive(_ event: InputEvent) -> Bool {
    if event == .reset {
      log += "<reset>"
      document.insert(shown)
      shown = ""
    }
    let response = session.receive(event)
    for effect in response.effects { perform(effect) }
    return response.isHandled
  }

  private mutating func perform(_ effect: Effect) {
    switch effect {
    case .commit(let text):
      if text.isEmpty { failure = "nothing was committed" }
      document.insert(text)
    case .showPreedit(let text): shown = text
    case .showCompletion(let typed, _): shown = typed
    case .hidePreedit: shown = ""
    case .deleteBackward(let count):
      let deleted = document.before.unicodeScalars.suffix(count)
      let isWord = deleted.allSatisfy(\.properties.isAlphabetic)
      if deleted.count != count || !isWord && String(deleted) != " " {
        failure = "'\(deleted)' was to be deleted"
      }
      if deletes { document.deleteBackward(count) }
    case .showCandidates(let table): candidates = table
    case .hideCandidates: candidates = nil
    case .requestSurroundingText, .requestSuggestions, .askServices, .notify,
      .showAuxiliary, .hideAuxiliary, .showDone, .speak, .forwardKey, .set:
      break
    }
  }

  private mutating func check() {
    if let broken = session.brokenInvariants.first { failure = broken }
    let preedit = charset.committed(session.preedit)
    if preedit != shown { failure = "'\(shown)' is shown for '\(preedit)'" }
    let titles = session.autocomplete.suggestions.map(\.title)
    if let candidates, candidates.candidates.map(\.title) != titles {
      failure = "\(candidates) is shown for \(titles)"
    }
    if session.preedit.unicodeScalars.count > 18 * (Syllable.capacity + 1) {
      failure = "'\(shown)' is too long"
    }
  }
}
