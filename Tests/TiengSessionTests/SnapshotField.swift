import Terminal
import TiengAutocomplete
import TiengCore
import TiengSession

/// A field of an application, and what is seen of it. ``SnapshotTests`` reads from files what is not
/// as usual: what a session has, and
///
///     client: gtk4-im:app   the application; `purpose: password` is of the field
///     reports: always       it reports its text, or with `late` only by `{tell}`
///     text: hôm nay         what was there before
///
/// Among the keys are events: `{wait 250}` milliseconds, `{tell}` or `{tell text}`, `{select text}`,
/// `{pick 2}` by mouse, `{click}` and `{reset}`, when the application commits or drops what is shown,
/// as by `{leave}` and `{lose}` of the focus, `{enter client}`, `{purpose url}`, `{caret 46}` where it
/// is seen, and of a keyboard on the screen `{screen}`, `{tap x}` and `{put 👍}`.
struct SnapshotField {
  private var session: Session
  private let settings: [String: String]
  private var document = Document()
  private var selected = ""
  private var (shown, completion) = ("", "")
  private var (due, time) = (DueEvents(), 0)
  /// What was done besides, and the rows that were shown.
  private var (actions, rows) = ([String](), [String]())

  init(_ settings: [String: String]) throws {
    self.settings = settings
    session = try Session(ofSnapshot: settings)
    document.insert(settings["text"] ?? "")
    if let client = settings["client"] { try happen("enter", client) }
    if let purpose = settings["purpose"] { try happen("purpose", purpose) }
  }

  /// A line for each key and event. Those that are seen in nothing share a line.
  mutating func play(_ keys: String) throws -> [String] {
    var lines: [(keys: String, seen: String, rows: [String])] = []
    for step in keys.matches(of: /\{.+?\}|<.+?>|./).map({ String($0.0) }) {
      (actions, rows) = ([], [])
      try perform(step)
      let key = step.count > 1 && step.hasPrefix("<") ? String(step.dropFirst().dropLast()) : step
      let seen = actions.isEmpty ? text : padded(text, 32) + actions.joined(separator: "; ")
      if let last = lines.last, actions + rows + last.rows == [], last.seen == seen {
        lines[lines.count - 1].keys += " " + key
      } else {
        lines.append((key == " " || key == "space" ? "␣" : key, seen, rows))
      }
    }
    return lines.flatMap { ["  " + padded($0.keys, 15) + $0.seen] + $0.rows }
  }

  private var text: String {
    let word = shown.isEmpty ? "|" : "[\(shown)|\(completion)]"
    let caret = selected.isEmpty ? word : "«\(selected)\(word)»"
    return (document.before.dropLast(selected.count) + caret + document.after)
      .replacing("\n", with: "⏎").replacing("\t", with: "⇥")
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(width - text.count, 2))
  }

  private mutating func perform(_ step: String) throws {
    if step.hasPrefix("{") {
      let parts = step.dropFirst().dropLast().split(separator: " ", maxSplits: 1)
      try happen(String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
    } else {
      let key = try KeySequence(step).events[0]
      if !send(.key(key)) { receive(key) }
    }
    if settings["reports"] == "always" { tell() }
  }

  private mutating func happen(_ event: String, _ value: String) throws {
    switch event {
    case "wait":
      time += Int(value)! * 1000
      while let event = due.next(at: time) { send(event) }
    case "tell" where value.isEmpty: tell()
    case "tell": send(.surroundingText(SurroundingText(before: value)))
    case "select": select(value)
    case "click", "reset", "leave", "lose": end(by: event)
    case "enter":
      send(.focusIn(client: value))
      // GNOME 48 says first that there is none.
      if value == "gnome-shell" { send(.capabilities(givesSurroundingText: false)) }
      send(.capabilities(givesSurroundingText: settings["reports"] != nil))
    case "purpose":
      let purpose = ContentType.Purpose.allCases.first { "\($0)" == value }!
      send(.contentType(ContentType(purpose: purpose)))
    case "caret":
      let y: Int32 = value == "0" ? 0 : 91
      send(.caret(CaretRectangle(x: Int32(value)!, y: y, width: 9, height: 17)))
    case "screen": send(.onScreen(.shown(true)))
    case "tap":
      let key = try KeySequence(value).events[0]
      if !send(.onScreen(.key(key))) { receive(key) }
    case "put": send(.onScreen(.text(value)))
    case "pick": send(.candidates(.clicked(Int(value)! - 1, isIgnoring: false)))
    default: preconditionFailure("there is no {\(event)}")
    }
  }

  private mutating func select(_ text: String) {
    precondition(document.before.contains(text))
    while !document.before.hasSuffix(text) { document.receive(KeyEvent(.left)) }
    selected = text
    tell()
  }

  private mutating func end(by event: String) {
    if event == "click" || event == "leave" { document.insert(shown) }
    (shown, completion) = ("", "")
    send(event == "click" || event == "reset" ? .reset : .focusOut)
  }

  private mutating func tell() {
    let caret = document.before.unicodeScalars.count
    let anchor = caret - selected.unicodeScalars.count
    send(.countedText(CountedText(document.text, caret: caret, anchor: anchor)))
  }

  /// The application does what the key means.
  private mutating func receive(_ key: KeyEvent) {
    actions.append("passed on")
    let isReplaced = !selected.isEmpty && (key.isText || key.isBackSpace)
    if isReplaced { deleteSelected() } else { selected = "" }
    if !isReplaced || key.isText { document.receive(key) }
  }

  private mutating func deleteSelected() {
    document.deleteBackward(selected.unicodeScalars.count)
    selected = ""
  }

  @discardableResult
  private mutating func send(_ event: InputEvent) -> Bool {
    let response = session.receive(event)
    due.schedule(response, for: session.preferences, at: time)
    for effect in response.effects { perform(effect) }
    return response.isHandled
  }

  private mutating func perform(_ effect: Effect) {
    switch effect {
    case .commit(let text):
      deleteSelected()
      document.insert(text)
      actions.append("commits “\(text)”")
    case .deleteBackward(let count):
      actions.append("deletes “\(String(document.before.unicodeScalars.suffix(count)))”")
      document.deleteBackward(count)
      selected = ""
    case .showPreedit(let text): (shown, completion) = (text, "")
    case .showCompletion(let typed, let rest): (shown, completion) = (typed, rest)
    case .hidePreedit: (shown, completion) = ("", "")
    case .forwardKey(let key): receive(key)
    case .showCandidates(let table): show(table)
    case .hideCandidates: actions.append("no table")
    case .showAuxiliary(let text): actions.append("above: \(text)")
    case .hideAuxiliary: actions.append("nothing above")
    case .notify(let notice):
      let path = /\w+\.(?=[\w.]*\))/
      actions.append("notice: " + String(describing: notice).replacing(path, with: ""))
    case .speak(let utterance): actions.append("says \(utterance)")
    case .set(let name, let value): actions.append("sets \(name)=\(value)")
    case .requestSurroundingText, .requestSuggestions, .askServices, .showDone: break
    }
  }

  /// The rows of the page that is seen.
  private mutating func show(_ table: CandidateTable) {
    let page = table.pageStart..<min(table.pageStart + table.pageSize, table.candidates.count)
    rows = page.map { row in
      let candidate = table.candidates[row]
      let beside = [candidate.subtitle, candidate.locale, candidate.rewriting.map { "\($0)" }]
      let mark = row == table.highlighted ? ">" : " "
      return String(repeating: " ", count: 19)
        + (["\(mark) \(row - page.lowerBound + 1)", candidate.title] + beside.compactMap(\.self))
        .joined(separator: " ")
    }
  }
}
