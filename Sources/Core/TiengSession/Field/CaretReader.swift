import TiengCore

/// Finds out in which unit an application counts the position of its caret, and reads its reports.
///
/// IBus counts code points. But GNOME Shell before 47 passes on the numbers of text-input-v3, which
/// count bytes, and does so in its own entries too. Each field shows which unit it uses:
///
/// - A number that is impossible in one unit is in the other: if it is beyond the end of the text
///   or inside a letter.
/// - After text was inserted before the caret, the text and the caret must have moved by that text.
///   This is true in one unit only.
///
/// Until then, a report is used only if both units give the same text, or in the unit of the
/// previous field if this version of the shell is known to count like that. The next change proves
/// such a reading right or wrong.
struct CaretReader: Sendable {
  /// The result of reading a report.
  enum Reading: Hashable, Sendable {
    /// The text.
    case text(SurroundingText)
    /// The unit is not clear.
    case unclear
    /// The text, and the previous one was read in the wrong unit: `deleted` was deleted instead of
    /// the intended text, and the caret has not moved.
    case misread(SurroundingText, deleted: String)
  }

  /// The unit that is proved for this field.
  private(set) var unit: CaretUnit?

  /// The unit of the last field for which it was proved.
  private var lastFound: CaretUnit?

  /// The likely unit of this version of GNOME Shell. It is only a hint.
  private var hint: CaretUnit?

  /// The last report.
  private var last: CountedText?

  /// The changes of the text since then. Nil if they are not known.
  private var change: Change? = Change()

  private struct Change: Hashable, Sendable {
    /// The number of code points deleted before the caret from the reported text.
    var deleted = 0
    /// The text inserted after that.
    var put = ""
  }

  /// The greatest length of inserted text that is followed without a report, in bytes.
  private static let reach = 256

  /// True if the last reading is proved, or is the same in both units.
  var isSure: Bool { unit != nil || last?.isSame == true }

  /// True if all fields count alike.
  private var countsAlike = false

  /// Handles that another field has the focus.
  ///
  /// - Parameter countsAlike: True if it counts as the fields before.
  mutating func beginField(countsAlike: Bool) {
    self.countsAlike = countsAlike
    unit = nil
    last = nil
    change = Change()
  }

  /// Handles that the caret has moved.
  mutating func forget() {
    if change != nil { change = nil }
  }

  mutating func use(shellVersion: Int) {
    // Mutter was fixed in 46 and 47.
    hint = shellVersion < 46 ? .bytes : shellVersion > 46 ? .characters : nil
  }

  /// Moves the caret by a change of the text before it.
  mutating func update(deleting count: Int, putting text: String) {
    guard unit == nil, change != nil, count > 0 || !text.isEmpty else { return }
    let put = change!.put.unicodeScalars.count
    if count >= put {
      change!.put = ""
      change!.deleted += count - put
    } else if count > 0 {
      change!.put.unicodeScalars.removeLast(count)
    }
    change!.put += text
    if change!.put.utf8.count > CaretReader.reach { change = nil }
  }

  /// Reads a report of an application.
  mutating func read(_ told: CountedText) -> Reading {
    guard unit == nil else { return told[unit!].map { .text($0) } ?? .unclear }
    let found = grown(told)
    let base = last
    let deleted = change?.deleted ?? 0
    let wasReadAs = presumed
    if let found {
      unit = found
    } else if let only = told.onlyUnit, hint == nil || hint == only {
      unit = only
    }
    if let unit { lastFound = unit }
    remember(told, found)
    guard let reading = unit ?? presumed ?? (told.isSame ? .characters : nil),
      let text = told[reading], unit != nil || told.onlyUnit == nil
    else { return .unclear }
    if let found, deleted > 0, wasReadAs != nil, wasReadAs != found, base?.isSame == false,
      let lost = base?[found]?.before.unicodeScalars.suffix(deleted)
    {
      return .misread(text, deleted: String(lost))
    }
    return .text(text)
  }

  /// The unit to assume until it is disproved.
  private var presumed: CaretUnit? { countsAlike || hint == lastFound ? lastFound : nil }

  /// The unit in which the text has grown since the last report by the inserted text.
  private func grown(_ told: CountedText) -> CaretUnit? {
    guard let change, !change.put.isEmpty || change.deleted > 0, !told.isSame else { return nil }
    let fits: (CaretUnit) -> Bool = { unit in
      guard let last else {
        // Without an earlier report, the inserted text must be sufficient evidence.
        return change.deleted == 0 && change.put.unicodeScalars.count > 1
          && !change.put.utf8.allSatisfy { $0 < 0x80 }
          && told[unit]?.before.unicodeScalars.ends(with: change.put.unicodeScalars) == true
      }
      return CaretReader.growth(from: last, to: told, by: change, unit) != nil
    }
    switch (fits(.characters), fits(.bytes)) {
    case (true, false): return .characters
    case (false, true): return .bytes
    default: return nil
    }
  }

  /// The number of inserted code points that are in the new text, if the new text is the old one
  /// with the change. Nil if it is not, or if nothing has changed.
  private static func growth(
    from old: CountedText, to new: CountedText, by change: Change, _ unit: CaretUnit
  ) -> Int? {
    guard let before = old[unit], let now = new[unit], before.after == now.after else { return nil }
    let scalars = before.before.unicodeScalars
    guard scalars.count >= change.deleted else { return nil }
    let head = scalars.dropLast(change.deleted)
    let gone = scalars.suffix(change.deleted).reduce(0) { $0 + UTF8.width($1) }
    let grown = new.byteCount - old.byteCount + gone
    let put = change.put.unicodeScalars
    var text = String(String.UnicodeScalarView(head))
    for count in 0...put.count {
      if count > 0 {
        text.unicodeScalars.append(put[put.index(put.startIndex, offsetBy: count - 1)])
      } else if change.deleted == 0 {
        continue
      }
      let added = put.prefix(count).reduce(0) { $0 + UTF8.width($1) }
      if added == grown, isSame(text, now.before) { return count }
    }
    return nil
  }

  /// True if two texts agree as far as both are reported.
  private static func isSame(_ one: String, _ other: String) -> Bool {
    let (one, other) = (one.unicodeScalars, other.unicodeScalars)
    let count = min(one.count, other.count)
    guard one.count == other.count || count >= SurroundingText.reach / 2 else { return false }
    return one.suffix(count).elementsEqual(other.suffix(count))
  }

  /// Stores a report, and the inserted text that it does not contain yet.
  private mutating func remember(_ told: CountedText, _ found: CaretUnit?) {
    if told == last { return }
    var rest = ""
    if let last, let change, !change.put.isEmpty {
      let count =
        CaretReader.growth(from: last, to: told, by: change, .characters)
        ?? CaretReader.growth(from: last, to: told, by: change, .bytes)
      if let count { rest = String(change.put.unicodeScalars.dropFirst(count)) }
    }
    last = told
    change = Change(put: rest)
  }
}

extension CountedText {
  /// True if both units give the same text.
  fileprivate var isSame: Bool { self[.characters] != nil && self[.characters] == self[.bytes] }

  /// The only unit that is possible: in the other, the caret is beyond the end of the text or
  /// inside a letter.
  fileprivate var onlyUnit: CaretUnit? {
    switch (self[.characters], self[.bytes]) {
    case (nil, nil): nil
    case (_, nil): .characters
    case (nil, _): .bytes
    case (let characters?, let bytes?):
      switch (characters.isInsideLetter, bytes.isInsideLetter) {
      case (true, false): .bytes
      case (false, true): .characters
      default: nil
      }
    }
  }
}

extension SurroundingText {
  /// True if the caret is between a letter and a combining mark.
  fileprivate var isInsideLetter: Bool {
    !before.isEmpty && after.unicodeScalars.first?.properties.isGraphemeExtend == true
  }
}

extension BidirectionalCollection where Element == Unicode.Scalar {
  fileprivate func ends(with other: some BidirectionalCollection<Unicode.Scalar>) -> Bool {
    suffix(other.count).elementsEqual(other)
  }
}

// Reported text and the caret in it.
extension FieldText {
  /// True if the position of the caret in the last report is certain.
  var isSureOfCaret: Bool { !mayCountBytes || carets.isSure }

  /// The number of BackSpaces that delete the word or signs before the caret with the spaces after
  /// them. 1 if the text is not known.
  var lastWordLength: Int {
    guard let text = told, !text.hasSelection else { return 1 }
    let spaces = text.before.reversed().prefix { $0 == " " }.count
    let rest = text.before.dropLast(spaces)
    guard let last = rest.last, !last.isNewline else { return max(1, spaces) }
    let isWord = last.isPartOfWord
    return spaces
      + rest.reversed().prefix { $0.isPartOfWord == isWord && !$0.isWhitespace }.count
  }

  /// Reads a report with a numeric position of the caret.
  mutating func read(_ told: CountedText) -> CaretReader.Reading {
    if mayCountBytes { return carets.read(told) }
    return told[.characters].map { .text($0) } ?? .unclear
  }

  /// Follows changes in the application, to read its next report.
  ///
  /// - Parameters:
  ///   - response: The response to the event.
  ///   - key: The key of the event.
  @inline(__always)
  mutating func moveCaret(by response: borrowing Response, _ key: KeyEvent?) {
    // A letter of the open word moves nothing.
    if response.isHandled, response.effects.onlyShow { return }
    updateCaret(by: response, key)
  }

  private mutating func updateCaret(by response: borrowing Response, _ key: KeyEvent?) {
    if response.effects.deletedCount > 0 || response.effects.commitsText {
      carets.update(
        deleting: response.effects.deletedCount, putting: response.effects.committed)
    }
    if response.effects.forwardsKeys { carets.forget() }
    guard !response.isHandled, let key, !key.isRelease, !key.symbol.doesNothingAlone else { return }
    if key.isText, let character = key.character {
      carets.update(deleting: 0, putting: String(character))
    } else {
      carets.forget()
    }
  }
}

extension Character {
  fileprivate var isPartOfWord: Bool { isLetter || isNumber }
}
