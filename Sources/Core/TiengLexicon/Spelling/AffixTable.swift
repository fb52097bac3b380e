/// The rules of a spelling dictionary: which forms a word has (`.aff` of hunspell).
struct AffixTable {
  typealias Flag = UInt32

  /// A rule: what of a word goes, and what comes in its place.
  struct Affix {
    let strip: [Unicode.Scalar]
    let add: [Unicode.Scalar]
    /// What the word has at this end.
    let condition: [Condition]
    /// True if a prefix and a suffix may come together.
    let isCross: Bool
  }

  /// A place of a condition: any letter, one of these, or none of these.
  enum Condition {
    case any
    case one(of: [Unicode.Scalar], isNegated: Bool)

    func accepts(_ scalar: Unicode.Scalar) -> Bool {
      switch self {
      case .any: true
      case .one(let scalars, let isNegated): scalars.contains(scalar) != isNegated
      }
    }
  }

  /// What flags look like.
  private enum FlagForm {
    case character, pair, number
  }

  private(set) var prefixes: [Flag: [Affix]] = [:]
  private(set) var suffixes: [Flag: [Affix]] = [:]
  private(set) var needsAffix: Flag?
  private(set) var isInCompoundsOnly: Flag?
  private(set) var isForbidden: Flag?
  private(set) var isNotSuggested: Flag?
  private var form = FlagForm.character
  private var aliases: [[Flag]] = []
  /// Which may come together, by the head of their rules.
  private var crosses: Set<Flag> = []

  /// Reads the rules. What is not understood, such as those of compounds, is passed over.
  init(_ text: String) {
    for line in text.utf8.split(whereSeparator: \.endsLine) {
      let fields = line.split(whereSeparator: \.isSpace).map(Substring.init)
      guard fields.count > 1, !fields[0].hasPrefix("#") else { continue }
      switch fields[0] {
      case "FLAG":
        form = fields[1] == "long" ? .pair : fields[1] == "num" ? .number : .character
      // The first line of these has only their number.
      case "AF": aliases.append(fields.count > 2 || !aliases.isEmpty ? flags(fields[1]) : [])
      case "NEEDAFFIX", "PSEUDOROOT": needsAffix = flags(fields[1]).first
      case "ONLYINCOMPOUND": isInCompoundsOnly = flags(fields[1]).first
      case "FORBIDDENWORD": isForbidden = flags(fields[1]).first
      case "NOSUGGEST": isNotSuggested = flags(fields[1]).first
      case "PFX": read(fields, into: \.prefixes)
      case "SFX": read(fields, into: \.suffixes)
      default: break
      }
    }
  }

  private mutating func read(
    _ fields: [Substring], into table: WritableKeyPath<AffixTable, [Flag: [Affix]]>
  ) {
    guard fields.count >= 4, let flag = flags(fields[1]).first else { return }
    // The head of the rules of a flag: whether they go with others, and how many there are.
    if self[keyPath: table][flag] == nil {
      self[keyPath: table][flag] = []
      if fields[2] == "Y" { crosses.insert(flag) }
      return
    }
    let parts = fields[3].split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    // A form that is no word yet, or only a part of one.
    let marks = parts.count > 1 ? flags(ofWord: parts[1]) : []
    if marks.contains(where: { $0 == needsAffix || $0 == isInCompoundsOnly || $0 == isForbidden }) {
      return
    }
    self[keyPath: table][flag]!.append(
      Affix(
        strip: fields[2] == "0" ? [] : Array(fields[2].unicodeScalars),
        add: parts[0] == "0" ? [] : Array(parts[0].unicodeScalars),
        condition: fields.count > 4 ? AffixTable.condition(fields[4]) : [],
        isCross: crosses.contains(flag)))
  }

  private static func condition(_ text: Substring) -> [Condition] {
    if text == "." { return [] }
    var conditions: [Condition] = []
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case ".": conditions.append(.any)
      case "[":
        let end = rest.firstIndex(of: "]") ?? rest.endIndex
        let isNegated = rest.first == "^"
        let letters = rest[(isNegated ? rest.index(after: rest.startIndex) : rest.startIndex)..<end]
        conditions.append(.one(of: Array(letters), isNegated: isNegated))
        rest = end < rest.endIndex ? rest[rest.index(after: end)...] : rest[end...]
      default: conditions.append(.one(of: [scalar], isNegated: false))
      }
    }
    return conditions
  }

  /// True if a word may have other forms by one of these.
  func hasForms(by flags: [Flag]) -> Bool {
    flags.contains { suffixes[$0] != nil || prefixes[$0] != nil }
  }

  /// The flags behind the slash of a word, which may be the number of an alias.
  func flags(ofWord text: Substring) -> [Flag] {
    if aliases.isEmpty { return flags(text) }
    guard let number = Int(text), aliases.indices.contains(number) else { return [] }
    return aliases[number]
  }

  private func flags(_ text: Substring) -> [Flag] {
    switch form {
    case .character: return text.unicodeScalars.map(\.value)
    case .number: return text.split(separator: ",").compactMap { Flag($0) }
    case .pair:
      let scalars = text.unicodeScalars.map(\.value)
      return stride(from: 0, to: scalars.count - 1, by: 2).map {
        scalars[$0] << 16 | scalars[$0 + 1]
      }
    }
  }

  /// Calls `body` with each form of a word besides itself: what comes before, what stays, and what
  /// comes behind.
  func forEachForm(
    of word: [Unicode.Scalar], _ flags: [Flag],
    _ body: ([Unicode.Scalar], ArraySlice<Unicode.Scalar>, [Unicode.Scalar]) -> Void
  ) {
    let starts = flags.flatMap { prefixes[$0] ?? [] }.filter { $0.fits(startOf: word) }
    for prefix in starts { body(prefix.add, word.dropFirst(prefix.strip.count), []) }
    for flag in flags {
      for suffix in suffixes[flag] ?? [] where suffix.fits(endOf: word) {
        let stem = word.dropLast(suffix.strip.count)
        body([], stem, suffix.add)
        guard suffix.isCross else { continue }
        for prefix in starts where prefix.isCross && prefix.strip.count <= stem.count {
          body(prefix.add, stem.dropFirst(prefix.strip.count), suffix.add)
        }
      }
    }
  }
}

extension AffixTable.Affix {
  fileprivate func fits(endOf word: [Unicode.Scalar]) -> Bool {
    let start = word.count - condition.count
    guard start >= 0, word.count > strip.count || strip.isEmpty else { return false }
    // The last letter says most.
    for index in condition.indices.reversed() where !condition[index].accepts(word[start + index]) {
      return false
    }
    return word.suffix(strip.count).elementsEqual(strip)
  }

  fileprivate func fits(startOf word: [Unicode.Scalar]) -> Bool {
    guard word.count >= condition.count, word.count > strip.count || strip.isEmpty else {
      return false
    }
    for index in condition.indices where !condition[index].accepts(word[index]) { return false }
    return word.starts(with: strip)
  }
}

extension UInt8 {
  var endsLine: Bool { self == 0x0a || self == 0x0d }
  var isSpace: Bool { self == 0x20 || self == 0x09 }
}
