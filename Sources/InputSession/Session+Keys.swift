import Autocomplete
import Configuration
import KeyboardCore

// What a key means.
extension Session {
  /// True if a key is a character and nothing else, whatever is open.
  func isText(_ key: KeyEvent, _ shortcuts: Shortcuts) -> Bool {
    key.isText && shortcuts.isEmpty && !environment.needsSuggestions(for: key)
  }

  /// True if nothing but the word and the waiting text is open, so that a character can only mean
  /// something for them. This is so for most keys, and asked once instead of everywhere.
  var isOnlyTextOpen: Bool {
    left.isEmpty && selecting.isIdle && environment.search == nil
      && environment.suggesting.table == nil
      && !environment.suggesting.completion.isShown && !composition.word.remembersVanished
      && !environment.situation.facts.isClosed
  }

  /// True if a character that only the word and the waiting text can take changes the word alone: no
  /// text waits or is in the application, no screen reader listens, and suggestions come later.
  var isOnlyWordOpen: Bool {
    composition.waiting == nil && voice.hearing == nil && !wantsDirect && !direct.isHolding
      && environment.maySuggestLater
  }

  /// What happens to a key by all that comes before the word, in this order. Nil if the key has its
  /// usual meaning.
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
