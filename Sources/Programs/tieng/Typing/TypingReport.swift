import FoundationEssentials
import Terminal
import TiengAutocomplete
import TiengSession

/// The report that `tieng type` prints about a field when everything is typed.
struct TypingReport: Encodable {
  let text: String
  let preedit: String
  let candidates: [Candidate]
  let effects: [Step]

  init(_ field: SessionField) {
    text = field.textAfterFocusOut
    preedit = field.preedit
    candidates = field.suggestions.map { suggestion in
      Candidate(
        text: suggestion.text, title: suggestion.title, kind: suggestion.kind.rawValue)
    }
    effects = field.effects.map(Step.init)
  }

  struct Candidate: Encodable {
    let text: String
    let title: String
    let kind: String
  }

  struct Step: Encodable {
    let effect: String
    var text: String?
    var count: Int?

    init(_ effect: Effect) {
      switch effect {
      case .commit(let text): (self.effect, self.text) = ("commit", text)
      case .showPreedit(let text): (self.effect, self.text) = ("showPreedit", text)
      case .showCompletion(let typed, let completion):
        (self.effect, self.text, self.count) =
          ("showCompletion", typed + completion, typed.unicodeScalars.count)
      case .hidePreedit: self.effect = "hidePreedit"
      case .deleteBackward(let count): (self.effect, self.count) = ("deleteBackward", count)
      case .requestSurroundingText: self.effect = "requestSurroundingText"
      case .showCandidates(let table):
        (self.effect, self.count) = ("showCandidates", table.candidates.count)
      case .hideCandidates: self.effect = "hideCandidates"
      case .requestSuggestions(let text, _): (self.effect, self.text) = ("requestSuggestions", text)
      case .askServices(let request, _): (self.effect, self.text) = ("askServices", request.text)
      case .notify: self.effect = "notify"
      case .speak: self.effect = "speak"
      case .set: self.effect = "set"
      case .forwardKey: self.effect = "forwardKey"
      case .showAuxiliary(let text): (self.effect, self.text) = ("showAuxiliary", text)
      case .hideAuxiliary: self.effect = "hideAuxiliary"
      case .showDone: self.effect = "showDone"
      }
    }
  }

  /// One JSON object on one line.
  func json(by encoder: JSONEncoder) throws -> String {
    String(decoding: try encoder.encode(self), as: UTF8.self)
  }

  /// The text on one line.
  var line: String {
    guard text.utf8.contains(UInt8(ascii: "\n")) else { return text }
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { Substring($0) }
    return (lines.last == "" ? lines.dropLast() : lines[...]).joined(separator: "⏎")
  }
}
