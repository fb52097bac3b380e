import Terminal
import TiengConfiguration
import TiengCore
import TiengVietnamese

/// The promises of a session, independently of other sessions.
package enum Promise<Session: Subject> {
  /// After every event the invariants hold, and no answer commits twice.
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

  /// The text after every key is the same with and without a variation.
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

  /// Every typed character of a script without keys such as BackSpace is in the text: as it was
  /// typed, or in the composed text of its word.
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

  /// Where no key composes anything, the text is the same as without a session.
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
  /// The same script without some keys.
  func without(_ keys: String) -> Script {
    var script = self
    script.steps.removeAll { step in
      guard case .key(let key) = step, let character = key.character else { return false }
      return keys.unicodeScalars.contains(character)
    }
    return script
  }

  /// The same script in a setting where no word is replaced without a key that asks for it.
  var acceptingByTab: Script {
    var script = self
    if setting.preferences.typingWithoutMarks == .delimiter {
      script.setting.preferences.typingWithoutMarks = .tab
    }
    return script
  }
}
