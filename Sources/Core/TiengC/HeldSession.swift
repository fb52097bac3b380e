import CTieng
import TiengAutocomplete
import TiengConfiguration
import TiengCore
import TiengIBusValues
import TiengLanguages
import TiengLexicon
import TiengSession

/// A session, with what it has answered and nobody has taken yet.
final class HeldSession {
  private var session: Session
  private var due = DueEvents()
  private var now = 0
  private var effects: [Effect] = []
  private var table: CandidateTable?
  private var lexicons: [String: Lexicon] = [:]
  /// The strings to which C has pointers.
  private var strings: [UnsafeMutablePointer<CChar>] = []

  /// The greatest number of effects that may wait.
  private static let capacity = 1_000

  init(locale: String) {
    session = Session(locale: locale)
    session.suggestsLater = true
  }

  deinit { forgetStrings() }

  var preferences: Preferences { session.preferences }

  /// - Returns: True if a key was handled.
  @discardableResult
  func receive(_ event: InputEvent) throws(Refusal) -> Bool {
    guard effects.count < HeldSession.capacity else { throw .full }
    let response = session.receive(event)
    effects += response.effects
    due.schedule(response, for: session.preferences, at: now)
    return response.isHandled
  }

  /// - Returns: The milliseconds until the next alarm. Nil if there is none.
  func pass(to milliseconds: Int) throws(Refusal) -> Int? {
    now = max(now, milliseconds * 1000)
    while effects.count < HeldSession.capacity, let event = due.next(at: now) {
      try receive(event)
    }
    return due.first.map { (max(0, $0 - now) + 999) / 1000 }
  }

  func use(_ lexicon: Lexicon) {
    lexicons[lexicon.locale] = lexicon
    var services = Services()
    if let own = lexicons[session.locale] {
      services.autocomplete = Autocomplete.LocalService(locale: session.locale) { _ in own }
    }
    if let vietnamese = lexicons["vi"], let english = lexicons["en"] {
      services.languageChooser = LanguageChooser(vietnamese: vietnamese, english: english)
      services.marksReader = MarksReader(vietnamese)
    }
    session.services = services
  }

  // MARK: What C reads

  func forgetStrings() {
    for string in strings { string.deallocate() }
    strings = []
  }

  private func string(_ text: String) -> UnsafePointer<CChar> {
    let copy = UnsafeMutableBufferPointer<CChar>.allocate(capacity: text.utf8.count + 1)
    _ = copy.initialize(from: text.utf8.lazy.map { CChar(bitPattern: $0) } + [0])
    strings.append(copy.baseAddress!)
    return UnsafePointer(copy.baseAddress!)
  }

  /// The next effect that C knows; nil if there is none.
  func next() -> tieng_effect? {
    while !effects.isEmpty {
      if let effect = described(effects.removeFirst()) { return effect }
    }
    return nil
  }

  /// A row of the table that was shown last.
  func row(_ index: Int) -> (text: UnsafePointer<CChar>, note: UnsafePointer<CChar>)? {
    guard let table, table.candidates.indices.contains(index) else { return nil }
    let candidate = table.candidates[index]
    return (string(candidate.title), string(candidate.subtitle ?? candidate.locale ?? ""))
  }

  private func described(_ effect: Effect) -> tieng_effect? {
    switch effect {
    case .commit(let text): return made(TIENG_COMMIT, text)
    case .showPreedit(let text): return made(TIENG_PREEDIT, text)
    case .showCompletion(let typed, let completion): return made(TIENG_PREEDIT, typed, completion)
    case .hidePreedit: return made(TIENG_PREEDIT)
    case .deleteBackward(let count): return made(TIENG_DELETE, count: count)
    case .showCandidates(let table):
      self.table = table
      var made = made(TIENG_CANDIDATES, count: table.candidates.count)
      made.row = Int32(table.highlighted ?? -1)
      return made
    case .hideCandidates:
      table = nil
      return made(TIENG_CANDIDATES)
    case .showAuxiliary(let text): return made(TIENG_AUXILIARY, text)
    case .hideAuxiliary: return made(TIENG_AUXILIARY)
    case .requestSurroundingText: return made(TIENG_ASK_SURROUNDING)
    case .set(let name, let value): return made(TIENG_SET, name, value)
    case .forwardKey(let key):
      var made = made(TIENG_FORWARD)
      made.symbol = key.symbol.rawValue
      made.state = key.ibusState
      return made
    // There is nobody to be asked, and no menu.
    case .requestSuggestions, .askServices, .showDone, .notify, .speak: return nil
    }
  }

  private func made(
    _ kind: Int, _ text: String = "", _ more: String = "", count: Int = 0
  ) -> tieng_effect {
    tieng_effect(
      kind: Int32(kind), text: string(text), more: string(more), count: UInt32(count), row: -1,
      symbol: 0, state: 0)
  }
}
