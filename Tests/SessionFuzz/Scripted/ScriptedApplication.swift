import Terminal
import TiengCore

/// An application with a queue in front of it and a queue behind it, as between programs. It
/// performs requests with a delay, and its reports arrive late.
struct ScriptedApplication {
  let way: Way
  private(set) var document = Document()
  /// The text if all requests were performed.
  private(set) var wanted = Document()
  /// The same for the requests since the application was entered or the caret was moved.
  private var expected = Document()
  private(set) var shown = ""
  /// A request of the engine that was wrong.
  private(set) var fault: String?
  private var asked: [Request] = []
  private var told: [Told] = []
  /// The last report that was sent.
  private var lastTold: SurroundingText?
  /// The last report that arrived.
  private var heard: SurroundingText?

  /// The text that was there before. No typed text has these letters.
  static let old = "ψω "

  /// The text after the caret in an application that counts bytes.
  static let oldAfter = " ψω xψω"

  /// True if it reports its caret in bytes.
  private var countsBytes = false

  private struct Told {
    let text: SurroundingText
    let counted: CountedText
  }

  private enum Request {
    /// A number of code points, and these.
    case delete(Int, String)
    case commit(String)
    case key(KeyEvent)
    case tell
  }

  init(_ way: Way) {
    self.way = way
    document.insert(ScriptedApplication.old)
    if way == .tellingBytes {
      document.insert(ScriptedApplication.oldAfter)
      for _ in ScriptedApplication.oldAfter { document.receive(KeyEvent(.left)) }
    }
    wanted = document
    tell()
  }

  /// The text when the platform commits the preedit.
  var finalText: String { document.before + shown + document.after }
  var wantedText: String { wanted.before + shown + wanted.after }
  var isAtRest: Bool { asked.isEmpty && told.isEmpty }

  /// On GNOME's Wayland, the shell is between the application and the session.
  mutating func enter(client: String?) {
    countsBytes = way == .tellingBytes && client?.hasPrefix("gnome-shell") == true
    if way == .tellingBytes { tell() }
  }

  mutating func perform(_ outcomes: [Outcome]) {
    for outcome in outcomes {
      switch outcome {
      case .deleteBackward(let count): ask(toDelete: count)
      case .commit(let text): ask(toCommit: text)
      case .forwardKey(let key): receive(key)
      case .showPreedit(let text), .showCompletion(let text, _): shown = text
      case .hidePreedit: shown = ""
      default: break
      }
    }
  }

  mutating func receive(_ key: KeyEvent) {
    asked.append(.key(key))
    wanted.receive(key)
    expected.receive(key)
  }

  /// The platform commits the preedit before it reports a change of place.
  mutating func commitShown() {
    if !shown.isEmpty { ask(toCommit: shown) }
    shown = ""
    expected = Document()
    asked.append(.tell)
  }

  private mutating func ask(toCommit text: String) {
    asked.append(.commit(text))
    wanted.insert(text)
    expected.insert(text)
  }

  private mutating func ask(toDelete count: Int) {
    asked.append(.delete(count, String(known.before.unicodeScalars.suffix(count))))
    if !way.tellsTruth {
      fault = "\(count) were to be deleted where the text is not told"
    } else if way.isChecked,
      heard?.before.hasSuffix(knownEnd) != true || count > known.length
    {
      fault = "\(count) were to go of '\(known.before)', heard: '\(heard?.before ?? "")'"
    }
    expected.deleteBackward(count)
    wanted.deleteBackward(count)
  }

  /// The text that a session can know. An application that is not honest may have another one, except
  /// for what was typed at this place.
  private var known: Document { way.isHonest ? wanted : expected }

  /// The part of the known text that a session surely looks at. Text farther away may have gone
  /// wrong long before.
  private var knownEnd: String {
    String(known.before.unicodeScalars.suffix(SurroundingText.reach / 2))
  }

  /// Performs some of the requests.
  mutating func work(_ count: Int) {
    let requests = asked.prefix(count)
    for request in requests {
      perform(request)
      if way == .intermediate { tell() }
    }
    asked.removeFirst(requests.count)
    if !requests.isEmpty { tell() }
  }

  private mutating func perform(_ request: Request) {
    switch request {
    case .commit(let text):
      document.insert(way == .doubling ? text + text : text)
      if way == .meddling, text.hasSuffix(" ") { document.insert(".") }
    case .key(let key): document.receive(key)
    case .tell: tellAnew()
    case .delete(let count, let text): delete(count, text)
    }
  }

  private mutating func delete(_ count: Int, _ text: String) {
    let end = String(document.before.unicodeScalars.suffix(count))
    let isOurs = way == .tellingBytes ? isWholeWord(count) : end == text || !way.deletesRight
    if !isOurs || end.unicodeScalars.count < count || end.contains(where: "ψω".contains) {
      fault = "'\(end)' was to be deleted for '\(text)'"
    }
    switch way {
    case .countingBytes:
      document.deleteBackward(end.unicodeScalars.reversed().fitting(bytes: count))
    case .dropping: break
    case .greedy: document.deleteBackward(count + 1)
    default: document.deleteBackward(count)
    }
  }

  /// True if this number of code points before the caret is the word that ends there.
  private func isWholeWord(_ count: Int) -> Bool {
    let isLetter: (Unicode.Scalar?) -> Bool = { $0?.properties.isAlphabetic == true }
    let before = document.before.unicodeScalars
    return before.suffix(count).allSatisfy(isLetter) && !isLetter(before.dropLast(count).last)
      && !isLetter(document.after.unicodeScalars.first)
  }

  /// At a change of place, the same text may be reported again.
  private mutating func tellAnew() {
    lastTold = nil
    tell()
  }

  private mutating func tell() {
    let now = SurroundingText(before: document.before, after: document.after)
    switch way {
    case .silent: break
    case .empty: tell(SurroundingText(before: ""))
    case .wrong: tell(SurroundingText(before: "χ \(now.before.dropLast())"))
    default: tell(now)
    }
  }

  /// IBus' library passes on a text only if it is another one than before.
  private mutating func tell(_ text: SurroundingText) {
    if text == lastTold { return }
    lastTold = text
    let caret = countsBytes ? text.before.utf8.count : text.before.unicodeScalars.count
    told.append(Told(text: text, counted: CountedText(text.before + text.after, caret: caret)))
  }

  /// The next report that arrives.
  mutating func hear() -> CountedText? {
    if told.isEmpty { return nil }
    let first = told.removeFirst()
    heard = first.text
    return first.counted
  }
}

extension Document {
  fileprivate var length: Int { before.unicodeScalars.count }
}

extension Sequence<Unicode.Scalar> {
  /// The number of elements from the first one that fit into these bytes.
  fileprivate func fitting(bytes: Int) -> Int {
    var left = bytes
    return prefix {
      left -= UTF8.width($0)
      return left >= 0
    }.count
  }
}
