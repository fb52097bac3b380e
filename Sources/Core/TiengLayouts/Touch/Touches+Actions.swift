import TiengCore

extension Touches {
  /// Does the action of a key.
  mutating func act(_ action: KeyAction, time: Int) -> [KeyboardOutput] {
    let isSecond = isSecondTap(of: action, at: time)
    let before = last
    last = LastTap(action: action, time: time, followsLetter: before?.action.isLetter ?? false)
    switch action {
    case .none: return []
    case .page(let name):
      // A capital that the field asks for applies only to the page of letters.
      let letters = shift == .locked ? shift : name == layout.pages.first?.name ? asked : .off
      return (shift == letters ? [] : turnShift(letters)) + show(page: name)
    case .shift:
      if isSecond, shift != .locked { return turnShift(.locked, isOwn: true) }
      return turnShift(shift == .off ? .once : .off, isOwn: true)
    case .modifier(let modifiers):
      latch.tap(modifiers)
      // A capital at the beginning of a sentence is not for commands: the result is Control+C, not
      // Control+Shift+C.
      if shift == .once, !isShiftOwn { _ = turnShift(.off) }
      return [.changed]
    case .space where isSecond && habits.doubleSpaceEndsSentence && before?.followsLetter == true:
      return [.typed(.backspace, modifiers: []), .typed(.text(". "), modifiers: [])]
        + useUp(by: action)
    default: return type(action)
    }
  }

  private mutating func type(_ action: KeyAction) -> [KeyboardOutput] {
    let typed = KeyboardOutput.typed(action, modifiers: modifiers(for: action))
    guard action.types else { return [typed] }
    return [typed] + useUp(by: action) + returnToLetters(after: action)
  }

  /// The modifiers for an action. Shift counts only for keys without a character, such as Tab,
  /// because Shift changes a letter itself. A capital that the field asks for does not count as
  /// Shift.
  private func modifiers(for action: KeyAction) -> KeyEvent.Modifiers {
    guard case .key = action, isShiftOwn else { return latch.modifiers }
    return latch.modifiers.union(.shift)
  }

  /// Ends Shift and modifiers for one key. What a finger holds stays until it is lifted. A capital
  /// that the field asks for waits for a letter: after a space, the field may still ask for it.
  private mutating func useUp(by action: KeyAction) -> [KeyboardOutput] {
    for finger in held.keys { held[finger]?.isUsed = true }
    let (oldShift, oldLatch) = (shift, latch)
    latch.useUp(but: held.values.reduce(into: []) { $0.formUnion($1.action.modifiers) })
    let isShiftHeld = held.values.contains { $0.action == .shift }
    if shift == .once, !isShiftHeld, isShiftOwn || action.isLetter {
      (shift, isShiftOwn) = (.off, false)
    }
    let isOther = show()
    return isOther || oldShift != shift || oldLatch != latch ? [.changed] : []
  }

  /// Returns to the page of letters after a space, Return or an apostrophe.
  private mutating func returnToLetters(after action: KeyAction) -> [KeyboardOutput] {
    switch action {
    case .space, .primary, .character("'"):
      guard let letters = layout[page: page]?.returnsTo else { return [] }
      return show(page: letters)
    default: return []
    }
  }

  private func isSecondTap(of action: KeyAction, at time: Int) -> Bool {
    guard let last, last.action == action else { return false }
    return (0...Timing.doubleTap).contains(time &- last.time) && acts(on: .doubleTap, of: action)
  }
}

extension KeyAction {
  /// True if the key is repeated while it is held: keys that delete or move the caret.
  var repeats: Bool {
    switch self {
    case .backspace, .deleteWord: true
    case .key(let symbol): Self.repeated.contains(symbol)
    default: false
    }
  }

  private static let repeated: Set<KeyEvent.Symbol> = [
    .left, .right, .up, .down, .delete, .pageUp, .pageDown,
  ]

  /// True if the action types a letter, after which a sentence can end.
  var isLetter: Bool {
    switch self {
    case .character(let character): character.properties.isAlphabetic
    case .letter: true
    default: false
    }
  }

  /// The modifiers that the action holds down.
  var modifiers: KeyEvent.Modifiers {
    guard case .modifier(let modifiers) = self else { return [] }
    return modifiers
  }
}
