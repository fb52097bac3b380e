/// Finds the keys that are at most three mistakes away from the typed text. A mistake is a letter
/// that is wrong, missing or superfluous, or two letters that are exchanged (optimal string
/// alignment).
///
/// It walks the tree. At each node it holds, as bits, the beginnings of the typed text that the
/// path so far may stand for (Wu and Manber 1992).
package struct NearKeys {
  private let tree: KeyTree
  private let typed: LetterPlaces
  private let effort: Effort
  /// The fewest mistakes that a new key can have.
  private let least: Int
  /// The depth at which paths part from those of the known keys.
  private let seam: Int
  package private(set) var found: [Found] = []
  /// The number of nodes that may still be looked at. In a damaged tree a path may be found again
  /// and again.
  private var budget = NearKeys.mostNodes

  /// The most nodes of a search: several times what any word of our lexicons needs.
  private static let mostNodes = 400_000

  /// The most letters of a word that is corrected.
  static let longest = 40

  package struct Found {
    /// The first word with the key.
    package let word: Int
    /// The number of mistakes between the key and the typed text.
    let distance: Int
  }

  /// How far away keys are looked for. Keys with more than one mistake in the first few letters, or
  /// more than two in those and the next two, are not found: they are rare, and would open half of
  /// the tree.
  package struct Effort {
    /// The most mistakes of a key.
    let limit: Int
    /// The number of letters, not counting the first, that have one mistake at most.
    let start: Int

    package init(limit: Int, start: Int) {
      (self.limit, self.start) = (limit, start)
    }

    @inline(__always)
    fileprivate func most(at depth: Int) -> Int {
      depth <= start ? 1 : min(limit, depth <= start + 2 ? 2 : 3)
    }
  }

  /// - Parameter known: The effort of an earlier search, whose keys are left out. Its limit is
  ///   lower, or else its start is longer.
  package init(_ tree: KeyTree, near typed: [UInt8], _ effort: Effort, beyond known: Effort? = nil)
  {
    self.tree = tree
    self.typed = LetterPlaces(typed)
    self.effort = effort
    switch known {
    case nil: (least, seam) = (0, -1)
    case let known? where known.limit < effort.limit: (least, seam) = (known.limit + 1, -1)
    case let known?: (least, seam) = (0, known.start)
    }
    guard typed.count <= NearKeys.longest else { return }
    visit(KeyTree.root, depth: 0, Reach())
  }

  private mutating func visit(_ node: Int, depth: Int, _ reach: Reach) {
    let distance = reach.distance(to: typed.end)
    if least...effort.limit ~= distance, depth > seam, let word = tree.word(node) {
      found.append(Found(word: word, distance: distance))
    }
    let most = effort.most(at: depth)
    guard spend(on: node) else { return }
    let isSpent = reach.isSpent(most)
    for child in tree.children(of: node) {
      let letter = typed[tree.letter(child)]
      if isSpent, reach[most] &<< 1 & letter == 0 { continue }
      let next = reach.next(by: letter, typed.all)
      guard next[most] != 0, depth != seam || next[1] == 0 else { continue }
      if most == effort.limit, next.isSpent(most) {
        follow(child, next[most])
      } else {
        visit(child, depth: depth + 1, next)
      }
    }
  }

  /// - Returns: True if the children of a node may be looked at.
  @inline(__always)
  private mutating func spend(on node: Int) -> Bool {
    budget -= tree.children(of: node).count + 1
    return budget > 0
  }

  /// The same if no more mistakes are allowed.
  private mutating func follow(_ node: Int, _ reached: UInt64) {
    if reached & typed.end != 0, let word = tree.word(node) {
      found.append(Found(word: word, distance: effort.limit))
    }
    guard reached != typed.end, spend(on: node) else { return }
    for child in tree.children(of: node) {
      let next = reached &<< 1 & typed[tree.letter(child)]
      if next != 0 { follow(child, next) }
    }
  }
}

/// The places of each letter in the typed text: bit 1 is the first letter.
private struct LetterPlaces {
  private var places = [UInt64](repeating: 0, count: 256)
  /// The bit of the whole text, and the bits of all its beginnings.
  let end: UInt64
  let all: UInt64

  init(_ typed: [UInt8]) {
    for (index, letter) in typed.prefix(NearKeys.longest).enumerated() {
      places[Int(letter)] |= 2 << UInt64(index)
    }
    end = 1 << UInt64(min(typed.count, NearKeys.longest))
    all = end << 1 - 1
  }

  @inline(__always)
  subscript(letter: UInt8) -> UInt64 { places[Int(letter)] }
}

/// The beginnings of the typed text that a path through the tree may stand for: bit 3 is the first
/// three letters.
private struct Reach {
  /// The beginnings with no mistake, and with at most one, two and three.
  private var none: UInt64 = 0b1
  private var one: UInt64 = 0b11
  private var two: UInt64 = 0b111
  private var three: UInt64 = 0b1111
  /// The beginnings with one mistake, and with at most two and three, if the next letter is the one
  /// that was typed before the last one.
  private var exchanged: (one: UInt64, two: UInt64, three: UInt64) = (0, 0, 0)

  @inline(__always)
  subscript(mistakes: Int) -> UInt64 {
    switch mistakes {
    case 0: none
    case 1: one
    case 2: two
    default: three
    }
  }

  /// What the path may stand for after one more letter, given the places of that letter in the
  /// typed text.
  @inline(__always)
  func next(by letter: UInt64, _ all: UInt64) -> Reach {
    var next = Reach()
    let other = letter &<< 1
    // In order: right, exchanged; missing in the typed text, wrong; superfluous there.
    next.none = none &<< 1 & letter
    next.one = one &<< 1 & letter | exchanged.one & other
    next.one |= (none | none &<< 1 | next.none &<< 1) & all
    next.two = two &<< 1 & letter | exchanged.two & other
    next.two |= (one | one &<< 1 | next.one &<< 1) & all
    next.three = three &<< 1 & letter | exchanged.three & other
    next.three |= (two | two &<< 1 | next.two &<< 1) & all
    next.exchanged = (none &<< 2 & letter, one &<< 2 & letter, two &<< 2 & letter)
    return next
  }

  /// True if only the typed letters can follow without another mistake.
  @inline(__always)
  func isSpent(_ most: Int) -> Bool {
    switch most {
    case 1: none | exchanged.one == 0
    case 2: one | exchanged.two == 0
    default: two | exchanged.three == 0
    }
  }

  /// The number of mistakes that lead to a beginning; 4 if there are too many.
  @inline(__always)
  func distance(to bit: UInt64) -> Int {
    none & bit != 0 ? 0 : one & bit != 0 ? 1 : two & bit != 0 ? 2 : three & bit != 0 ? 3 : 4
  }
}
