import Configuration
import KeyboardCore
import Terminal
import VietnameseInput

/// What a session promises, whatever any other session does.
package enum Promise<Session: Subject> {
  /// After every event what must hold holds, and no answer commits twice.
  package static func fault(in script: Script) -> Difference? {
    var player = Player<Session>(script.setting)
    for (index, step) in script.steps.enumerated() {
      player.play(step)
      if let fault = player.fault {
        return Difference(stepCount: index + 1, subject: "fault", detail: "    \(fault)\n")
      }
    }
    return nil
  }

  /// The text is the same after every key with a variation and without.
  package static func difference(in script: Script, varied variation: Variation) -> Difference? {
    var script = variation.suited(script)
    if variation.holdsWords { script.steps.append(.key(KeyEvent(" "))) }
    let texts = texts(of: script)
    let varied = Promise.texts(of: variation.vary(script))
    let places = variation.holdsWords ? texts.indices.suffix(1) : texts.indices[...]
    guard let index = places.first(where: { texts[$0] != varied[$0] }) else { return nil }
    return Difference(
      stepCount: index + 1, subject: variation.rawValue,
      detail: "    without: '\(texts[index])'\n    with:    '\(varied[index])'\n")
  }

  /// The text after every key.
  private static func texts(of script: Script) -> [String] {
    var player = Player<Session>(script.setting)
    return script.steps.compactMap { step in
      player.play(step)
      return step.isKey ? player.application.finalText : nil
    }
  }

  /// Every key of a script without BackSpace and the like is in the text: as it was typed, or
  /// in what the keys of its word compose to.
  package static func lostKeys(in script: Script) -> Difference? {
    let script = script.withText.without("[]").acceptingByTab
    var player = Player<Session>(script.setting)
    var typed = ""
    for (index, step) in script.steps.enumerated() {
      player.play(step)
      if case .key(let key) = step, let character = key.character {
        typed.unicodeScalars.append(character)
      }
      let text = player.application.finalText
      if !holds(text, typed, rules: script.setting.rules) {
        return Difference(
          stepCount: index + 1, subject: "keys",
          detail: "    typed: '\(typed)'\n    text:  '\(text)'\n")
      }
    }
    return nil
  }

  /// Where no key composes anything, the text is what it is without any session.
  package static func changedText(in script: Script) -> Difference? {
    var script = script.without("0123456789").acceptingByTab
    script.setting.preferences.typingMethod = "vni"
    script.setting.preferences.resumesWords = .off
    var player = Player<Session>(script.setting)
    var document = Document()
    for (index, step) in script.steps.enumerated() {
      player.play(step)
      if case .key(let key) = step { document.receive(key) }
      let text = player.application.finalText
      if text != document.text {
        return Difference(
          stepCount: index + 1, subject: "plain",
          detail: "    typed: '\(document.text)'\n    text:  '\(text)'\n")
      }
    }
    return nil
  }
}

extension Script {
  /// The same without some keys.
  func without(_ keys: String) -> Script {
    var script = self
    script.steps.removeAll { step in
      guard case .key(let key) = step, let character = key.character else { return false }
      return keys.unicodeScalars.contains(character)
    }
    return script
  }

  /// The same where no word becomes another without a key that asks for it.
  var acceptingByTab: Script {
    var script = self
    if setting.preferences.typingWithoutMarks == .delimiter {
      script.setting.preferences.typingWithoutMarks = .tab
    }
    return script
  }
}
