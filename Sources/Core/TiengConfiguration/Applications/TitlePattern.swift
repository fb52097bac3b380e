public import TiengCore

/// A regular expression for window titles. It ignores case.
///
///     try TitlePattern("^(vim|nano)\\b").isFound(in: "Vim - notes")   // true
///
/// It supports `.`, `*`, `+`, `?`, `|`, `( )`, `[a-z]`, `[^a-z]`, `^`, `$`, `\d`, `\w`, `\s`, `\b`,
/// and a backslash before a character that stands for itself. Web pages choose their titles, so the
/// time to match must not explode: it is linear in the length of the title for every expression.
public struct TitlePattern: Hashable, Sendable, CustomStringConvertible {
  /// The maximum length of an expression, in code points.
  public static let longest = 200

  /// The expression as it was written.
  public let text: String

  /// The compiled expression.
  private let steps: [Step]

  /// What a match begins with, or nil if it can be empty.
  private let beginnings: [CharacterSet]?

  /// - Throws: ``Mistake`` if the text is not such an expression.
  public init(_ text: String) throws(Mistake) {
    guard !text.isEmpty else { throw .empty }
    guard text.unicodeScalars.count <= TitlePattern.longest else { throw .tooLong }
    self.text = text
    var parser = TitleParser(text)
    steps = try parser.parse()
    beginnings = TitlePattern.beginnings(of: steps)
  }

  /// The sets that can take the first character. Looks behind `^`, `$` and `\b` without checking
  /// them.
  private static func beginnings(of steps: [Step]) -> [CharacterSet]? {
    var sets: [CharacterSet] = []
    var seen = StepSet(steps.count)
    var waiting = [0]
    while let step = waiting.popLast() {
      guard seen.insert(step) else { continue }
      switch steps[step] {
      case .take(let set): sets.append(set)
      case .end: return nil
      case .jump(let target): waiting.append(step + target)
      case .either(let one, let other): waiting += [step + one, step + other]
      case .atStart, .atEnd, .atEdge: waiting.append(step + 1)
      }
    }
    return sets
  }

  private func canBegin(with scalar: Unicode.Scalar) -> Bool {
    beginnings?.contains { $0.contains(scalar) } ?? true
  }

  /// The expression as it was written.
  public var description: String { text }

  /// True if the texts are the same.
  public static func == (one: TitlePattern, other: TitlePattern) -> Bool { one.text == other.text }

  /// Hashes the text alone.
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }

  /// The reason why a text is not an expression.
  ///
  ///     try TitlePattern("(mail")   // throws: a bracket in the title has no other one
  ///     try TitlePattern("*mail")   // throws: *, + and ? in the title repeat …
  public enum Mistake: ExplainedError, Hashable {
    /// The expression is empty.
    case empty
    /// It has more than ``TitlePattern/longest`` code points.
    case tooLong
    /// A bracket has no matching one.
    case brackets
    /// There is nothing before `*`, `+` or `?`.
    case nothingToRepeat
    /// This is not supported.
    case unknown(String)

    /// The reason in English.
    public var description: String { explanation.description }

    /// The reason in any language.
    public var explanation: Explanation {
      switch self {
      case .empty: Explanation("the title is empty")
      case .tooLong:
        Explanation(
          "the title has more than {count} characters", ["count": "\(TitlePattern.longest)"])
      case .brackets: Explanation("a bracket in the title has no other one")
      case .nothingToRepeat: Explanation("*, + and ? in the title repeat what stands before them")
      case .unknown(let part):
        Explanation(
          "'{part}' is not known in a title; \\ before a sign takes it as it is", ["part": part])
      }
    }
  }

  /// True if the title contains a match.
  public func isFound(in title: String) -> Bool {
    isFound(in: Array(title.lowercased().unicodeScalars))
  }

  /// True if a title in lower case contains a match.
  func isFound(in scalars: [Unicode.Scalar]) -> Bool {
    // With most titles, most expressions end here.
    let first = beginnings == nil ? 0 : scalars.firstIndex(where: canBegin)
    guard let first else { return false }
    var current = StepSet(steps.count)
    var next = StepSet(steps.count)
    for place in first...scalars.count {
      let begins = place == scalars.count ? beginnings == nil : canBegin(with: scalars[place])
      if begins, reach(0, &current, at: place, in: scalars) { return true }
      guard place < scalars.count else { break }
      next.removeAll()
      for step in current.list {
        guard case .take(let set) = steps[step], set.contains(scalars[place]) else { continue }
        if reach(step + 1, &next, at: place + 1, in: scalars) { return true }
      }
      swap(&current, &next)
    }
    return false
  }

  /// Adds a step and all steps that can be reached from it without taking a character.
  ///
  /// - Returns: True if the end is reached.
  private func reach(
    _ start: Int, _ set: inout StepSet, at place: Int, in scalars: [Unicode.Scalar]
  ) -> Bool {
    var waiting = [start]
    while let step = waiting.popLast() {
      guard set.insert(step) else { continue }
      switch steps[step] {
      case .take: break
      case .end: return true
      case .jump(let target): waiting.append(step + target)
      case .either(let one, let other): waiting += [step + other, step + one]
      case .atStart: if place == 0 { waiting.append(step + 1) }
      case .atEnd: if place == scalars.count { waiting.append(step + 1) }
      case .atEdge:
        let before = place > 0 && CharacterSet.word.contains(scalars[place - 1])
        let after = place < scalars.count && CharacterSet.word.contains(scalars[place])
        if before != after { waiting.append(step + 1) }
      }
    }
    return false
  }

  enum Step: Hashable, Sendable {
    case take(CharacterSet)
    case jump(Int)
    case either(Int, Int)
    case atStart, atEnd, atEdge, end
  }

  /// A set of steps, in the order in which they were added.
  private struct StepSet {
    private(set) var list: [Int] = []
    private var has: [Bool]

    init(_ count: Int) { has = Array(repeating: false, count: count) }

    mutating func insert(_ step: Int) -> Bool {
      if has[step] { return false }
      has[step] = true
      list.append(step)
      return true
    }

    mutating func removeAll() {
      for step in list { has[step] = false }
      list.removeAll(keepingCapacity: true)
    }
  }

  /// Characters that one step can take, in lower case.
  struct CharacterSet: Hashable, Sendable {
    var ranges: [ClosedRange<Unicode.Scalar>] = []
    var classes: [Class] = []
    var isOthers = false

    enum Class: Hashable, Sendable {
      case digit, word, space
    }

    static let word = CharacterSet(classes: [.word])
    /// All characters.
    static let all = CharacterSet(isOthers: true)

    func contains(_ scalar: Unicode.Scalar) -> Bool {
      let isIn =
        ranges.contains { $0.contains(scalar) }
        || classes.contains {
          switch $0 {
          case .digit: scalar.properties.numericType == .decimal
          case .word:
            scalar.properties.isAlphabetic || scalar == "_"
              || scalar.properties.numericType == .decimal
          case .space: scalar.properties.isWhitespace
          }
        }
      return isIn != isOthers
    }
  }
}
