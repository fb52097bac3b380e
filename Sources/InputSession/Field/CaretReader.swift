import KeyboardCore

/// Finds out what the numbers count by which applications tell their caret, and reads what they
/// tell.
///
/// IBus means code points. GNOME Shell before 47 hands the numbers of text-input-v3 on as they are,
/// which count bytes, and so it does in its own entries. What it is shows in each field:
///
/// - A number that one of the two cannot mean is of the other: behind the end of the text, or inside
///   a letter.
/// - After something was put before the caret, the text and the caret have grown by that. Of the two
///   readings only one says so.
///
/// Until then, a text is read only where both readings say the same, or as in the field before, if
/// the shell is one that counts so. What is read so is proved, or found wrong, by the next change.
struct CaretReader: Sendable {
  /// What is known of a text that was told.
  enum Reading: Hashable, Sendable {
    /// It is this.
    case text(SurroundingText)
    /// It may be one text or another.
    case unclear
    /// It is this, and the one before was read wrong: this was deleted instead of what was meant,
    /// and the caret is where it was.
    case misread(SurroundingText, deleted: String)
  }

  /// What is known to be counted in this field.
  private(set) var unit: CaretUnit?

  /// What was counted in the field where that was last found out.
  private var lastFound: CaretUnit?

  /// What this GNOME Shell is thought to count: a hint, and nothing follows from it alone.
  private var hint: CaretUnit?

  /// What was told last.
  private var last: CountedText?

  /// What was done to the text since then; nil if that is not known.
  private var change: Change? = Change()

  private struct Change: Hashable, Sendable {
    /// How many code points before the caret were deleted of what was told.
    var deleted = 0
    /// What was put there after that.
    var put = ""
  }

  /// So many bytes that are put are followed while nothing is told.
  private static let reach = 256

  /// Whether what was read last is proved, or could not be read otherwise.
  var isSure: Bool { unit != nil || last?.isSame == true }

  /// Another field has the focus.
  mutating func enter() {
    unit = nil
    last = nil
    change = Change()
  }

  /// The caret is elsewhere.
  mutating func forget() {
    if change != nil { change = nil }
  }

  mutating func learn(shellVersion: Int) {
    // Mutter was mended in 46 and 47.
    hint = shellVersion < 46 ? .bytes : shellVersion > 46 ? .characters : nil
  }

  /// Something is done to the text before the caret.
  mutating func follow(deleting count: Int, putting text: String) {
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

  /// Takes in what an application tells.
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
    note(told, found)
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

  /// What is taken to be counted as long as nothing speaks against it.
  private var presumed: CaretUnit? { hint == lastFound ? lastFound : nil }

  /// What is counted if the text has grown, from what was told last, by what was put there.
  private func grown(_ told: CountedText) -> CaretUnit? {
    guard let change, !change.put.isEmpty || change.deleted > 0, !told.isSame else { return nil }
    let fits: (CaretUnit) -> Bool = { unit in
      guard let last else {
        // Nothing was told before: what was put there must speak for itself.
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

  /// How much of what was put before the caret is there, if the text is what it was with that;
  /// something is, or something is gone.
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

  /// Whether two texts are the same as far as both are told.
  private static func isSame(_ one: String, _ other: String) -> Bool {
    let (one, other) = (one.unicodeScalars, other.unicodeScalars)
    let count = min(one.count, other.count)
    guard one.count == other.count || count >= SurroundingText.reach / 2 else { return false }
    return one.suffix(count).elementsEqual(other.suffix(count))
  }

  /// Remembers what was told, and what was put there that it does not have yet.
  private mutating func note(_ told: CountedText, _ found: CaretUnit?) {
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
  /// Whether both readings are the same.
  fileprivate var isSame: Bool { self[.characters] != nil && self[.characters] == self[.bytes] }

  /// The one that the numbers can count, if there is only one: the other is behind the end of the
  /// text or inside a letter.
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
  /// Whether the caret is between a letter and a mark on it.
  fileprivate var isInsideLetter: Bool {
    !before.isEmpty && after.unicodeScalars.first?.properties.isGraphemeExtend == true
  }
}

extension BidirectionalCollection where Element == Unicode.Scalar {
  fileprivate func ends(with other: some BidirectionalCollection<Unicode.Scalar>) -> Bool {
    suffix(other.count).elementsEqual(other)
  }
}
