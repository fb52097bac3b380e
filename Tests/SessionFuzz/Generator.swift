package import TestSupport
import TiengConfiguration
package import TiengCore
import TiengSession
import TiengVietnamese

/// Writes random scripts, the same ones for the same seed.
package struct Generator {
  package var random: SeededRandom
  var steps: [Step] = []
  var setting = Setting()
  private var telling = Telling.never
  var preferences = Preferences()
  var world = World()
  /// True if other events come between the keys of a word.
  private var isInterrupted = false

  /// How the application reports its text.
  private enum Telling: CaseIterable { case always, late, sometimes, never }

  private static let toldBefore = ["viet", "xin chao. ", "", "toan"]

  package init(seed: UInt64) { random = SeededRandom(seed: seed) }

  package mutating func script() -> Script {
    setting = randomSetting()
    preferences = setting.preferences
    telling = Telling.allCases.randomElement(using: &random)!
    world = anyWorld()
    isInterrupted = chance(3, 4)
    steps = []
    begin()
    let length = [30, 100, 400].randomElement(using: &random)!
    while steps.count < length { write() }
    isInterrupted = false
    return Script(setting: setting, steps: steps)
  }

  private mutating func begin() {
    if chance(1, 4) { steps.append(.ownWords(true)) }
    if chance(7, 8) { steps.append(.platform(world.platform)) }
    if chance(1, 8) { steps.append(.hearing(true)) }
    if let shell = world.shell, chance(7, 8) { steps.append(.shell(shell)) }
    if chance(3, 4) { steps.append(.capabilities(givesText: telling != .never)) }
    if chance(7, 8) { steps.append(.focusIn(client: world.client)) }
    if chance(1, 4) { steps.append(.contentType(contentType())) }
    if chance(1, 2) { steps.append(.macros(macroBits())) }
    if chance(1, 2), telling != .never { steps.append(.tell(.now)) }
  }

  private mutating func write() {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<50: write(capitalized(Vocabulary.words.randomElement(using: &random)!))
    case 50..<55: write(Vocabulary.others.randomElement(using: &random)!)
    case 55..<62: write(Vocabulary.macroWords.randomElement(using: &random)!)
    case 62..<68: writeNoise()
    case 68..<76: repeatKey(KeyEvent(.backSpace), upTo: chance(1, 5) ? 12 : 3)
    case 76..<90: press(specialKey())
    default: happen()
    }
  }

  private mutating func write(_ word: String) {
    type(word)
    type(Vocabulary.endings.randomElement(using: &random)!)
  }

  private mutating func writeNoise() {
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      press(KeyEvent(typed: Vocabulary.noise.randomElement(using: &random)!))
    }
  }

  private mutating func repeatKey(_ key: KeyEvent, upTo count: Int) {
    for _ in 0..<Int.random(in: 1...count, using: &random) { press(key) }
  }

  private mutating func capitalized(_ word: String) -> String {
    switch Int.random(in: 0..<20, using: &random) {
    case 0, 1: word.prefix(1).uppercased() + word.dropFirst()
    case 2: word.uppercased()
    default: word
    }
  }

  mutating func type(_ text: String) {
    for character in text.unicodeScalars { press(KeyEvent(typed: character)) }
  }

  mutating func press(_ key: KeyEvent) {
    steps.append(.key(key))
    if chance(1, 24) { steps.append(.key(key.released)) }
    tell()
    if setting.suggestsLater, chance(1, 3) { steps.append(.due(.suggest)) }
    if setting.service == .slow, chance(1, 3) { steps.append(answer()) }
    if preferences.openWordPause > 0, chance(1, 12) { steps.append(.due(.decideWaiting)) }
    if chance(1, 12) { steps.append(.due(.showAsCommitted)) }
    if isInterrupted, chance(1, 25) { interrupt() }
  }

  /// Something happens in the middle of a word, while a table is open, or while text waits.
  private mutating func interrupt() {
    if chance(3, 5) { changeOne() } else { happen() }
  }

  private mutating func tell() {
    switch telling {
    case .always: steps.append(.tell(.now))
    case .late: if chance(1, 2) { steps.append(.tell(chance(1, 3) ? .now : .late)) }
    case .sometimes: if chance(1, 4) { steps.append(.tell(anyTelling())) }
    case .never: break
    }
  }

  mutating func chance(_ count: Int, _ all: Int) -> Bool {
    Int.random(in: 0..<all, using: &random) < count
  }

  mutating func anyTelling() -> Step.Telling {
    switch Int.random(in: 0..<9, using: &random) {
    case 0: .selected
    case 1: .late
    case 8: .withWord
    case 2: .wrong(before: Generator.toldBefore.randomElement(using: &random)!, after: "")
    case 3: .wrong(before: "cac ", after: ["x", " ", "", "."].randomElement(using: &random)!)
    default: .now
    }
  }
}

extension KeyEvent {
  /// The key that types a character, with Shift for a capital.
  package init(typed character: Unicode.Scalar) {
    let isCapital = character.properties.isUppercase
    self.init(character, modifiers: isCapital ? .shift : [])
  }
}
