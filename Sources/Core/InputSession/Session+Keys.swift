import Autocomplete
import Configuration
import KeyboardCore

// What a key means.
extension Session {
  /// True if a key types a character, is no shortcut, and does not depend on postponed suggestions.
  @inline(__always)
  func isText(_ key: KeyEvent, _ shortcuts: Shortcuts) -> Bool {
    key.isText && shortcuts.isEmpty && !environment.needsSuggestions(for: key)
  }

  /// True if nothing but the word and the waiting text is open, so that only they can take a
  /// character. This holds for most keys, and one check replaces those of the other parts.
  var isOnlyTextOpen: Bool {
    left.allSatisfy(\.isAway) && selecting.isIdle && environment.search == nil
      && environment.suggesting.table == nil
      && !environment.suggesting.completion.isShown && !composition.word.remembersVanished
      && !environment.situation.facts.isClosed
  }

  /// True if a character can change only the word, provided that ``isOnlyTextOpen``: no text waits,
  /// no word is typed into the text, no screen reader listens, and suggestions come later.
  var isOnlyWordOpen: Bool {
    composition.waiting == nil && voice.hearing == nil && !wantsDirect && !direct.isHolding
      && environment.maySuggestLater
  }

  /// Offers a key to everything that comes before the word, in this order. Nil if nothing takes it.
  mutating func takeBeforeWord(_ key: KeyEvent, _ turn: inout Turn) -> Turn.Fate? {
    if takeForSelection(key, &turn) || takeVanished(key) { return .taken }
    if environment.needsSuggestions(for: key) { suggestDue(&turn) }
    if let fate = takeInSearch(key, &turn) { return fate }
    if let fate = takeInline(key, &turn) { return fate }
    return takeInTable(key, &turn) ? .taken : nil
  }

  /// Decides what a key does to the open word, in this order.
  mutating func type(_ key: KeyEvent, _ turn: inout Turn) {
    if let step = stepInMode(key, turn.shortcuts) { return perform(step, &turn) }
    if let text = composition.textWithoutMacro(at: key, in: environment) {
      return perform(.leavesAlone(text), &turn)
    }
    if !environment.services.mayHandle(key) { return perform(.passes(), &turn) }
    if !turn.shortcuts.isEmpty, takeShortcut(&turn) {
      turn.fate = .taken
      return
    }
    // Super may come before the word is shown as it is meant.
    if key.symbol.opensShell { settleWord() }
    perform(step(for: key, turn.shortcuts), &turn)
  }

  /// Handles the shortcuts of the preferences.
  private mutating func takeShortcut(_ turn: inout Turn) -> Bool {
    if turn.shortcuts.contains(.toggle) {
      toggleLatin(&turn)
      return true
    }
    if turn.shortcuts.contains(.emoji), search == nil, let search = services.makeSearch?() {
      open(search, &turn)
      return true
    }
    if environment.situation.isSuggesting, environment.search == nil,
      takeNoticeShortcut(turn.shortcuts)
    {
      return true
    }
    return turn.shortcuts.contains(.restore) && keepLetters(&turn)
  }
}
