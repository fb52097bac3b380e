package import TiengConfiguration
package import TiengCore

/// A session of any implementation that gets events and can be inspected.
package protocol Subject {
  init(_ setting: Setting, with equipment: Equipment)
  mutating func receive(_ event: Event) -> Answer
  var preedit: String { get }
  var context: KeyboardContext { get }
  /// The preferences that hold in the focused application.
  var preferences: Preferences { get }
  /// True if the open word is in the text itself, or letters wait to go there.
  var holdsText: Bool { get }
  /// True if nothing that is typed may be kept or reported.
  var isOffTheRecord: Bool { get }
  /// What a session says of itself to the menu, the engine and the diagnosis.
  var account: Account { get }
  /// The internal fault, if any.
  var fault: String? { get }
}

/// What a session says of itself.
package struct Account: Hashable {
  var preferences: Preferences
  var directness: String
  var isLatin: Bool
  var learnsHere: Bool
  var canForwardOtherKeys: Bool
  var losesLettersAtEnd: Bool
  var wantsPacedOutput: Bool
  var keysDeletingWord: [KeyEvent]
  var menu: [Row]

  /// A row of the menu.
  package struct Row: Hashable {
    var name: String
    var value: String?
    var symbol: String?
    var rule: ApplicationRule?
    var flags: [Bool]

    package init(
      name: String, value: String?, symbol: String?, rule: ApplicationRule?, flags: [Bool]
    ) {
      self.name = name
      self.value = value
      self.symbol = symbol
      self.rule = rule
      self.flags = flags
    }
  }

  package init(
    preferences: Preferences, directness: String, isLatin: Bool, learnsHere: Bool,
    canForwardOtherKeys: Bool, losesLettersAtEnd: Bool, wantsPacedOutput: Bool,
    keysDeletingWord: [KeyEvent], menu: [Row]
  ) {
    self.preferences = preferences
    self.directness = directness
    self.isLatin = isLatin
    self.learnsHere = learnsHere
    self.canForwardOtherKeys = canForwardOtherKeys
    self.losesLettersAtEnd = losesLettersAtEnd
    self.wantsPacedOutput = wantsPacedOutput
    self.keysDeletingWord = keysDeletingWord
    self.menu = menu
  }
}
