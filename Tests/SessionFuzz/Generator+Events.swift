import TiengAutocomplete
import TiengConfiguration
import TiengCore
import TiengSession
import TiengVietnamese

extension Generator {
  static let specialKeys: [KeyEvent] = [
    KeyEvent(.escape), KeyEvent(.escape), KeyEvent(.escape), KeyEvent(.tab), KeyEvent(.tab),
    KeyEvent(.return), KeyEvent(.return), KeyEvent(.left), KeyEvent(.left), KeyEvent(.right),
    KeyEvent(.right), KeyEvent(.up), KeyEvent(.down), KeyEvent(.down), KeyEvent(.home),
    KeyEvent(.end), KeyEvent(.delete), KeyEvent(.pageUp), KeyEvent(.pageDown),
    KeyEvent(.leftTab), KeyEvent(.keypadEnter), KeyEvent(.compose), KeyEvent(.function(12)),
    KeyEvent(.function(12)), KeyEvent(.function(5)), KeyEvent(.init(rawValue: 0xfe51)),
    KeyEvent(.init(rawValue: 0xffe1)), KeyEvent(.init(rawValue: 0xffe3)),
    KeyEvent(.backSpace, modifiers: .shift), KeyEvent(.backSpace, modifiers: .control),
    KeyEvent("c", modifiers: .control), KeyEvent("s", modifiers: .alt),
    KeyEvent("x", modifiers: .super), KeyEvent("\u{7f}"), KeyEvent("\u{1}"),
    KeyEvent("1", modifiers: .alt), KeyEvent("1", modifiers: .alt), KeyEvent("2", modifiers: .alt),
    KeyEvent("3", modifiers: .alt), KeyEvent("9", modifiers: .alt),
    KeyEvent("s", modifiers: [.control, .alt]), KeyEvent("r", modifiers: [.control, .alt]),
    KeyEvent("e", modifiers: [.control, .alt]), KeyEvent("e", modifiers: [.control, .alt]),
    KeyEvent(.down, modifiers: .alt), KeyEvent(.down, modifiers: .alt),
    KeyEvent(symbol: .init(rawValue: 0xffb1), character: "1"),
    KeyEvent(symbol: .init(rawValue: 0xffae), character: "."),
  ]

  mutating func specialKey() -> KeyEvent {
    Generator.specialKeys.randomElement(using: &random)!
  }

  /// An event that is not a key.
  mutating func happen() {
    switch Int.random(in: 0..<60, using: &random) {
    case 0..<3:
      if chance(1, 6) { steps.append(.losePreedit) }
      steps.append(.reset)
    case 3..<7: changeField()
    case 7..<9: steps.append(.contentType(contentType()))
    case 9:
      steps.append(.disable)
      steps.append(.enable)
    case 10: steps.append(.capabilities(givesText: chance(3, 4)))
    case 11..<14: changePreferences()
    case 14: steps.append(.typingMethod(TypingMethod.names.randomElement(using: &random)!))
    case 15: steps.append(.macros(macroBits()))
    case 16..<20: steps.append(click())
    case 20: steps.append(.cursor(isForward: chance(2, 3)))
    case 21: steps.append(.page(isForward: chance(2, 3)))
    case 22..<24: steps.append(.latin(chance(1, 3)))
    case 24..<26: steps.append(.offTheRecord(chance(1, 2)))
    case 26: steps.append(.endRouting)
    case 27..<29: steps.append(.due(.suggest))
    case 29..<31: steps.append(.due(chance(1, 2) ? .decideWaiting : .endSentence))
    case 31: steps.append(.due(.showAsCommitted))
    case 32..<34: steps.append(answer())
    case 34..<36: steps.append(.due(.complete))
    case 36: steps.append(.due(.hideTable))
    case 37:
      let state = ApplicationRule.State.allCases.randomElement(using: &random)!
      steps.append(.state(chance(1, 2) ? nil : state))
    case 38..<41: askAndAnswer()
    case 41..<43: steps.append(.window(window()))
    case 43: steps.append(.due(.trustReports))
    case 44: steps.append(.fieldOfShell(chance(2, 3)))
    case 49...51: changeWorld()
    case 52: steps.append(.hearing(chance(1, 2)))
    case 53: steps.append(chance(1, 2) ? .windowsLost : .ownWords(chance(2, 3)))
    case 54: steps.append(.caret(x: Int32.random(in: 0..<4, using: &random)))
    case 55..<58: touchScreen()
    case 58: steps.append(.due(.giveUpReport))
    default: steps.append(.tell(anyTelling()))
    }
  }

  /// Services are asked when nobody types, and answer soon, late or never.
  private mutating func askAndAnswer() {
    steps.append(.due(.ask))
    if chance(1, 8) { steps.append(.key(specialKey())) }
    for _ in 0..<Int.random(in: 0...2, using: &random) { steps.append(answer()) }
  }

  mutating func answer() -> Step {
    let age = chance(5, 6) ? 0 : Int.random(in: 1...3, using: &random)
    if chance(1, 6) { return .failure(age: age) }
    return .answer(chance(1, 6) ? [] : ["thí sinh", "việt nam", "có"], age: age)
  }

  /// IBus or the desktop is another one, or says late what it is.
  private mutating func changeWorld() {
    if chance(1, 3) { world.platform = anyPlatform() }
    if chance(1, 3) { world.shell = World.shells.randomElement(using: &random)! }
    if let shell = world.shell, chance(1, 2) { steps.append(.shell(shell)) }
    steps.append(.platform(world.platform))
  }

  /// The keyboard on the screen is shown or hidden, or has a key.
  private mutating func touchScreen() {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: steps.append(.screenShown(chance(1, 2)))
    case 1: steps.append(.screenText([".com", "🙂", "a", " "].randomElement(using: &random)!))
    default:
      let key = Vocabulary.noise.randomElement(using: &random)!
      steps.append(.screenKey(chance(1, 4) ? KeyEvent(.backSpace) : KeyEvent(typed: key)))
    }
  }

  private mutating func click() -> Step {
    .clicked(Int.random(in: -1..<5, using: &random), isIgnoring: chance(1, 4))
  }

  private mutating func changeField() {
    if chance(1, 4) { steps.append(.losePreedit) }
    if chance(3, 4) { steps.append(.focusOut) }
    if chance(1, 4) { steps.append(.caret(x: Int32.random(in: 0..<4, using: &random))) }
    if chance(1, 3) { world.client = anyClient() }
    if chance(3, 4) { steps.append(.focusIn(client: world.client)) }
    if chance(1, 2) { steps.append(.contentType(contentType())) }
  }

  private mutating func window() -> FocusedWindow? {
    guard chance(5, 6) else { return nil }
    let name = ["x", "y", "z"].randomElement(using: &random)!
    return FocusedWindow(application: name, title: chance(1, 2) ? "vi" : "v")
  }

  mutating func contentType() -> ContentType {
    if chance(1, 3) { return ContentType() }
    var type = ContentType(
      purpose: ContentType.Purpose.allCases.randomElement(using: &random)!,
      isPrivate: chance(1, 5),
      capitalization: ContentType.Capitalization.allCases.randomElement(using: &random)!)
    if chance(1, 2) { type.purpose = .freeForm }
    type.isHidden = chance(1, 12)
    type.keepsSpelling = chance(1, 8)
    return type
  }

  mutating func macroBits() -> UInt16 {
    if chance(1, 4) { return Vocabulary.all }
    return (0..<4).reduce(0) { bits, _ in
      bits | 1 << UInt16.random(in: 0..<UInt16(Vocabulary.macros.count), using: &random)
    }
  }

  private mutating func changePreferences() {
    var changed = preferences
    vary(&changed, Int.random(in: 1...3, using: &random), of: 40)
    preferences = changed
    steps.append(.preferences(preferences))
  }

  /// The user changes one preference.
  mutating func changeOne() {
    let key = Preferences.keys.randomElement(using: &random)!
    if key.kind == .rules, chance(1, 6) {
      preferences.applicationRules = .unreadable
      return steps.append(.preferences(preferences))
    }
    let value = values(of: key).filter { $0 != key.read(preferences) }
    guard let value = value.randomElement(using: &random) else { return }
    try! preferences.set(key.name, to: value)
    steps.append(.preferences(preferences))
  }

  private mutating func values(of key: Preferences.Key) -> [String] {
    switch key.kind {
    case .rules: [randomRules().description, ""]
    case .list(let examples): examples + ["", "http", world.client ?? "x"]
    case .text where key.name == "typing-method": TypingMethod.names
    case .text(let examples): examples + ["", key.read(setting.preferences)]
    default: key.kind.values
    }
  }
}

extension Generator {
  mutating func randomSetting() -> Setting {
    var setting = Setting()
    setting.locale = chance(4, 5) ? "vi" : ["fr", "en"].randomElement(using: &random)!
    setting.preferences = randomPreferences()
    setting.service = Setting.Service.allCases.randomElement(using: &random)!
    if chance(1, 3) { setting.service = .immediate }
    setting.suggestsLater = chance(1, 2)
    setting.hasChooser = chance(2, 3)
    setting.hasSecondLanguage = chance(1, 4)
    setting.hasMarks = chance(1, 2)
    setting.hasSearch = chance(1, 2)
    setting.namesEmoji = chance(1, 2)
    setting.isFussy = chance(1, 6)
    setting.refuses = chance(1, 8)
    if chance(1, 4) { setting.deleting = Setting.Deleting.allCases.randomElement(using: &random)! }
    return setting
  }

  private mutating func randomPreferences() -> Preferences {
    var preferences = Preferences()
    preferences.toggleShortcut = Shortcut("F12")
    switch Int.random(in: 0..<4, using: &random) {
    case 0: break
    case 1: vary(&preferences, 1, of: 3)
    default: vary(&preferences, 1, of: 8)
    }
    if chance(1, 3) { preferences.capitalizes = true }
    if chance(1, 3) { preferences.resumesWords = .on }
    if chance(1, 4) { preferences.applicationRules = randomRules() }
    preferences.autocomplete.display = SuggestionDisplay.allCases.randomElement(using: &random)!
    if chance(1, 4) { preferences.autocomplete.isAutocorrectEnabled = true }
    if chance(1, 2) { preferences.autocomplete.services = ["http"] }
    if chance(1, 4) {
      preferences.autocomplete.serviceExcludedApplications = [
        anyClient() ?? "x"
      ]
    }
    if chance(1, 3) { preferences.typingWithoutMarks = chance(1, 2) ? .tab : .delimiter }
    return preferences
  }

  /// Rules for some applications and titles, with a few changed preferences.
  private mutating func randomRules() -> ApplicationRules {
    var rules = ApplicationRules()
    for name in ["x", "y", "*"] where chance(1, 2) {
      guard var rule = ApplicationRule(name) else { continue }
      if chance(1, 3) { rule.title = try? TitlePattern("[aeiou]$") }
      if chance(2, 3) { rule.state = ApplicationRule.State.allCases.randomElement(using: &random) }
      for name in ApplicationRule.preferences where chance(1, 8) {
        let values = Preferences.keys.first { $0.name == name }?.kind.values ?? ["true", "false"]
        try! rule.set(name, to: values.randomElement(using: &random)!)
      }
      rules.put(rule)
    }
    return rules
  }

  /// Sets preferences to random values, about `count` of `all`.
  private mutating func vary(_ preferences: inout Preferences, _ count: Int, of all: Int) {
    for key in Preferences.keys where chance(count, all) {
      if key.name == "output-charset", chance(3, 4) { continue }
      if case .rules = key.kind { continue }
      if key.name == "typing-method", chance(1, 2) { continue }
      try! preferences.set(key.name, to: key.kind.values.randomElement(using: &random)!)
    }
    preferences.toggleShortcut = Shortcut("F12")
  }
}
