import TiengAutocomplete
import TiengConfiguration
import TiengCore
import TiengSession

/// An application with a text, a caret and a selection, of which it reports a limited part.
struct TellingClient {
  var session: Session
  private(set) var text: String
  private var caret: Int
  private var anchor: Int
  /// The reported part of the text, in code points around the caret. Nil for all.
  var window: Range<Int>?
  /// True if it reports selections, and not only the caret.
  var tellsSelections = true
  private(set) var table: CandidateTable?
  private(set) var notice: Notice?
  /// What a screen reader was told.
  private(set) var said: [Utterance] = []
  /// The last request to services.
  private(set) var question: (request: Autocomplete.RemoteRequest, generation: Int)?

  /// - Parameter selection: The selected text, with the caret at its end.
  init(
    _ session: Session, _ text: String, selecting selection: String? = nil,
    name: String = "gtk4-im:app"
  ) {
    self.session = session
    self.text = text
    caret = text.unicodeScalars.count
    anchor = caret
    send(.capabilities(givesSurroundingText: true))
    send(.focusIn(client: name))
    if let selection, let range = text.firstRange(of: selection) {
      caret = text.unicodeScalars.distance(from: text.startIndex, to: range.upperBound)
      anchor = caret - selection.unicodeScalars.count
    }
    tell()
  }

  mutating func turnSelection() {
    swap(&caret, &anchor)
    tell()
  }

  /// Moves the caret with a click.
  mutating func click(at place: Int) {
    send(.reset)
    caret = place
    anchor = place
    tell()
  }

  mutating func tell() {
    let scalars = Array(text.unicodeScalars)
    let window = window ?? 0..<scalars.count
    let part = String(String.UnicodeScalarView(scalars[window]))
    let other = tellsSelections ? anchor : caret
    send(
      .countedText(
        CountedText(part, caret: caret - window.lowerBound, anchor: other - window.lowerBound)))
  }

  mutating func press(_ keys: String) throws {
    for key in try KeySequence(keys).events {
      let isTaken = send(.key(key))
      if !isTaken { receive(key) }
      tell()
    }
  }

  private mutating func receive(_ key: KeyEvent) {
    if key.isText, let character = key.character {
      insert(String(character))
    } else if key.isBackSpace {
      if caret == anchor { anchor = max(0, caret - 1) }
      insert("")
    } else if key.symbol == .left || key.symbol == .right {
      caret = max(0, min(text.unicodeScalars.count, caret + (key.symbol == .left ? -1 : 1)))
      if !key.modifiers.contains(.shift) { anchor = caret }
    }
  }

  @discardableResult
  mutating func send(_ event: InputEvent) -> Bool {
    let response = session.receive(event)
    for effect in response.effects {
      switch effect {
      case .deleteBackward(let count):
        anchor = caret - count
        insert("")
      case .commit(let text): insert(text)
      case .showCandidates(let table): self.table = table
      case .hideCandidates: table = nil
      case .notify(let notice): self.notice = notice
      case .speak(let utterance): said.append(utterance)
      case .hideAuxiliary: notice = nil
      case .askServices(let request, let generation): question = (request, generation)
      default: break
      }
    }
    return response.isHandled
  }

  /// Replaces the selected text.
  private mutating func insert(_ new: String) {
    var scalars = Array(text.unicodeScalars)
    let range = min(caret, anchor)..<max(caret, anchor)
    scalars.replaceSubrange(range, with: new.unicodeScalars)
    text = String(String.UnicodeScalarView(scalars))
    caret = range.lowerBound + new.unicodeScalars.count
    anchor = caret
  }
}
