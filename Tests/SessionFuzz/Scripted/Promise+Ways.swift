import Terminal
import TestSupport
import TiengConfiguration
import TiengCore
import TiengSession
import TiengVietnamese

extension Promise {
  /// The invariants of words that are typed directly into the text of an application with this
  /// behavior.
  ///
  /// Nothing is deleted that was there before or that the application has not reported. In an
  /// honest application, the final text is the same as with a preedit. In any other, the engine
  /// requests every letter once: as it was typed, or in the text that the keys compose to.
  package static func fault(in script: Script, _ way: Way) -> Difference? {
    var script = way.isHonest ? script : script.without("[]").acceptingByTab
    // Which language came before is told later there, with a preedit too.
    if way != .prompt { script.setting.hasChooser = false }
    // In the shell's own fields, words are in the text with every preference.
    if !script.steps.contains(where: \.isFieldOfShell) {
      script.setting.preferences.wordDisplay = .direct
    }
    if way == .tellingBytes { script = script.behindGNOME43 }
    var player = ScriptedPlayer<Session>(script.setting, way)
    for (index, step) in script.steps.enumerated() {
      player.play(step)
      if let fault = player.fault {
        return Difference(stepCount: index + 1, subject: "fault", detail: "    \(fault)\n")
      }
    }
    player.end()
    if let fault = player.fault {
      return Difference(
        stepCount: script.steps.count, subject: "fault", detail: "    \(fault)\n")
    }
    if script.steps != script.withText.steps { return nil }
    return way.isHonest ? difference(in: script, player) : lostKeys(in: script, player)
  }

  /// The text differs from the one with a preedit.
  private static func difference(
    in script: Script, _ player: ScriptedPlayer<Session>
  ) -> Difference? {
    var script = script
    script.setting.preferences.wordDisplay = .preedit
    script.steps.removeAll(where: \.isFieldOfShell)
    var plain = ScriptedPlayer<Session>(script.setting, .prompt)
    for step in script.steps { plain.play(step) }
    plain.end()
    let (text, expected) = (player.application.finalText, plain.application.finalText)
    if text == expected { return nil }
    return Difference(
      stepCount: script.steps.count, subject: "text",
      detail: "    preedit: '\(expected)'\n    direct:  '\(text)'\n")
  }

  /// Keys are missing in the requested text, or are there twice.
  private static func lostKeys(
    in script: Script, _ player: ScriptedPlayer<Session>
  ) -> Difference? {
    var typed = ScriptedApplication.old
    for case .key(let key) in script.steps {
      if let character = key.character { typed.unicodeScalars.append(character) }
    }
    if player.application.way == .tellingBytes { typed += ScriptedApplication.oldAfter }
    let text = player.application.wantedText
    if holds(text, typed, rules: script.setting.rules, inPieces: true) { return nil }
    return Difference(
      stepCount: script.steps.count, subject: "keys",
      detail: "    typed: '\(typed)'\n    asked: '\(text)'\n")
  }
}

extension Promise {
  /// Going back into the text and changing words there loses, doubles and moves no letter, in an
  /// honest application: without marks, the text is the one that a field without a session has.
  package static func lostLetters(in script: Script, _ way: Way) -> Difference? {
    var setting = script.setting
    setting.preferences.typingMethod = "vni"
    if way != .prompt { setting.preferences.wordDisplay = .preedit }
    var player = ScriptedPlayer<Session>(setting, way)
    var document = Document()
    document.insert(ScriptedApplication.old)
    for (index, step) in script.steps.enumerated() {
      player.play(step)
      if case .key(let key) = step {
        if key.crossesMark(in: document) { return nil }
        document.receive(key)
      }
      if let fault = player.fault {
        return Difference(stepCount: index + 1, subject: "fault", detail: "    \(fault)\n")
      }
    }
    player.end()
    let text = player.application.finalText
    if text.withoutMarks == document.text.withoutMarks { return nil }
    return Difference(
      stepCount: script.steps.count, subject: "letters",
      detail: "    typed: '\(document.text)'\n    text:  '\(text)'\n")
  }
}

extension KeyEvent {
  /// True if this goes past a digit, which may be a mark and no character.
  fileprivate func crossesMark(in document: Document) -> Bool {
    switch symbol {
    case .left, .backSpace: document.before.last?.isNumber == true
    case .right: document.after.first?.isNumber == true
    default: false
    }
  }
}

extension String {
  /// The base letters, without the digits that make marks in VNI.
  fileprivate var withoutMarks: String {
    var letters = String.UnicodeScalarView()
    for scalar in unicodeScalars where !("0"..."9").contains(scalar) {
      guard let letter = ToneAndLetter(scalar) else {
        letters.append(scalar)
        continue
      }
      letters.append(
        ToneAndLetter(letter: letter.letter.base, tone: .level, isCapital: letter.isCapital)
          .character)
    }
    return String(letters)
  }
}

extension Generator {
  /// A script in which the user goes back in a line and marks words there, in a slow application.
  package mutating func returningScript() -> Script {
    setting = Setting()
    setting.preferences.typingMethod = "vni"
    setting.preferences.resumesWords = chance(1, 2) ? .known : .on
    setting.preferences.wordDisplay = chance(1, 3) ? .direct : .preedit
    preferences = setting.preferences
    steps = beginningInWorld(among: ["gtk4-im:x", "gtk3-im:y", "gnome-shell"])
    for _ in 0..<Int.random(in: 1...4, using: &random) { writeAndReturn() }
    steps = steps.flatMap { $0.isKey ? [$0] + pace() : [$0] }
    return Script(setting: setting, steps: steps)
  }

  /// A line with a mark in the middle. No key goes back behind it, because it may be a character of
  /// its own there or not.
  private mutating func writeAndReturn() {
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      type(Generator.markedWords.randomElement(using: &random)! + " ")
    }
    for _ in 0..<Int.random(in: 0...8, using: &random) {
      let keys: [KeyEvent.Symbol] = [.left, .left, .left, .backSpace, .right, .home, .end]
      if chance(1, 8) { type("a") } else { press(KeyEvent(keys.randomElement(using: &random)!)) }
    }
    type(["1", "6", "61", "n2", "2 ", "5a", ""].randomElement(using: &random)!)
    if chance(1, 3) { press(KeyEvent(.end)) }
    if chance(1, 2) { type(" ba") }
    press(KeyEvent(.return))
  }

  private static let markedWords = ["viet", "toan", "duong", "an", "ba", "Hoan", "xin", "to"]

  /// A script for words that are typed directly into the text of a slow application.
  package mutating func pacedScript() -> Script {
    let plain = plainScript()
    var script = Variation.direct.suited(plain)
    // With BackSpace, only deletions can be checked.
    if chance(1, 3) { script.steps = plain.steps.filter(\.isTextOrBackSpace) }
    script.steps = script.steps.flatMap { [$0] + pace() }
    script.steps = beginningInWorld(among: ["gtk4-im:x", "gnome-shell", "x"]) + script.steps
    if world.client == "gnome-shell", chance(1, 2) {
      let place = min(3 + Int.random(in: 0...8, using: &random), script.steps.count)
      script.steps.insert(.fieldOfShell(true), at: place)
    }
    return script
  }

  /// A field of one of the clients on the newest desktop, or of any on any.
  private mutating func beginningInWorld(among clients: [String]) -> [Step] {
    world = chance(1, 2) ? anyWorld() : World(client: clients.randomElement(using: &random)!)
    let platform: [Step] = world.platform == Platform() ? [] : [.platform(world.platform)]
    return [.shell(48), .capabilities(givesText: true)] + platform + [
      .focusIn(client: world.client)
    ]
  }

  private mutating func pace() -> [Step] {
    var steps: [Step] = []
    if chance(1, 2) { steps.append(.work(Int.random(in: 1...4, using: &random))) }
    if chance(1, 2) { steps.append(.hear(Int.random(in: 1...4, using: &random))) }
    if chance(1, 20) { steps.append(.due(.giveUpReport)) }
    if chance(1, 60) {
      steps += [.focusOut, .focusIn(client: chance(1, 2) ? world.client : "gtk4-im:x")]
    }
    if chance(1, 120) { steps.append(.reset) }
    return steps
  }
}

extension Script {
  /// The same behind a GNOME Shell that passes on carets in bytes, with words that are continued.
  fileprivate var behindGNOME43: Script {
    var script = self
    script.setting.preferences.wordDisplay = .preedit
    script.setting.preferences.resumesWords = .known
    script.setting.hasMarks = false
    script.steps.removeAll(where: \.isFieldOfShell)
    script.steps = script.steps.map { if case .shell = $0 { .shell(43) } else { $0 } }
    return script
  }
}

extension Step {
  fileprivate var isFieldOfShell: Bool { if case .fieldOfShell = self { true } else { false } }

  fileprivate var isTextOrBackSpace: Bool {
    if case .key(let key) = self { key.character != nil || key.isBackSpace } else { false }
  }
}
