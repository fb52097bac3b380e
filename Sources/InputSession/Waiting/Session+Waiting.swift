import Autocomplete
import Configuration
import KeyboardCore

extension Session {
  /// What a key does to the text that waits before the word; false if it means
  /// what it always means.
  mutating func takeWithWaiting(_ key: KeyEvent, _ turn: inout Turn) -> Bool {
    switch waiting {
    case nil: false
    case .space: takeAfterSpace(key, &turn)
    case .correction(let original, _, let ending):
      key.isBackSpace && takeBackCorrection(of: original, endingWith: ending, &turn)
    case .macro(let keys, _, let ending): goOn(with: keys + ending, at: key, &turn)
    case .weighed(let word): take(key, after: word, &turn)
    case .unmarked(let text): take(key, after: text, &turn)
    }
  }

  /// Whether what waits goes on waiting while a key does something to the word.
  mutating func waitsOn(after key: KeyEvent) -> Bool {
    guard waiting != nil else { return true }
    field.invalidate()
    guard key.isText || key.isBackSpace, preferences.restoreShortcut?.matches(key) != true else {
      return false
    }
    switch waiting {
    case nil, .space, .correction, .macro: return false
    case .weighed(let word): return word.isOpen
    case .unmarked(let text): return !(text.isAccepted && text.ending.isEmpty)
    }
  }

  /// Commits what waits, before a key that it does not outlast. The word after
  /// it tells what an open one means, if the key ends that.
  mutating func commitWaiting(before key: KeyEvent, _ turn: inout Turn) {
    if key.symbol.endsWord, let readings { decideOpenWord(before: readings) }
    commitWaiting(&turn)
  }

  /// Commits what waits as it is seen.
  mutating func commitWaiting(_ turn: inout Turn) {
    guard let text = waiting?.text else { return }
    if case .weighed(let word) = waiting {
      if word.isOpen { follow(word) } else { learn(from: word) }
    }
    waiting = nil
    turn.commit(text)
    field.invalidate()
  }

  /// A letter or a digit right behind what ended a macro: it was none, and the token goes on.
  private mutating func goOn(with token: String, at key: KeyEvent, _ turn: inout Turn) -> Bool {
    guard key.isText, let character = key.character,
      character.isLetter || character.properties.numericType == .decimal
    else { return false }
    waiting = nil
    turn.commit(token)
    return false
  }

  /// The space after a suggestion gives way to punctuation, and BackSpace takes
  /// it away. A space that is typed is that one.
  private mutating func takeAfterSpace(_ key: KeyEvent, _ turn: inout Turn) -> Bool {
    if key.isBackSpace {
      waiting = nil
    } else if key.isText, let character = key.character {
      if character == " " {
        commitWaiting(&turn)
        suggesting.hide()
        turn.isFollowed = false
      } else if services.behavior.takesBackSpace(before: character) {
        turn.commit(String(character))
      } else {
        return false
      }
    } else {
      return false
    }
    turn.fate = .taken
    return true
  }

  /// BackSpace takes a correction back. The second time that the same one is
  /// taken back, it is not made again.
  private mutating func takeBackCorrection(
    of original: String, endingWith ending: String, _ turn: inout Turn
  ) -> Bool {
    let isFirst = suggesting.reject(original)
    if !isFirst, learnsWords, preferences.autocomplete.ignoresRejectedCorrections {
      services.autocomplete.ignoreWord(original)
    }
    waiting = nil
    turn.commit(original + ending)
    turn.fate = .taken
    return true
  }
}
