import KeyboardCore

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
    let change = TextChange(
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
      mayBegin && !isBehindKey && passed == nil && !word.isEmpty && (isProved || change.isTrial)
    guard isHolding || begins else { return follow(&response.effects, passed) }
    let wasWaiting = !queue.isEmpty
    enqueue(change)
    response.effects.leaveText()
    flush(&response.effects)
    if let passed {
      if queue.isEmpty {
        follow(passed)
      } else {
        response.isHandled = true
        response.keepsKey = wait(passed)
      }
    }
    showWaiting(&response.effects)
    response.alarms[.silence] = !queue.isEmpty && !wasWaiting
  }

  /// Handles that the application has not reported a matching text for as long as a change may
  /// wait.
  ///
  /// - Returns: True if the open word ended and stays as it was typed.
  mutating func giveUp(_ response: inout Response, in client: String?) -> Bool {
    guard case .change(let change) = queue.first else { return false }
    let fails = change.deletion(from: inText) > 0 || isDoubted
    if fails {
      fail(in: client)
      leaveAsTyped()
    }
    isBehindKey = false
    flush(&response.effects)
    showWaiting(&response.effects)
    response.alarms[.silence] = !queue.isEmpty
    return fails
  }

  /// Uses a preedit for words from now on.
  mutating func fail(in client: String?) {
    hasFailed = true
    if let client { failures[client, default: 0] += 1 }
  }

  private mutating func leaveAsTyped() {
    for index in queue.indices {
      guard case .change(let change) = queue[index] else { continue }
      let before = index == 0 ? inText + tail : ""
      queue[index] = .change(TextChange(committed: before + change.typed))
    }
    tail = ""
  }

  private mutating func enqueue(_ change: TextChange) {
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
      enqueue(TextChange(committed: String(character), typed: key))
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
        guard !isBehindKey else { return }
        if isTrying {
          guard goOn(change, &effects) else { return }
          break
        }
        let count = change.deletion(from: inText)
        guard count == 0 || mayDelete(count) else { return }
        effects.deletedCount = count
        effects.committed = change.insertion(after: inText)
        follow(deleting: count, committing: effects.committed)
        inText = change.word
        tail = ""
      case .key(let key):
        effects.add(.forwardKey(key))
        follow(key)
      }
      queue.removeFirst()
    }
  }

  /// True while the application has not confirmed the first letter.
  private var isTrying: Bool { !isProved && !inText.isEmpty }

  /// Continues a word whose first letter is in the text as a trial.
  ///
  /// - Returns: True if the word still begins with that letter.
  private mutating func goOn(_ change: TextChange, _ effects: inout Effects) -> Bool {
    guard change.deletion(from: inText) == 0 else { return false }
    let rest = change.insertion(after: inText)
    if change.committed.isEmpty {
      tail = rest
      return true
    }
    // The word has ended without a confirmation.
    effects.committed = String(
      String.UnicodeScalarView(rest.unicodeScalars.dropLast(change.word.unicodeScalars.count)))
    follow(deleting: 0, committing: effects.committed)
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
      effects.preedit = .showPreedit(waiting)
    } else if !effects.hidesPreeditFirst {
      effects.preedit = .hidePreedit
    }
    shown = waiting
  }

  /// Follows the effects if the open word is a preedit.
  private mutating func follow(_ effects: inout Effects, _ passed: KeyEvent?) {
    if shown.isEmpty {
      effects.hidesPreeditFirst = false
      if effects.preedit == .hidePreedit { effects.preedit = nil }
    }
    switch effects.preedit {
    case .showPreedit(let text), .showCompletion(let text, _): shown = text
    case .hidePreedit: shown = ""
    default: if effects.hidesPreeditFirst { shown = "" }
    }
    if effects.deletedCount > 0 || !effects.committed.isEmpty {
      follow(deleting: effects.deletedCount, committing: effects.committed)
    }
    if let passed { follow(passed) }
  }

  private mutating func follow(deleting count: Int, committing text: String) {
    notePast()
    if count > known.unicodeScalars.count {
      forgetKnown()
    } else {
      known = String(known.unicodeScalars.dropLast(count))
    }
    if count > 0 {
      isDeleting = true
      isDoubted = false
      if !text.isEmpty { notePast() }
    }
    append(text)
  }

  /// Follows inserted text.
  private mutating func append(_ text: String) {
    let longer = known + text
    known = KnownText.end(of: longer)
    let hasLineBreak = text.unicodeScalars.contains { $0 == "\n" || $0 == "\r" }
    let count = known.unicodeScalars.count
    isWholeLine = (isWholeLine || hasLineBreak) && count < SurroundingText.reach
  }

  /// Follows a key that the application gets. The effect of a character or BackSpace is known.
  /// After any other key, the result of an earlier deletion cannot be recognized.
  private mutating func follow(_ key: KeyEvent) {
    notePast()
    if key.isText, let character = key.character {
      // The text before it is unknown, and may still be reported.
      if known.isEmpty, !isWholeLine, past.isEmpty { past.append("") }
      append(String(character))
    } else if key.isBackSpace {
      if known.isEmpty { forgetKnown() } else { known.removeLast() }
    } else {
      forgetKnown()
      isDeleting = false
      isDoubted = false
    }
    isBehindKey = true
    told = nil
  }

  /// Moves the known text to the past texts, which may still be reported.
  private mutating func notePast() {
    guard !known.isEmpty else { return }
    if past.count == DirectText.memory { past.removeFirst() }
    past.append(known)
  }
}
