import TiengAutocomplete

/// What is open besides the word. While nothing is, a character that becomes a part of the word changes
/// nothing else.
struct Open: OptionSet, Hashable, Sendable {
  let rawValue: UInt16

  /// The application gets every key.
  static let closedField = Open(rawValue: 1)
  /// A word that may have been lost here when the focus went.
  static let leftWord = Open(rawValue: 1 << 1)
  /// A word that was committed when Alt was pressed.
  static let wordAtAlt = Open(rawValue: 1 << 2)
  /// A change of selected text.
  static let change = Open(rawValue: 1 << 3)
  /// Letters that have just disappeared from the word.
  static let vanishedLetters = Open(rawValue: 1 << 4)
  static let search = Open(rawValue: 1 << 5)
  static let completion = Open(rawValue: 1 << 6)
  static let table = Open(rawValue: 1 << 7)

  /// True if a character may be for something else than the word and the text that waits before it.
  var takesKeys: Bool { rawValue & 0xff != 0 }

  /// Text waits before the word.
  static let waitingText = Open(rawValue: 1 << 8)
  /// Something is visible besides the preedit.
  static let message = Open(rawValue: 1 << 9)
  /// A screen reader listens.
  static let hearing = Open(rawValue: 1 << 10)
  /// The word is in the text itself, or should be.
  static let wordInText = Open(rawValue: 1 << 11)
  /// Suggestions are made with the key, or were made since the last one.
  static let suggestions = Open(rawValue: 1 << 12)
  /// The program decides which keys the session may handle.
  static let keyHandler = Open(rawValue: 1 << 13)
}

extension Session {
  /// Finds what is open besides the word now.
  mutating func updateOpen() {
    var open = Open()
    if !left.allSatisfy(\.isAway) { open.insert(.leftWord) }
    if !atAlt.isEmpty { open.insert(.wordAtAlt) }
    if !selecting.isIdle { open.insert(.change) }
    if environment.search != nil { open.insert(.search) }
    if environment.suggesting.table != nil { open.insert(.table) }
    if environment.suggesting.completion.isShown { open.insert(.completion) }
    if composition.word.remembersVanished { open.insert(.vanishedLetters) }
    if environment.situation.facts.isClosed { open.insert(.closedField) }
    if screen.hasMoreThanPreedit { open.insert(.message) }
    if voice.hearing != nil { open.insert(.hearing) }
    if wantsDirect || direct.isHolding { open.insert(.wordInText) }
    if composition.waiting != nil { open.insert(.waitingText) }
    if !environment.hasPostponed { open.insert(.suggestions) }
    if !environment.services.takesAllKeys { open.insert(.keyHandler) }
    self.open = open
  }
}
