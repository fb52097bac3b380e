import TiengConfiguration
import TiengCore

extension Script {
  /// A shorter script that fails too.
  ///
  /// - Parameter isWrong: True if a script fails.
  package func shrunk(while isWrong: (Script) -> Bool) -> Script {
    var script = self
    var isSmaller = true
    while isSmaller {
      let last = script
      script.dropSteps(while: isWrong)
      script.simplifySetting(while: isWrong)
      script.simplifySteps(while: isWrong)
      isSmaller = script != last
    }
    return script
  }

  /// Removes runs of steps, long ones first.
  private mutating func dropSteps(while isWrong: (Script) -> Bool) {
    var length = max(1, steps.count / 2)
    while true {
      var start = steps.count - length
      while start >= 0 {
        take(while: isWrong) { $0.drop(length, from: start) }
        start = min(start - length, steps.count - length)
      }
      if length == 1 { return }
      length = max(1, length / 2)
    }
  }

  private mutating func drop(_ length: Int, from start: Int) {
    steps.removeSubrange(start..<min(start + length, steps.count))
  }

  private mutating func simplifySetting(while isWrong: (Script) -> Bool) {
    let plain = Setting()
    take(while: isWrong) { $0.setting = plain }
    take(while: isWrong) { $0.setting.locale = plain.locale }
    take(while: isWrong) { $0.setting.service = plain.service }
    take(while: isWrong) { $0.setting.deleting = plain.deleting }
    let flags: [WritableKeyPath<Setting, Bool>] = [
      \.suggestsLater, \.hasChooser, \.hasSecondLanguage, \.hasMarks, \.hasSearch, \.namesEmoji,
      \.isFussy, \.refuses,
    ]
    for flag in flags { take(while: isWrong) { $0.setting[keyPath: flag] = false } }
    for key in Preferences.keys {
      take(while: isWrong) { $0.setting.preferences.reset(key) }
    }
  }

  private mutating func simplifySteps(while isWrong: (Script) -> Bool) {
    for index in steps.indices {
      for simpler in steps[index].simpler {
        take(while: isWrong) { $0.steps[index] = simpler }
      }
      guard case .preferences = steps[index] else { continue }
      for key in Preferences.keys { simplify(key, at: index, while: isWrong) }
    }
  }

  private mutating func simplify(
    _ key: Preferences.Key, at index: Int, while isWrong: (Script) -> Bool
  ) {
    take(while: isWrong) { script in
      guard case .preferences(var preferences) = script.steps[index] else { return }
      preferences.reset(key)
      script.steps[index] = .preferences(preferences)
    }
  }

  private mutating func take(while isWrong: (Script) -> Bool, _ change: (inout Script) -> Void) {
    var script = self
    change(&script)
    if script != self, isWrong(script) { self = script }
  }
}

extension Preferences {
  fileprivate mutating func reset(_ key: Key) {
    try! set(key.name, to: key.read(Preferences()))
  }
}

extension Step {
  /// Simpler steps that may fail too, the simplest first.
  fileprivate var simpler: [Step] {
    switch self {
    case .key(let key) where key.character?.properties.isLowercase == true && key.modifiers == []:
      key.character == "a" ? [] : [.key(KeyEvent("a"))]
    case .key(let key) where key.character?.properties.isUppercase == true:
      [.key(KeyEvent(key.character!.properties.lowercaseMapping.unicodeScalars.first!))]
    case .contentType: [.contentType(ContentType())]
    case .tell: [.tell(.now)]
    case .macros(let bits):
      (0..<16).filter { bits >> $0 & 1 != 0 && bits != 1 << $0 }.map { .macros(1 << $0) }
    case .focusIn(.some(let client)) where client != "gtk4-im:x":
      [.focusIn(client: nil), .focusIn(client: "gtk4-im:x")]
    case .focusIn(.some): [.focusIn(client: nil)]
    case .platform(let platform) where platform.ibus != nil:
      [.platform(Platform(desktop: platform.desktop)), .platform(Platform(ibus: platform.ibus))]
    default: []
    }
  }
}
