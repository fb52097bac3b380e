import TiengCore
import TiengSession

/// A session, and the text of an application that does everything it is told.
struct TypedDocument {
  private var session: Session
  private(set) var text = ""

  init(_ session: Session) { self.session = session }

  /// Types a character.
  mutating func type(_ character: Unicode.Scalar) {
    let response = session.receive(.key(KeyEvent(character)))
    for case .commit(let committed) in response.effects { text += committed }
    if !response.isHandled { text.unicodeScalars.append(character) }
  }

  /// The preedit: text that is shown and not committed.
  var preedit: String { session.preedit }

  /// Ends the line by Return, returns the text of the field, and goes on with an empty field.
  mutating func endLine() -> String {
    for case .commit(let committed) in session.receive(.key(KeyEvent(.return))).effects {
      text += committed
    }
    let finished = text + session.preedit
    _ = session.receive(.focusOut)
    _ = session.receive(.focusIn(client: nil))
    text = ""
    return finished
  }
}

extension String {
  /// The word that begins at a place and ends before a separator. At the end of the text the
  /// separator may be missing. The place moves behind both.
  func word(from place: inout Index, before separator: String) -> String {
    var end = place
    if separator.isEmpty {
      end = endIndex
    } else {
      while end < endIndex, !self[end...].hasPrefix(separator) { formIndex(after: &end) }
    }
    defer { place = index(end, offsetBy: separator.count, limitedBy: endIndex) ?? endIndex }
    return String(self[place..<end])
  }
}
