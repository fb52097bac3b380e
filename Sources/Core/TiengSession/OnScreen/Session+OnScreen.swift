public import TiengCore
import TiengVietnamese

// Keys of the keyboard on the screen type what keys of a real one would. A letter that is held and slid
// to ấ types the keys for ấ, so that the word can go on. Since nobody pressed these keys, they are never
// given back.

/// An event of a keyboard on the screen.
///
/// Keys of such a keyboard do not come from the application, so the session cannot leave them to
/// it. It commits their characters itself, together with what the key ended. If the session leaves
/// another key alone, the platform sends that key to the application.
///
///     var session = Session()
///     _ = session.receive(.onScreen(.key(KeyEvent("m"))))
///     session.receive(.onScreen(.letter("ă"))).effects   // showPreedit("mă")
///     session.receive(.onScreen(.text("😀"))).effects    // hidePreedit, commit("mă😀")
public enum OnScreenEvent: Hashable, Sendable {
  /// A keyboard is available or not, for the row in the menu.
  case offered(Bool)
  /// The keyboard was shown or hidden. While it is visible, words are suggested from the first
  /// letter on, because its toolbar covers nothing.
  case shown(Bool)
  /// A key was pressed.
  case key(KeyEvent)
  /// A letter was chosen that has no key of its own, such as `ấ` from the callout of `a`. It becomes
  /// part of the open word, and tones and other letters can follow. If the word cannot have it, the
  /// word ends before it.
  ///
  ///     var session = Session()
  ///     _ = session.receive(.onScreen(.letter("ă")))
  ///     session.receive(.onScreen(.letter("í"))).effects   // hidePreedit, commit("ăí")
  case letter(Unicode.Scalar)
  /// A text is inserted as it is, such as an emoji or `.com`. The open word ends before it. It goes
  /// into a field of the program while typed text does.
  case text(String)
}

// Events of a keyboard on the screen.
extension Session {
  /// Inserts a text as it is. The open word ends before it.
  mutating func put(_ text: String, _ turn: inout Turn) {
    if let search, !search.hasSearch { return insertInField(text) }
    endSearch()
    guard !situation.facts.isClosed else { return turn.commit(text) }
    commitWord(atEnd: true, and: text, &turn)
    turn.take()
    turn.isFollowed = true
  }

  /// The keys that delete the open word or the word before the caret. One BackSpace if that is not
  /// known.
  public var keysDeletingWord: [KeyEvent] {
    let backSpace = KeyEvent(.backSpace)
    // A trial would delete in the field, which is an object.
    if search != nil {
      return Array(repeating: backSpace, count: max(1, preedit.unicodeScalars.count))
    }
    var count = 0
    var trial = self
    while !trial.preedit.isEmpty, count < Syllable.capacity {
      _ = trial.receive(.onScreen(.key(backSpace)))
      count += 1
    }
    if count == 0 { count = situation.facts.isClosed ? 1 : field.lastWordLength }
    return Array(repeating: backSpace, count: count)
  }

  /// Types a letter by the keys for it, or as a text if there are none.
  mutating func answer(letter: Unicode.Scalar) -> Response {
    guard let keys = keys(typing: letter) else {
      return answer(.onScreen(.text(String(letter))))
    }
    var response = Response(isHandled: true)
    for key in keys {
      let next = answer(.onScreen(.key(key)))
      for effect in next.effects { response.effects.add(effect) }
      response.alarms = next.alarms
    }
    composition.word.keepLetters(by: rules)
    updateOpen()
    return response
  }

  /// The keys that type a Vietnamese letter after the open word, with the current method.
  ///
  /// - Returns: Nil if the letter cannot be typed: the method lacks it, the word cannot have it,
  ///   Latin is typed, or the field is secret.
  package func keys(typing letter: Unicode.Scalar) -> [KeyEvent]? {
    guard situation.isVietnamese, !situation.isLatin, !situation.facts.isClosed, search == nil,
      let wanted = ToneAndLetter(letter),
      let keys = situation.rules.method.keys(typing: wanted)
    else { return nil }
    let events = keys.map { KeyEvent(Unicode.Scalar($0)) }
    var trial = self
    trial.suggestsLater = true
    for event in events { _ = trial.receive(.onScreen(.key(event))) }
    guard let before = LettersAndTones(word, by: rules) else { return nil }
    return LettersAndTones(trial.word, by: rules) == before.appending(wanted) ? events : nil
  }
}

/// The letters of a word without tones, and its tones.
private struct LettersAndTones: Equatable {
  var letters: [ToneAndLetter] = []
  var tones: [Tone] = []

  init?(_ word: OpenWord, by rules: TypingRules) {
    for character in word.seen(by: rules).unicodeScalars {
      guard let letter = ToneAndLetter(character) else { return nil }
      append(letter)
    }
  }

  private mutating func append(_ letter: ToneAndLetter) {
    if letter.tone != .level { tones.append(letter.tone) }
    letters.append(
      ToneAndLetter(letter: letter.letter, tone: .level, isCapital: letter.isCapital))
  }

  func appending(_ letter: ToneAndLetter) -> LettersAndTones {
    var word = self
    word.append(letter)
    return word
  }
}
