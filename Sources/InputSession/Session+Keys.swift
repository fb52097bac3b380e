import Autocomplete
import Configuration
import KeyboardCore
import VietnameseInput

extension Session {
  /// Decides what a key means. The first that takes it wins.
  mutating func decide(_ key: KeyEvent, _ turn: inout Turn) {
    situation.notice = nil
    field.isAtRest = false
    if !(isText(key, turn.shortcuts) && isOnlyTextOpen) {
      decideAboutLeftWord(&turn)
      if situation.facts.isClosed { return }
      if let fate = takeBeforeWord(key, &turn) {
        turn.fate = fate
        return
      }
    }
    turn.isFollowed = true
    if let fate = takeWithWaiting(key, &turn) {
      turn.fate = fate
      return
    }
    if waiting != nil {
      field.invalidate()
      if !waitsOn(after: key, turn.shortcuts) { commitWaiting(before: key, &turn) }
    }
    type(key, &turn)
  }

  /// True if a key is a character and nothing else, whatever is open.
  func isText(_ key: KeyEvent, _ shortcuts: Shortcuts) -> Bool {
    key.isText && shortcuts.isEmpty && !needsSuggestions(for: key)
  }

  /// True if nothing but the word and the waiting text is open, so that a character can only mean
  /// something for them. This is so for most keys, and asked once instead of everywhere.
  var isOnlyTextOpen: Bool {
    left.isEmpty && selecting.isIdle && search == nil && suggesting.table == nil
      && !suggesting.completion.isShown && !word.remembersVanished && !situation.facts.isClosed
  }

  /// True if a character that only the word and the waiting text can take changes the word alone: no
  /// text waits or is in the application, no screen reader listens, and suggestions come later.
  var isOnlyWordOpen: Bool {
    waiting == nil && voice.hearing == nil && !wantsDirect && !direct.isHolding && maySuggestLater
  }

  /// What a key that is for the open word alone does to it.
  mutating func stepOfWord(for key: KeyEvent) -> WordStep {
    if situation.notice != nil { situation.notice = nil }
    field.isAtRest = false
    let isUsual = if case .typing = word.mode { true } else { false }
    if !isUsual, let step = stepInMode(key, []) { return step }
    if !services.mayHandle(key) { return .passes() }
    if situation.facts.composes, let character = key.character {
      return vietnameseStep(for: key, typing: character)
    }
    return step(for: key, [])
  }

  /// What happens to a key by all that comes before the word, in this order. Nil if the key has its
  /// usual meaning.
  private mutating func takeBeforeWord(_ key: KeyEvent, _ turn: inout Turn) -> Turn.Fate? {
    if takeForSelection(key, &turn) || takeVanished(key) { return .taken }
    if needsSuggestions(for: key) { suggestDue(&turn) }
    if let fate = takeInSearch(key, &turn) { return fate }
    if let fate = takeInline(key, &turn) { return fate }
    return takeInTable(key, &turn) ? .taken : nil
  }

  /// BackSpace for letters that have just disappeared from the word.
  private mutating func takeVanished(_ key: KeyEvent) -> Bool {
    guard key.isBackSpace, word.hasVanished else {
      if !key.isBackSpace { word.forgetVanished() }
      return false
    }
    word.deleteVanished()
    return true
  }

  /// Decides what a key does to the open word, in this order.
  mutating func type(_ key: KeyEvent, _ turn: inout Turn) {
    if let step = stepInMode(key, turn.shortcuts) { return perform(step, &turn) }
    if skipsMacro(key) { return perform(.leavesAlone(wordWithoutMacro + " "), &turn) }
    if !services.mayHandle(key) { return perform(.passes(), &turn) }
    if !turn.shortcuts.isEmpty, takeShortcut(&turn) {
      turn.fate = .taken
      return
    }
    perform(step(for: key, turn.shortcuts), &turn)
  }

  /// True for Control+Space after a macro, which is then not expanded.
  private func skipsMacro(_ key: KeyEvent) -> Bool {
    key.character == " " && key.modifiers.intersection(.command) == .control
      && word.held.isEmpty && macroText != nil
  }

  private mutating func step(for key: KeyEvent, _ shortcuts: Shortcuts) -> WordStep {
    if !situation.isVietnamese { return plainStep(for: key) }
    return situation.facts.leavesKeys ? .ignores : vietnameseStep(for: key, shortcuts)
  }

  /// Applies the effect of a key on the word to the text.
  mutating func perform(_ step: WordStep, _ turn: inout Turn) {
    var ended: Syllable?
    if case .ends(" ") = step, word.isOneSyllable { ended = word.syllable }
    defer {
      if case .composes = step {
      } else {
        word.before.follow(step, ended: ended, isBackSpace: turn.key?.isBackSpace == true)
      }
    }
    switch step {
    case .composes: turn.fate = .taken
    case .resumes(let count):
      turn.fate = .taken
      turn.delete(count)
    case .ends(let ending):
      turn.fate = .taken
      endWord(with: ending, &turn)
    case .between(let character): passBetweenWords(character, &turn)
    case .letter(let character):
      commitWaiting(&turn)
      turn.fate = .handedOn(character)
    case .leavesAlone(let text):
      turn.fate = .taken
      let mode = word.mode
      word.mode = .typing
      _ = endHeldParts(&turn, isGoingOn: true)
      word.mode = mode
      commitWaiting(&turn)
      closeWord()
      turn.commit(text)
    case .passes(let atEnd, let ending, let mode):
      pass(atEnd: atEnd, and: ending, &turn)
      word.mode = mode
    case .ignores:
      commitWaiting(&turn)
      turn.leave()
    }
  }

  /// Commits the word as it is shown or as it ends, and gives the key to the application.
  mutating func pass(atEnd: Bool = false, and ending: String = "", _ turn: inout Turn) {
    let text = atEnd ? endHeldParts(&turn) ?? meantWord : word.seen(by: situation.rules)
    commitWaiting(&turn)
    turn.commit(text + ending)
    closeWord()
    word.mode = .typing
    field.trail = LanguageTrail()
    turn.fate = .passed
  }

  /// Handles a character between words.
  private mutating func passBetweenWords(_ character: Unicode.Scalar, _ turn: inout Turn) {
    commitWaiting(&turn)
    follow(character)
    if endsSentence(character), turn.committed.isEmpty {
      turn.fate = .taken
      turn.delete(1)
      return turn.commit(". ")
    }
    turn.fate = .handedOn(character)
  }

  /// True if a character is the second of two spaces that end a sentence.
  private func endsSentence(_ character: Unicode.Scalar) -> Bool {
    character == " " && preferences.endsSentenceByDoubleSpace
      && situation.contentType.purpose.isProse && field.maySpaceBecomeFullStop
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
    if situation.isSuggesting, search == nil, takeNoticeShortcut(turn.shortcuts) { return true }
    return turn.shortcuts.contains(.restore) && keepLetters(&turn)
  }

  /// Handles the shortcuts that hide suggestions or stop learning, with a message.
  private mutating func takeNoticeShortcut(_ shortcuts: Shortcuts) -> Bool {
    if shortcuts.contains(.suggestions) {
      situation.hidesSuggestions.toggle()
      situation.notice = .suggestions(!situation.hidesSuggestions)
    } else if shortcuts.contains(.learning) {
      situation.isOffTheRecord.toggle()
      situation.notice = .learning(!situation.isOffTheRecord)
    } else {
      return false
    }
    return true
  }

  /// Switches between Vietnamese and Latin. The open word is committed.
  mutating func toggleLatin(_ turn: inout Turn) {
    pass(and: word.mode == .escaping ? "\\" : "", &turn)
    suggesting.hide()
    turn.isFollowed = false
    turn.fate = .taken
    if situation.facts.isLocked {
      situation.notice = .locked
      return
    }
    situation.choose(latin: !situation.isLatin)
    turn.store(situation.remember(latin: situation.isLatin))
  }
}

/// The shortcuts of the preferences that a key is. They are found once for each key.
///
/// The shortcuts for changes of selected text are in ``RewritingShortcuts``.
struct Shortcuts: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  static let restore = Shortcuts(rawValue: 1)
  static let toggle = Shortcuts(rawValue: 1 << 1)
  static let suggest = Shortcuts(rawValue: 1 << 2)
  static let suggestions = Shortcuts(rawValue: 1 << 3)
  static let learning = Shortcuts(rawValue: 1 << 4)
  static let emoji = Shortcuts(rawValue: 1 << 5)
  static let selection = Shortcuts(rawValue: 1 << 6)

  /// The keys of these shortcuts.
  struct Keys: Sendable {
    private let keys: [(key: Shortcut, shortcut: Shortcuts)]

    /// True if a character without Control, Alt or Super is a shortcut.
    private let hasPlainCharacters: Bool

    init(_ preferences: Preferences) {
      let all: [(Shortcut?, Shortcuts)] = [
        (preferences.restoreShortcut, .restore), (preferences.toggleShortcut, .toggle),
        (preferences.suggestShortcut, .suggest),
        (preferences.suggestionsShortcut, .suggestions),
        (preferences.learningShortcut, .learning), (preferences.emojiShortcut, .emoji),
        (preferences.selectionShortcut, .selection),
      ]
      keys = all.compactMap { key, shortcut in key.map { ($0, shortcut) } }
      hasPlainCharacters = keys.contains {
        Keys.isPlainCharacter($0.key.symbol, $0.key.modifiers)
      }
    }

    /// The shortcuts that a key is.
    func shortcuts(of key: KeyEvent) -> Shortcuts {
      if !hasPlainCharacters, Keys.isPlainCharacter(key.symbol, key.modifiers) { return [] }
      return keys.reduce(into: []) { if $1.key.matches(key) { $0.insert($1.shortcut) } }
    }

    /// True unless the key is held with another one, or its symbol is from FF00 on: special keys, and
    /// characters outside X11's own tables.
    private static func isPlainCharacter(
      _ symbol: KeyEvent.Symbol, _ modifiers: KeyEvent.Modifiers
    ) -> Bool {
      modifiers.isDisjoint(with: .command) && symbol.rawValue < 0xFF00
    }
  }
}
