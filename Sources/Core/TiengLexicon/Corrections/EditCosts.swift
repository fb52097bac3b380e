/// The costs of the mistakes that turn each possible word into the typed text.
///
/// The costs of superfluous letters depend only on the typed text, so they are computed once.
struct EditCosts {
  private let model: ErrorModel
  private let typed: [UInt8]
  private let extra: [Float]
  /// The letters that sound like others, by the place where they end in the typed text.
  private let soundAlikes: [(end: Int, rule: SoundAlike)]
  private var table: [Float]
  private var missing: [Float]

  /// The largest difference in length that is compared.
  private static let band = 3
  private static let longest = NearKeys.longest + band
  private static let stride = longest + 1
  private static let none: Float = 1000

  init(_ model: ErrorModel, of typed: [UInt8]) {
    self.model = model
    self.typed = typed
    extra = typed.indices.map { model.extra(typed, $0) }
    soundAlikes = typed.indices.flatMap { last in
      SoundAlike.all.filter { typed[...last].hasSuffix($0.typed) }.map { (last + 1, $0) }
    }
    table = Array(
      repeating: EditCosts.none, count: (typed.count + 1) * EditCosts.stride)
    missing = Array(repeating: 0, count: EditCosts.longest)
  }

  /// The cost of the cheapest mistakes that turn a key into the typed text.
  mutating func cost(of meant: UnsafeRawBufferPointer) -> Float {
    guard typed.count <= NearKeys.longest, meant.count <= EditCosts.longest,
      abs(typed.count - meant.count) <= EditCosts.band
    else { return EditCosts.none }
    for index in 0..<meant.count { missing[index] = model.missing(meant, index) }
    for row in 0...typed.count {
      let start = max(0, row - EditCosts.band)
      let end = min(meant.count, row + EditCosts.band)
      guard start <= end else { continue }
      if start > 0 { self[row, start - 1] = EditCosts.none }
      for column in start...end { self[row, column] = cell(row, column, meant) }
      if end < EditCosts.longest { self[row, end + 1] = EditCosts.none }
    }
    return self[typed.count, meant.count]
  }

  private subscript(row: Int, column: Int) -> Float {
    get { table[row &* EditCosts.stride &+ column] }
    set { table[row &* EditCosts.stride &+ column] = newValue }
  }

  @inline(__always)
  private func cell(_ row: Int, _ column: Int, _ meant: UnsafeRawBufferPointer) -> Float {
    var least = row == 0 && column == 0 ? 0 : EditCosts.none
    if row > 0 { least = min(least, self[row - 1, column] + extra[row - 1]) }
    if column > 0 { least = min(least, self[row, column - 1] + missing[column - 1]) }
    guard row > 0, column > 0 else { return least }
    let (letter, wanted) = (typed[row - 1], meant[column - 1])
    if letter == wanted {
      least = min(least, self[row - 1, column - 1])
    } else {
      let cost = model.substitution(letter, wanted) + EditCosts.place(column - 1, meant.count)
      least = min(least, self[row - 1, column - 1] + cost)
      if row > 1, column > 1, letter == meant[column - 2], typed[row - 2] == wanted {
        let cost = model.exchange(letter, wanted) + EditCosts.place(column - 2, column, meant.count)
        least = min(least, self[row - 2, column - 2] + cost)
      }
    }
    for (end, rule) in soundAlikes where end == row && column >= rule.meant.count {
      guard meant[..<column].suffix(rule.meant.count).elementsEqual(rule.meant) else { continue }
      let before = self[row - rule.typed.count, column - rule.meant.count]
      least = min(least, before + Cost.soundAlike)
    }
    return least
  }

  /// The additional cost of a wrong letter because of its place.
  @inline(__always)
  static func place(_ index: Int, _ count: Int) -> Float {
    index == 0 ? Cost.first : index == 1 ? Cost.second : index == count - 1 ? Cost.last : 0
  }

  @inline(__always)
  private static func place(_ first: Int, _ end: Int, _ count: Int) -> Float {
    first < 2 ? place(first, count) : end == count ? Cost.last : 0
  }
}

extension ErrorModel {
  /// The cost of a letter at `index` that was typed and not meant.
  fileprivate func extra(_ typed: [UInt8], _ index: Int) -> Float {
    let letter = typed[index]
    let beside = [index - 1, index + 1].filter(typed.indices.contains).map { typed[$0] }
    let isLast = index == typed.count - 1
    let base =
      if kind(letter) == .apostrophe {
        Cost.extraApostrophe
      } else if beside.contains(letter) {
        Cost.extraDouble
      } else if beside.contains(where: { isNear($0, letter) }) {
        Cost.extraNeighbour
      } else if isLast, letter == UInt8(ascii: "e") {
        Cost.extraFinalE
      } else if isLast, letter == UInt8(ascii: "s") {
        Cost.extraFinalS
      } else {
        kind(letter) == .vowel ? Cost.extraVowel : Cost.extraConsonant
      }
    return base + (index == 0 ? Cost.firstExtra : EditCosts.place(index, typed.count))
  }

  /// The cost of a letter at `index` of a key that was meant and not typed.
  @inline(__always)
  fileprivate func missing(_ meant: UnsafeRawBufferPointer, _ index: Int) -> Float {
    missingBase(meant, index) + EditCosts.place(index, meant.count)
  }

  @inline(__always)
  private func missingBase(_ meant: UnsafeRawBufferPointer, _ index: Int) -> Float {
    let letter = meant[index]
    let before = index > 0 ? meant[index - 1] : 0
    let after = index + 1 < meant.count ? meant[index + 1] : 0
    if kind(letter) == .apostrophe { return Cost.missingApostrophe }
    if letter == before || letter == after { return Cost.missingDouble }
    if after == 0, letter == UInt8(ascii: "e") { return Cost.missingFinalE }
    if after == 0, letter == UInt8(ascii: "s") { return Cost.missingFinalS }
    if ErrorModel.isSilent(letter, before: before, after: after) { return Cost.missingSilent }
    return kind(letter) == .vowel ? Cost.missingVowel : Cost.missingConsonant
  }

  /// True if a letter may not be heard between two others, 0 for none.
  @inline(__always)
  private static func isSilent(_ letter: UInt8, before: UInt8, after: UInt8) -> Bool {
    func isAfter(_ letters: StaticString) -> Bool { letters.contains(after) }
    switch Unicode.Scalar(letter) {
    case "h": return true
    case "c": return before == UInt8(ascii: "s") || isAfter("kq")
    case "k": return before == 0 && isAfter("n")
    case "g": return isAfter("n")
    case "w": return isAfter("rh") || before == UInt8(ascii: "s")
    case "p": return isAfter("stn")
    case "b": return before == UInt8(ascii: "m") || isAfter("t")
    case "t": return isAfter("c")
    case "d": return isAfter("gj")
    case "n": return before == UInt8(ascii: "m")
    case "u": return before == UInt8(ascii: "g") || before == UInt8(ascii: "q")
    default: return false
    }
  }

  @inline(__always)
  fileprivate func exchange(_ one: UInt8, _ other: UInt8) -> Float {
    switch (kind(one) == .vowel, kind(other) == .vowel) {
    case (true, true): Cost.exchangedVowels
    case (false, false): Cost.exchangedConsonants
    default: Cost.exchangedMixed
    }
  }
}

extension StaticString {
  @inline(__always)
  fileprivate func contains(_ letter: UInt8) -> Bool {
    withUTF8Buffer { $0.contains(letter) }
  }
}

extension ArraySlice<UInt8> {
  fileprivate func hasSuffix(_ letters: [UInt8]) -> Bool {
    count >= letters.count && suffix(letters.count).elementsEqual(letters)
  }
}
