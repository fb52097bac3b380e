import TestSupport
import TiengAutocomplete
import TiengConfiguration
import TiengCore
import TiengSession

/// A difference between desktops that must not change the typed text.
package enum Variation: String, CaseIterable, Sendable {
  /// Another program is between the session and the application, on another desktop.
  case world
  /// Words are suggested.
  case suggestions
  /// The application reports its text after every key, or only after some and mostly late.
  case text, lateText
  /// Words are typed directly into the text of an application that reports it at once.
  case direct
  /// Suggestions come later than the answer to a key.
  case delay
  /// There are macros that are never typed.
  case macros
  /// An event that changes nothing comes after every key.
  case events

  /// The same keys in settings that differ only in this.
  package func vary(_ script: Script) -> Script {
    var script = script
    switch self {
    case .world:
      let world = World.all[Int(script.stamp % UInt64(World.all.count))]
      script.steps.insert(contentsOf: world.steps, at: 0)
    case .suggestions: script.setting.service = .immediate
    case .text: script.tellText { _ in .now }
    case .direct:
      script.setting.preferences.wordDisplay = .direct
      script.steps = script.steps.flatMap { [$0, .tell(.now)] }
      script.tellText { _ in nil }
    case .lateText: script.tellText { $0 % 5 < 2 ? .late : $0 % 5 == 2 ? .now : nil }
    case .delay:
      script.setting.service = .immediate
      script.setting.suggestsLater = true
      script.insertAfterKeys { $0 % 3 == 0 ? .due(.suggest) : nil }
    case .macros: script.steps.insert(.macros(Vocabulary.untyped), at: 0)
    case .events: script.insertAfterKeys { _ in .due(.trustReports) }
    }
    return script
  }
}

extension Variation {
  /// A script in which this must not change anything.
  ///
  /// For some variations, keys that move the caret or delete are removed: an application that
  /// reports its text also reports it after these keys, and the language is recognized by it.
  package func suited(_ script: Script) -> Script {
    var script = needsTextAlone ? script.withText : script
    script.setting.preferences.resumesWords = .off
    // Where a word would be lost with the focus, a pause commits it, if it is certain.
    if self == .world { script.steps.removeAll { $0 == .due(.showAsCommitted) } }
    if isWrongWithMarks { script.setting.hasMarks = false }
    return script
  }

  /// True if words stay open, so that only the text at their end can be compared.
  var holdsWords: Bool { self == .macros }

  /// BackSpace reopens only a word that is held for a macro.
  private var needsTextAlone: Bool { tellsText || self == .macros }
  /// Words that wait for their marks give no hint about the language of the next ones, but the text
  /// does.
  private var isWrongWithMarks: Bool { tellsText || self == .macros }

  private var tellsText: Bool { self == .text || self == .lateText || self == .direct }
}

extension Script {
  /// A number that is the same for the same keys.
  fileprivate var stamp: UInt64 {
    steps.reduce(0) {
      if case .key(let key) = $1 { $0 &* 31 &+ UInt64(key.symbol.rawValue) } else { $0 }
    }
  }

  /// The same script without keys that type nothing.
  package var withText: Script {
    var script = self
    script.steps.removeAll { if case .key(let key) = $0 { key.character == nil } else { false } }
    return script
  }

  fileprivate mutating func tellText(_ telling: (Int) -> Step.Telling?) {
    insertAfterKeys { telling($0).map(Step.tell) }
    let client = steps.contains { if case .focusIn = $0 { true } else { false } }
    if !client { steps.insert(.focusIn(client: "gtk4-im:x"), at: 0) }
    steps.insert(.capabilities(givesText: true), at: 0)
  }

  fileprivate mutating func insertAfterKeys(_ step: (Int) -> Step?) {
    steps = steps.enumerated().flatMap { index, key in
      key.isKey ? [key] + [step(index)].compactMap { $0 } : [key]
    }
  }
}

extension Generator {
  /// Keys alone, in a setting in which their meaning depends only on them.
  package mutating func plainScript() -> Script {
    setting = Setting()
    setting.hasChooser = chance(2, 3)
    setting.hasSecondLanguage = chance(1, 4)
    setting.hasMarks = chance(1, 2)
    setting.preferences.resumesWords = .off
    if chance(1, 4) { setting.preferences.typingWithoutMarks = chance(1, 2) ? .tab : .delimiter }
    if chance(1, 6) { setting.preferences.englishWords = .rules }
    preferences = setting.preferences
    steps = []
    let length = [6, 30, 120].randomElement(using: &random)!
    while steps.count < length { writePlainly() }
    steps.removeAll { $0.isUntyped || $0.isRelease }
    return Script(setting: setting, steps: steps)
  }

  private static let plainKeys: [KeyEvent.Symbol] = [.return, .left, .right, .end, .escape]

  private mutating func writePlainly() {
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<14: type(Vocabulary.words.randomElement(using: &random)!)
    case 14..<16: type(Vocabulary.others.randomElement(using: &random)!)
    default: type(Vocabulary.macroWords.randomElement(using: &random)!)
    }
    type(Vocabulary.endings.randomElement(using: &random)!)
    if chance(1, 12) { press(KeyEvent(.backSpace)) }
    if chance(1, 24) { press(KeyEvent(Generator.plainKeys.randomElement(using: &random)!)) }
  }
}

extension Step {
  fileprivate var isRelease: Bool { if case .key(let key) = self { key.isRelease } else { false } }

  /// True if this types what only macros that nobody types have.
  fileprivate var isUntyped: Bool {
    if case .key(let key) = self { key.character == "q" || key.character == "Q" } else { false }
  }
}
