/// Compiles a regular expression into steps. The targets of jumps are relative to the step.
struct TitleParser {
  typealias Step = TitlePattern.Step
  typealias CharacterSet = TitlePattern.CharacterSet

  private let scalars: [Unicode.Scalar]
  private var place = 0
  private var depth = 0
  /// The maximum depth of brackets.
  private static let deepest = 20

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  private var next: Unicode.Scalar? { place < scalars.count ? scalars[place] : nil }

  private mutating func take() -> Unicode.Scalar? {
    guard let next else { return nil }
    place += 1
    return next
  }

  mutating func parse() throws(TitlePattern.Mistake) -> [Step] {
    let steps = try choices()
    if next != nil { throw .brackets }
    return steps + [.end]
  }

  /// Alternatives, separated by `|`.
  private mutating func choices() throws(TitlePattern.Mistake) -> [Step] {
    let steps = try row()
    guard next == "|" else { return steps }
    _ = take()
    let rest = try choices()
    return [.either(1, steps.count + 2)] + steps + [.jump(rest.count + 1)] + rest
  }

  /// A sequence of parts.
  private mutating func row() throws(TitlePattern.Mistake) -> [Step] {
    var steps: [Step] = []
    while let scalar = next, scalar != "|", scalar != ")" {
      let part = try self.part()
      guard let sign = next, sign == "*" || sign == "+" || sign == "?" else {
        steps += part
        continue
      }
      _ = take()
      switch sign {
      case "+": steps += part + [.either(-part.count, 1)]
      case "*": steps += [.either(1, part.count + 2)] + part + [.jump(-part.count - 1)]
      default: steps += [.either(1, part.count + 1)] + part
      }
      if let next, next == "*" || next == "+" || next == "?" || next == "{" {
        throw .unknown("\(sign)\(next)")
      }
    }
    return steps
  }

  private mutating func part() throws(TitlePattern.Mistake) -> [Step] {
    switch take()! {
    case ".": return [.take(.all)]
    case "^": return [.atStart]
    case "$": return [.atEnd]
    case "*", "+", "?": throw .nothingToRepeat
    case "{": throw .unknown("{")
    case "[": return [.take(try set())]
    case "\\": return [try escaped()]
    case "(":
      depth += 1
      guard depth <= TitleParser.deepest else { throw .brackets }
      let steps = try choices()
      depth -= 1
      guard take() == ")" else { throw .brackets }
      return steps
    case let scalar: return [.take(TitleParser.one(scalar))]
    }
  }

  private static func one(_ scalar: Unicode.Scalar) -> CharacterSet {
    CharacterSet(ranges: small(scalar).map { $0...$0 })
  }

  private static func small(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    let small = scalar.properties.lowercaseMapping.unicodeScalars
    return small.count == 1 ? Array(small) : [scalar]
  }

  private mutating func escaped() throws(TitlePattern.Mistake) -> Step {
    guard let scalar = take() else { throw .unknown("\\") }
    switch scalar {
    case "b": return .atEdge
    case "d": return .take(CharacterSet(classes: [.digit]))
    case "w": return .take(.word)
    case "s": return .take(CharacterSet(classes: [.space]))
    case let other where other.properties.isAlphabetic || ("0"..."9").contains(other):
      throw .unknown("\\\(other)")
    default: return .take(TitleParser.one(scalar))
    }
  }

  /// The characters between `[` and `]`.
  private mutating func set() throws(TitlePattern.Mistake) -> CharacterSet {
    var set = CharacterSet()
    if next == "^" {
      _ = take()
      set.isOthers = true
    }
    var isFirst = true
    while let scalar = take() {
      if scalar == "]", !isFirst { return set }
      isFirst = false
      var least = scalar
      if scalar == "\\" {
        guard case .take(let part) = try escaped() else { throw .unknown("\\b") }
        guard part.classes.isEmpty, let range = part.ranges.first else {
          set.classes += part.classes
          continue
        }
        least = range.lowerBound
      }
      guard next == "-", place + 1 < scalars.count, scalars[place + 1] != "]" else {
        set.ranges += TitleParser.small(least).map { $0...$0 }
        continue
      }
      _ = take()
      guard let most = take(), most != "\\", least <= most else { throw .unknown("\(least)-") }
      set.ranges.append(least...most)
      // Titles are matched in lower case.
      let capitals = max(least, "A")...max(max(least, "A"), min(most, "Z"))
      if least <= "Z", most >= "A" {
        set.ranges.append(
          TitleParser.small(capitals.lowerBound)[0]...TitleParser.small(capitals.upperBound)[0])
      }
    }
    throw .brackets
  }
}
