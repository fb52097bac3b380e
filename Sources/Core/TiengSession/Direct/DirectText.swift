import TiengCore

/// Types words into the text itself, if the application has proved that this is safe.
///
/// The session decides what is committed and what is shown of the open word. This type turns that
/// into a change of the text: one deletion and one commit.
///
/// It begins with a trial. The first letter of a word goes into the text if no later key can change
/// it. The rest of the word is a preedit until the application has reported that letter. If it has
/// not when the word ends, words are a preedit until the next focus. No letter is at risk.
///
/// Nothing is deleted unless the last reported text ends with what was last inserted. Until then,
/// changes and later keys wait. If the application stays silent or reports something else, the
/// letters are committed as they were typed, and words are a preedit until the next focus.
///
/// This type does not know IBus or time: see ``Alarm/giveUpReport``.
struct DirectText: Sendable {
  /// The part of the open word that is in the text.
  private var inText = ""

  /// Changes and keys that wait for a report of the text.
  private var queue: [Item] = []

  /// The text before the caret, with that part.
  private var text = ToldText()

  /// True if the application has reported a letter of an open word since it got the focus.
  private(set) var isProved = false

  /// The part of the open word that is not in the text during a trial.
  private var tail = ""

  /// True if this has failed since the application got the focus.
  private var hasFailed = false

  /// The preedit that is shown.
  private var shown = ""

  /// The number of failures of each application that reports its name.
  private var failures: [String: Int] = [:]

  /// The number of failures after which an application is given up.
  private static let patience = 3

  /// A waiting item.
  private enum Item: Hashable, Sendable {
    case change(DirectChange)
    /// A key for the application.
    case key(KeyEvent)
  }

  /// True if the open word is in the text or waits to go there.
  var isHolding: Bool { !inText.isEmpty || !queue.isEmpty }

  /// True if this is no longer tried in an application.
  func isGivenUp(in client: String?) -> Bool {
    hasFailed || (client.flatMap { failures[$0] } ?? 0) >= DirectText.patience
  }
}

// Handling reports.
extension DirectText {
  mutating func note(_ moment: Moment) {
    switch moment {
    case .caretMoved: endWord()
    case .fieldEntered:
      endWord()
      isProved = false
      hasFailed = false
    case .wordEnded, .textLost, .fieldTurnedSecret: break
    }
  }

  /// Begins with a trial again.
  mutating func tryAgain() { isProved = false }

  /// Takes over the preedit that was shown while words did not go into the text.
  mutating func update(preedit: String) { shown = preedit }

  /// Handles that the caret has moved. The shown text was committed.
  private mutating func endWord() {
    inText = ""
    if !queue.isEmpty { queue = [] }
    text.forget()
    tail = ""
    shown = ""
  }

  /// Handles a reported text.
  ///
  /// - Returns: The text without the open word. Nil if the text is not up to date.
  mutating func read(_ new: SurroundingText) -> SurroundingText? {
    switch text.read(new, isHolding: isHolding) {
    case .past: return nil
    case .unexpected: return isHolding ? nil : new
    case .expected(let withSpaces):
      if !inText.isEmpty { isProved = true }
      guard isHolding else { return new }
      guard queue.isEmpty else { return nil }
      var rest = new
      let word = withSpaces ? inText : KnownText.withoutSpaces(inText)
      rest.before.unicodeScalars.removeLast(word.unicodeScalars.count)
      return rest
    }
  }

  /// Forgets the last report, because it could not be read.
  mutating func forgetReport() { text.forgetReport() }
}

// Performing changes.
extension DirectText {
  /// Turns the response of a session into changes of the text.
  ///
  /// - Parameters:
  ///   - response: The session's response, in which the open word is a preedit.
  ///   - word: The open word.
  ///   - key: The key that is answered, if there is one.
  ///   - mayBegin: True if a word may go into the text here.
  mutating func display(
    _ response: inout Response, word: String, after key: KeyEvent?, mayBegin: Bool
  ) {
    let change = DirectChange(
      deletedCount: response.effects.deletedCount, committed: response.effects.committed,
      word: word, typed: response.isHandled ? key : nil)
    if isTrying, change.text.isEmpty, change.deletedCount == 0, tail.isEmpty,
      key?.isBackSpace == true
    {
      // The application deletes the only letter itself.
      response.isHandled = false
      inText = ""
    }
    let passed = response.isHandled ? nil : key
    let begins =
      mayBegin && !text.isBehindKey && passed == nil && !word.isEmpty
      && (isProved || change.isTrial)
    guard isHolding || begins else { return update(&response.effects, passed) }
    let wasWaiting = !queue.isEmpty
    enqueue(change)
    response.effects.removeTextEffects()
    flush(&response.effects)
    if let passed {
      if queue.isEmpty {
        text.update(afterPassing: passed)
      } else {
        response.isHandled = true
        response.keepsKey = wait(passed)
      }
    }
    showWaiting(&response.effects)
    response.alarms[.giveUpReport] = !queue.isEmpty && !wasWaiting
  }

  /// Handles that the application has not reported a matching text for as long as a change may
  /// wait.
  ///
  /// - Returns: True if the open word ended and stays as it was typed.
  mutating func giveUp(_ response: inout Response, in client: String?) -> Bool {
    guard case .change(let change) = queue.first else { return false }
    let fails = change.deletion(from: inText) > 0 || text.isDoubted
    if fails {
      fail(in: client)
      leaveAsTyped()
    }
    text.stopWaiting()
    flush(&response.effects)
    showWaiting(&response.effects)
    response.alarms[.giveUpReport] = !queue.isEmpty
    return fails
  }

  /// Fails if a deletion had a different result, and the word has ended.
  mutating func decideAboutDoubt(in client: String?) {
    if text.isDoubted, !isHolding, !hasFailed { fail(in: client) }
  }

  /// Uses a preedit for words from now on.
  private mutating func fail(in client: String?) {
    hasFailed = true
    if let client { failures[client, default: 0] += 1 }
  }

  private mutating func leaveAsTyped() {
    for index in queue.indices {
      guard case .change(let change) = queue[index] else { continue }
      let before = index == 0 ? inText + tail : ""
      queue[index] = .change(DirectChange(committed: before + change.typed))
    }
    tail = ""
  }

  private mutating func enqueue(_ change: DirectChange) {
    if case .change(let last) = queue.last {
      queue[queue.count - 1] = .change(last.followed(by: change))
    } else if !queue.isEmpty || change.deletedCount > 0 || change.text != inText
      || change.word != inText || !tail.isEmpty
    {
      queue.append(.change(change))
    }
  }

  /// Queues a key for the application. A character is queued as a change of the text, so that it is
  /// shown, and is not lost if the focus goes.
  ///
  /// - Returns: True if the key itself is queued.
  private mutating func wait(_ key: KeyEvent) -> Bool {
    if key.isText, let character = key.character {
      enqueue(DirectChange(committed: String(character), typed: key))
      return false
    }
    queue.append(.key(key))
    return true
  }

  /// Performs everything that need not wait.
  private mutating func flush(_ effects: inout Effects) {
    while let first = queue.first {
      switch first {
      case .change(let change):
        guard !text.isBehindKey else { return }
        if isTrying {
          guard goOn(change, &effects) else { return }
          break
        }
        let count = change.deletion(from: inText)
        guard count == 0 || isProved && text.mayDelete(count) else { return }
        effects.deletedCount = count
        effects.committed = change.insertion(after: inText)
        text.change(deleting: count, inserting: effects.committed)
        inText = change.word
        tail = ""
      case .key(let key):
        effects.add(.forwardKey(key))
        text.update(afterPassing: key)
      }
      queue.removeFirst()
    }
  }

  /// True while the application has not confirmed the first letter.
  private var isTrying: Bool { !isProved && !inText.isEmpty }

  /// Continues a word whose first letter is in the text as a trial.
  ///
  /// - Returns: True if the word still begins with that letter.
  private mutating func goOn(_ change: DirectChange, _ effects: inout Effects) -> Bool {
    guard change.deletion(from: inText) == 0 else { return false }
    let rest = change.insertion(after: inText)
    if change.committed.isEmpty {
      tail = rest
      return true
    }
    // The word has ended without a confirmation.
    effects.committed = String(
      String.UnicodeScalarView(rest.unicodeScalars.dropLast(change.word.unicodeScalars.count)))
    text.change(deleting: 0, inserting: effects.committed)
    inText = ""
    tail = change.word
    hasFailed = true
    return true
  }

  /// Shows the waiting letters as a preedit, so that they are not lost if the focus goes.
  private mutating func showWaiting(_ effects: inout Effects) {
    var waiting = tail
    for case .change(let change) in queue { waiting += change.typed }
    guard waiting != shown else { return }
    effects.hidesPreeditFirst = !shown.isEmpty && !effects.committed.isEmpty
    if !waiting.isEmpty {
      effects.preedit = waiting
    } else if !effects.hidesPreeditFirst {
      effects.preedit = ""
    }
    shown = waiting
  }

  /// Updates this after effects, if the open word is a preedit.
  private mutating func update(_ effects: inout Effects, _ passed: KeyEvent?) {
    if shown.isEmpty {
      effects.hidesPreeditFirst = false
      if effects.preedit?.isEmpty == true { effects.preedit = nil }
    }
    if let preedit = effects.shownPreedit { shown = preedit }
    if effects.deletedCount > 0 || !effects.committed.isEmpty {
      text.change(deleting: effects.deletedCount, inserting: effects.committed)
    }
    if let passed { text.update(afterPassing: passed) }
  }
}
