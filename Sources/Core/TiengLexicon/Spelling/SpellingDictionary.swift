/// The words of a spelling dictionary of hunspell: which there are, and which begin with some letters.
///
///     let dictionary = SpellingDictionary(
///       words: "2\nkeyboard/S\nParis\n", rules: "SFX S Y 1\nSFX S 0 s .\n")
///     dictionary.has("keyboards")                           // true
///     dictionary.has("Keyboard")                            // true: a sentence may begin with it
///     dictionary.has("keybord")                             // false
///     dictionary.words(startingWith: "keyb", count: 3)      // keyboard, keyboards
///
/// It knows nothing of how often a word is used. The forms of a word are made by its prefixes and
/// suffixes when the dictionary is read, at most ``mostBytes`` of them. Compounds and affixes on
/// affixes are not: such words are unknown.
public struct SpellingDictionary: Sendable {
  /// The words in the order of their bytes, one behind the other.
  private var text: [UInt8] = []
  /// Where each begins. The highest bit is set if the word is never suggested.
  private var starts: [UInt32] = []

  /// The bytes after which no more forms are made. The words of the file itself are all there.
  public static let mostBytes = 8 << 20

  /// Words that are longer are passed over.
  private static let mostLetters = 64
  private static let hidden: UInt32 = 1 << 31

  /// Reads a dictionary.
  ///
  /// - Parameters:
  ///   - words: The text of a `.dic` file: a word in each line, with flags behind a slash. A first line
  ///     that is a number is passed over, and so are words with digits or spaces.
  ///   - rules: The text of its `.aff` file. If it is empty, words have no other forms.
  ///   - own: Words of the user's own list, one in each line.
  public init(words: String, rules: String = "", own: String = "") {
    let table = AffixTable(rules)
    var builder = Builder()
    var inflected: [(word: Substring, flags: [AffixTable.Flag], isHidden: Bool)] = []
    for line in words.utf8.split(whereSeparator: \.endsLine) {
      guard let (word, flags) = SpellingDictionary.entry(line, table) else { continue }
      if let forbidden = table.isForbidden, flags.contains(forbidden) { continue }
      let isHidden = table.isNotSuggested.map(flags.contains) ?? false
      let isPart =
        table.needsAffix.map(flags.contains) == true
        || table.isInCompoundsOnly.map(flags.contains) == true
      if !isPart { builder.add(word.utf8, isHidden) }
      if table.hasForms(by: flags) { inflected.append((word, flags, isHidden)) }
    }
    for line in own.utf8.split(whereSeparator: \.endsLine) {
      // A word like another, of which it has the forms, is written `word/other`; `*word` is wrong.
      if let (word, _) = SpellingDictionary.entry(line, table) { builder.add(word.utf8, false) }
    }
    for (word, flags, isHidden) in inflected {
      if builder.count >= SpellingDictionary.mostBytes { break }
      table.forEachForm(of: Array(word.unicodeScalars), flags) {
        builder.add($0, $1, $2, isHidden)
      }
    }
    (text, starts) = builder.sorted()
  }

  /// The number of words, with their forms.
  public var count: Int { starts.count }

  /// True if the dictionary has the word: as it is, in small letters, or with a capital where the
  /// dictionary has one (`paris`).
  public func has(_ word: String) -> Bool {
    if hasExactly(word) { return true }
    let small = word.lowercased()
    if small != word, hasExactly(small) { return true }
    return hasExactly(SpellingDictionary.capitalized(small))
  }

  /// Words that begin with some letters, in any case, in the order of the dictionary. The letters
  /// alone are not among them, nor what is marked as not to be suggested.
  public func words(startingWith letters: String, count: Int) -> [String] {
    guard count > 0, !letters.isEmpty else { return [] }
    let small = letters.lowercased()
    var found: [String] = []
    for beginning in [small, SpellingDictionary.capitalized(small)] {
      let bytes = Array(beginning.utf8)
      var index = firstIndex(from: bytes)
      while found.count < count, index < starts.count, self[index].starts(with: bytes) {
        if self[index].count > bytes.count, starts[index] & SpellingDictionary.hidden == 0 {
          found.append(String(decoding: self[index], as: UTF8.self))
        }
        index += 1
      }
    }
    return found
  }

  private func hasExactly(_ word: String) -> Bool {
    let bytes = Array(word.utf8)
    let index = firstIndex(from: bytes)
    return index < starts.count && self[index].elementsEqual(bytes)
  }

  private subscript(index: Int) -> ArraySlice<UInt8> {
    let start = Int(starts[index] & ~SpellingDictionary.hidden)
    let end =
      index + 1 < starts.count ? Int(starts[index + 1] & ~SpellingDictionary.hidden) : text.count
    return text[start..<end]
  }

  /// The first word that is not before these bytes.
  private func firstIndex(from bytes: [UInt8]) -> Int {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].lexicographicallyPrecedes(bytes) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private static func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }

  /// The word and the flags of a line; nil if it has none.
  private static func entry(
    _ line: Substring.UTF8View, _ table: AffixTable
  ) -> (word: Substring, flags: [AffixTable.Flag])? {
    // What is said of it follows a space or a tab.
    let entry = line.prefix { !$0.isSpace }
    let slash = entry.firstIndex(of: UInt8(ascii: "/"))
    let word = Substring(entry[..<(slash ?? entry.endIndex)])
    guard isWord(word) else { return nil }
    let flags =
      slash.map { table.flags(ofWord: Substring(entry[entry.index(after: $0)...])) } ?? []
    return (word, flags)
  }

  /// True for letters, with marks, apostrophes and hyphens between them.
  private static func isWord(_ word: Substring) -> Bool {
    guard let first = word.unicodeScalars.first, word.utf8.count <= mostLetters * 4,
      first.isPart, first != "'", first != "-", first != "’"
    else { return false }
    return word.unicodeScalars.allSatisfy(\.isPart)
  }
}

extension Unicode.Scalar {
  /// True for what a word may have in it.
  fileprivate var isPart: Bool {
    if isASCII { return self == "'" || self == "-" || (0x61...0x7a).contains(value | 0x20) }
    return self == "’" || properties.isAlphabetic
      || properties.canonicalCombiningClass != .notReordered
  }
}

extension SpellingDictionary {
  /// Words on their way into a dictionary, in any order and perhaps twice.
  private struct Builder {
    private var text: [UInt8] = []
    private var starts: [UInt32] = []

    /// The bytes that there are.
    var count: Int { text.count }

    mutating func add(_ word: Substring.UTF8View, _ isHidden: Bool) {
      begin(isHidden)
      text += word
    }

    mutating func add(
      _ first: [Unicode.Scalar], _ middle: ArraySlice<Unicode.Scalar>, _ last: [Unicode.Scalar],
      _ isHidden: Bool
    ) {
      begin(isHidden)
      for scalar in first { text += UTF8.encode(scalar)! }
      for scalar in middle { text += UTF8.encode(scalar)! }
      for scalar in last { text += UTF8.encode(scalar)! }
    }

    private mutating func begin(_ isHidden: Bool) {
      starts.append(UInt32(text.count) | (isHidden ? SpellingDictionary.hidden : 0))
    }

    /// The words in order, each once.
    consuming func sorted() -> (text: [UInt8], starts: [UInt32]) {
      let (all, places) = (text, starts)
      var sorted: ([UInt8], [UInt32]) = ([], [])
      all.withUnsafeBytes { bytes in
        func word(_ number: UInt32) -> UnsafeRawBufferPointer {
          let next = Int(number) + 1
          let end =
            next < places.count ? Int(places[next] & ~SpellingDictionary.hidden) : bytes.count
          let start = Int(places[Int(number)] & ~SpellingDictionary.hidden)
          return UnsafeRawBufferPointer(rebasing: bytes[start..<end])
        }
        let order = (0..<UInt32(places.count)).sorted { word($0).precedes(word($1)) }
        sorted.0.reserveCapacity(bytes.count)
        sorted.1.reserveCapacity(order.count)
        var last: UnsafeRawBufferPointer?
        for number in order {
          let isHidden = places[Int(number)] & SpellingDictionary.hidden
          if let last, last.elementsEqual(word(number)) {
            // What is never suggested stays so.
            sorted.1[sorted.1.count - 1] |= isHidden
            continue
          }
          sorted.1.append(UInt32(sorted.0.count) | isHidden)
          sorted.0.append(contentsOf: word(number))
          last = word(number)
        }
      }
      return sorted
    }
  }
}

extension UnsafeRawBufferPointer {
  /// True if these bytes come before others.
  fileprivate func precedes(_ other: UnsafeRawBufferPointer) -> Bool {
    let common = Swift.min(count, other.count)
    for index in 0..<common where self[index] != other[index] { return self[index] < other[index] }
    return count < other.count
  }
}
