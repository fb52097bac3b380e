/// The spelling of Vietnamese as two automata: which letters can follow each other, and where the
/// tone goes.
///
/// They are built once from `Rimes`. They contain each rime, its beginnings, and its spellings with
/// marks still missing (`tie`, `tien` on the way to `tiên`).
struct Spelling: Sendable {
  static let vietnamese = Spelling()

  private var initials = Automaton<InitialKinds?>(empty: nil, capacity: 40)
  private var rimes = Automaton<RimeStage>(empty: RimeStage(), capacity: 400)
  private let gi: UInt16
  private let q: UInt16
  /// The first state of the foreign initials.
  private let firstForeign: UInt16

  private init() {
    for initial in Rimes.initials {
      let end = initials.insert(Spelling.letters(of: initial))
      initials.states[Int(end)] = InitialKinds(of: initial)
    }
    firstForeign = UInt16(initials.states.count)
    for initial in Rimes.foreignInitials {
      initials.states[Int(initials.insert([initial]))] = .ordinary
    }
    gi = initials.state(after: [.g, .i])
    q = initials.state(after: [.q])
    for (nucleus, finals) in Rimes.table {
      for final in finals.split(separator: " ") {
        let rime = Spelling.letters(of: nucleus + (final == "-" ? "" : final))
        insert(rime, after: Spelling.initials(before: rime))
      }
    }
    for (kinds, rimes) in Rimes.exceptions {
      for rime in rimes { insert(Spelling.letters(of: rime), after: kinds) }
    }
  }

  private static func letters(of word: String) -> [Letter] {
    word.unicodeScalars.map { Letter(character: $0)! }
  }

  private static func initials(before rime: [Letter]) -> InitialKinds {
    Rimes.exclusions.reduce(.all) { kinds, exclusion in
      exclusion.first.contains(rime[0]) ? kinds.subtracting(exclusion.initials) : kinds
    }
  }

  /// Adds a rime and all its beginnings, with any of the marks missing.
  private mutating func insert(_ rime: [Letter], after kinds: InitialKinds) {
    let marked = rime.indices.filter { rime[$0].mark != nil }
    for choice in 0..<(1 << marked.count) {
      var stage = rime
      for (bit, index) in marked.enumerated() where choice >> bit & 1 != 0 {
        stage[index] = rime[index].base
      }
      var state: UInt16 = 0
      for end in stage.indices {
        state = rimes.insert(stage[end], after: state)
        if rimes.states[Int(state)].initials.isEmpty {
          rimes.states[Int(state)] = RimeStage(stage[...end])
        }
        rimes.states[Int(state)].initials.formUnion(kinds)
      }
      if choice == 0 { rimes.states[Int(state)].complete.formUnion(kinds) }
    }
  }

  /// Splits a word into initial and rime.
  ///
  /// `gi` before a vowel and `qu` are initials. In `gì` and `gìn`, the i is the nucleus.
  func parse(
    _ letters: InlineArray<32, Letter>, count: Int, allowsForeignInitials: Bool
  ) -> Parse {
    var parse = Parse()
    var position = 0
    var state: UInt16 = 0
    let end = allowsForeignInitials ? UInt16.max : firstForeign
    while position < count, let next = initials.next(after: state, letters[position]), next < end {
      state = next
      position += 1
    }
    parse.initial = state
    if state == gi, position == count || !letters[position].isVowel {
      position -= 1
      parse.kinds = .ordinary
    } else {
      parse.kinds = initials.states[Int(state)] ?? []
      if parse.kinds.isEmpty, position == count { parse.isPossible = state == q }
    }
    parse.rimeStart = UInt8(position)
    while position < count {
      guard let next = rimes.next(after: parse.rime, letters[position]) else { return .impossible }
      parse.rime = next
      position += 1
    }
    parse.stage = rimes.states[Int(parse.rime)]
    parse.isPossible = parse.isPossible && (parse.rime == 0 || parse.isAllowed)
    return parse
  }

  /// Adds a letter to a possible word. This is the usual case, and needs no parse of the whole word.
  ///
  /// - Returns: False if the whole word has to be parsed: the letter continues neither the initial
  ///   nor the rime, or the i of `gi` may belong to either.
  @inline(__always)
  func extend(_ parse: inout Parse, by letter: Letter, allowsForeignInitials: Bool) -> Bool {
    guard parse.initial != gi || parse.kinds == .gi else { return false }
    if parse.rime == 0, let next = initials.next(after: parse.initial, letter) {
      guard allowsForeignInitials || next < firstForeign, next != gi else { return false }
      parse.initial = next
      parse.kinds = initials.states[Int(next)] ?? []
      parse.rimeStart += 1
      parse.isPossible = !parse.kinds.isEmpty || next == q
      return true
    }
    guard let next = rimes.next(after: parse.rime, letter) else { return false }
    let stage = rimes.states[Int(next)]
    guard !stage.initials.isDisjoint(with: parse.kinds) else { return false }
    parse.rime = next
    parse.stage = stage
    return true
  }
}

/// A word split into initial and rime.
struct Parse: Hashable, Sendable {
  /// The index of the first letter of the rime.
  var rimeStart: UInt8 = 0
  /// The kinds of the initial.
  var kinds: InitialKinds = .none
  /// The state of the initial, 0 for none.
  var initial: UInt16 = 0
  /// The state of the rime, 0 for none.
  var rime: UInt16 = 0
  /// The properties of the rime.
  var stage = RimeStage()
  /// True if more letters and marks can make this a syllable.
  var isPossible = true

  static let impossible: Parse = {
    var parse = Parse()
    parse.kinds = .ordinary
    parse.isPossible = false
    return parse
  }()

  /// True if the initial can come before the rime.
  var isAllowed: Bool { !stage.initials.isDisjoint(with: kinds) }

  /// True if the word can end here.
  var isComplete: Bool { !stage.complete.isDisjoint(with: kinds) }
}

/// A rime, or the beginning of one.
struct RimeStage: Hashable, Sendable {
  /// The initials that can come before it.
  var initials: InitialKinds = []
  /// The initials with which it is a complete syllable.
  var complete: InitialKinds = []
  /// True if a tone can be written on it.
  var takesTone = false
  /// True if it ends in a stop, so that only sắc and nặng are possible.
  var endsInStop = false
  /// The index of the letter with the tone, counted from the start of the rime, in each
  /// orthography.
  private var oldPosition: UInt8 = 0
  private var modernPosition: UInt8 = 0

  init() {}

  fileprivate init(_ letters: ArraySlice<Letter>) {
    let lastVowel = letters.lastIndex(where: \.isVowel)!
    let vowels = letters[...lastVowel].suffix { $0.isVowel }
    let isOpen = letters.last!.isVowel
    // palăng is two syllables and never has a tone.
    takesTone = vowels.startIndex == 0 && !letters.contains(.l)
    endsInStop = Rimes.stops.contains(letters.last!) || letters.suffix(2) == [.c, .h]
    oldPosition = RimeStage.tonePosition(vowels, isOpen: isOpen, .old)
    modernPosition = RimeStage.tonePosition(vowels, isOpen: isOpen, .modern)
  }

  func tonePosition(_ placement: TonePlacement) -> UInt8 {
    placement == .old ? oldPosition : modernPosition
  }

  /// The index of the letter with the tone in letters that have a vowel but are not a rime.
  static func tonePosition(in letters: ArraySlice<Letter>, _ placement: TonePlacement) -> UInt8 {
    let end = letters.lastIndex(where: \.isVowel)!
    var vowels = letters[...end].suffix { $0.isVowel }
    let initial = letters[..<vowels.startIndex].last
    let isGiOrQu = (initial, vowels.first) == (.g, .i) || (initial, vowels.first) == (.q, .u)
    if isGiOrQu, vowels.count > 1 { vowels.removeFirst() }
    return tonePosition(vowels, isOpen: end == letters.endIndex - 1, placement)
  }

  @inline(__always)
  func allows(_ tone: Tone) -> Bool {
    tone == .level || takesTone && (!endsInStop || tone == .acute || tone == .dotBelow)
  }

  /// The index of the letter with the tone: a letter with a mark (the ơ of ươ); else the second of
  /// three vowels, the second of two before a final, or the first. The modern orthography takes the
  /// second in `oa oe uy` too.
  private static func tonePosition(
    _ vowels: ArraySlice<Letter>, isOpen: Bool, _ placement: TonePlacement
  ) -> UInt8 {
    if let marked = vowels.lastIndex(where: { $0.mark == .circumflex }) { return UInt8(marked) }
    if let marked = vowels.lastIndex(where: { $0.mark != nil }) { return UInt8(marked) }
    let isSecond =
      vowels.count == 3
      || vowels.count == 2 && (!isOpen || placement == .modern && isRising(vowels))
    return UInt8(vowels.startIndex + (isSecond ? 1 : 0))
  }

  private static func isRising(_ vowels: ArraySlice<Letter>) -> Bool {
    switch (vowels.first!, vowels.last!) {
    case (.o, .a), (.o, .e), (.u, .y): true
    default: false
    }
  }
}

extension ArraySlice {
  fileprivate func suffix(while predicate: (Element) -> Bool) -> ArraySlice {
    let start = lastIndex { !predicate($0) }.map { $0 + 1 } ?? startIndex
    return self[start...]
  }
}

/// An automaton: states, and the letters that lead from one to the next. It starts in state 0, and
/// no letter leads back to it.
struct Automaton<State: Sendable>: Sendable {
  var states: [State]
  private var transitions: [UInt16]
  private let empty: State

  private static var letterCount: Int { 33 }

  init(empty: State, capacity: Int) {
    self.empty = empty
    states = [empty]
    states.reserveCapacity(capacity)
    transitions = Array(repeating: 0, count: Automaton.letterCount * capacity)
  }

  @inline(__always)
  func next(after state: UInt16, _ letter: Letter) -> UInt16? {
    let next = transitions[Int(state) &* Automaton.letterCount &+ Int(letter.rawValue)]
    return next == 0 ? nil : next
  }

  func state(after letters: [Letter]) -> UInt16 {
    letters.reduce(0) { next(after: $0, $1) ?? 0 }
  }

  /// Adds the states for `letters`. Returns the last one.
  mutating func insert(_ letters: [Letter]) -> UInt16 {
    letters.reduce(0) { insert($1, after: $0) }
  }

  /// Adds a state for `letter` after another state. Returns it.
  mutating func insert(_ letter: Letter, after state: UInt16) -> UInt16 {
    if let next = next(after: state, letter) { return next }
    let new = UInt16(states.count)
    transitions[Int(state) * Automaton.letterCount + Int(letter.rawValue)] = new
    states.append(empty)
    if states.count * Automaton.letterCount > transitions.count {
      transitions += repeatElement(0, count: transitions.count)
    }
    return new
  }
}

extension Spelling {
  /// True if the word is a valid syllable when foreign initials are allowed.
  func isForeignSyllable(_ word: Syllable) -> Bool {
    let parse = parse(word.letters, count: Int(word.letterCount), allowsForeignInitials: true)
    return parse.isPossible && parse.rime != 0 && parse.isComplete
  }

  /// True if a valid syllable with a mark comes after one more consonant, as in names of the
  /// Highlands and in short forms: `Stiêng`, `Rlấp`, `tvấn`.
  func isSyllableBehindConsonant(_ word: Syllable) -> Bool {
    let count = Int(word.letterCount)
    guard count > 2, LetterSet.beforeSyllables.contains(word.letters[0]),
      word.letters[0] != word.letters[1], !word.letters[1].isVowel
    else { return false }
    // `Chnăm` and `Phlư` have an initial of two letters before. `Shee` is no name of these.
    let start = word.letters[1] == .h ? 2 : 1
    guard start == 1 || LetterSet(.c, .k, .p, .t).contains(word.letters[0]) else { return false }
    // `Hbơ` is a name, but `proo` may be anything.
    guard count - start > (word.capitals == 0 ? 2 : 1) else { return false }
    var rest = word.letters
    for index in start..<count { rest[index - start] = word.letters[index] }
    let parse = parse(rest, count: count - start, allowsForeignInitials: false)
    return !rest[0].isVowel && parse.isPossible && parse.rime != 0 && parse.isComplete
      && (0..<count - start).contains { rest[$0].mark != nil }
  }
}

extension LetterSet {
  /// The consonants that are found before another initial.
  fileprivate static let beforeSyllables = LetterSet(
    .b, .c, .d, .g, .h, .k, .l, .m, .n, .p, .r, .s, .t, .v, .x)
}
