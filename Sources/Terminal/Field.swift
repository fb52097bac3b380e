package import InputSession
package import KeyboardCore

/// A text field that has the focus, and the session that types into it.
package struct Field: TerminalField {
  private var session: Session
  package private(set) var document = Document()
  package private(set) var preedit = ""
  /// Everything that the session asked for, where that is recorded.
  package private(set) var effects: [Effect] = []
  private let recordsEffects: Bool

  package init(session: Session, recordsEffects: Bool = false) {
    self.session = session
    self.recordsEffects = recordsEffects
  }

  /// Presses and lets go a key.
  package mutating func press(_ key: KeyEvent) {
    let response = session.receive(.key(key))
    for effect in response.effects { perform(effect) }
    if !response.isHandled { document.receive(key) }
    _ = session.receive(.key(key.released))
  }

  package mutating func clear() {
    document = Document()
    effects = []
  }

  private mutating func perform(_ effect: Effect) {
    if recordsEffects { effects.append(effect) }
    switch effect {
    case .commit(let text): document.insert(text)
    case .showPreedit(let text): preedit = text
    case .hidePreedit: preedit = ""
    }
  }

  /// The text when the focus leaves the field and the platform commits the
  /// preedit.
  package var textAfterFocusOut: String { document.before + preedit + document.after }

  /// What a terminal shows of it.
  package var inputLine: InputLine { InputLine(document: document, preedit: preedit) }
}
