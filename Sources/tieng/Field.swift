import FoundationEssentials
import InputSession
import KeyboardCore
import Terminal

/// A text field that has the focus, and the session that types into it.
struct Field {
  private var session: Session
  private(set) var document = Document()
  private(set) var preedit = ""
  private var effects: [Effect] = []
  private let recordsEffects: Bool

  init(session: Session, recordsEffects: Bool) {
    self.session = session
    self.recordsEffects = recordsEffects
  }

  /// Presses and lets go a key.
  mutating func press(_ key: KeyEvent) {
    let response = session.receive(.key(key))
    for effect in response.effects { perform(effect) }
    if !response.isHandled { document.receive(key) }
    var release = key
    release.isRelease = true
    _ = session.receive(.key(release))
  }

  private mutating func perform(_ effect: Effect) {
    if recordsEffects { effects.append(effect) }
    switch effect {
    case .commit(let text): document.insert(text)
    case .showPreedit(let text): preedit = text
    case .hidePreedit: preedit = ""
    }
  }

  /// The document as it is when the focus leaves the field, whose preedit the
  /// platform then commits.
  private var textAfterFocusOut: String { document.before + preedit + document.after }

  /// ``textAfterFocusOut`` on one line.
  var line: String {
    let text = textAfterFocusOut
    guard text.utf8.contains(UInt8(ascii: "\n")) else { return text }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return (lines.last == "" ? lines.dropLast() : lines[...]).joined(separator: "⏎")
  }

  var inputLine: InputLine { InputLine(document: document, preedit: preedit) }

  func json(by encoder: JSONEncoder) throws -> String {
    let report = Report(
      text: textAfterFocusOut, preedit: preedit, candidates: [], effects: effects.map(Report.Step.init))
    return String(decoding: try encoder.encode(report), as: UTF8.self)
  }

  private struct Report: Encodable {
    let text: String
    let preedit: String
    let candidates: [Candidate]
    let effects: [Step]

    struct Candidate: Encodable {
      let text: String
      let title: String
      let kind: String
    }

    struct Step: Encodable {
      let effect: String
      let text: String?

      init(_ effect: Effect) {
        (self.effect, text) =
          switch effect {
          case .commit(let text): ("commit", text)
          case .showPreedit(let text): ("showPreedit", text)
          case .hidePreedit: ("hidePreedit", nil)
          }
      }
    }
  }
}
