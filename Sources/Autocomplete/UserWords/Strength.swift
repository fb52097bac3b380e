/// How often something was used, where a use counts half after 60 days.
///
///     var strength = Strength.none
///     strength.add(1, on: 20_000)
///     strength.count(on: 20_060)   // 0.5
///
/// It is kept as one number from which the strongest can be told without knowing
/// the day: the binary logarithm of the count, plus the day in half-lives.
public struct Strength: Hashable, Comparable, Sendable {
  /// The binary logarithm of the count, plus the day in half-lives; minus infinity if never used.
  public var logarithm: Float

  /// Days after which a use counts half.
  public static let halfLife = 60

  /// Never used.
  public static let none = Strength(logarithm: -.infinity)

  /// More than this many uses, 2^20, are as many.
  private static let limit: Float = 20

  /// The strength that was kept as this number. What is no number is ``none``.
  public init(logarithm: Float) {
    self.logarithm = logarithm.isNaN ? -.infinity : logarithm
  }

  /// That of some uses on one day.
  public init(count: Float, on day: Int) {
    self = .none
    add(count, on: day)
  }

  /// How many uses it comes to on a day.
  ///
  /// More than are possible were counted under a clock that was years ahead: they are one.
  public func count(on day: Int) -> Float {
    let power = logarithm - Strength.age(day)
    return power > Strength.limit + 0.01 ? 1 : Exponential.exp2(power)
  }

  /// The same as one that can be compared with others: what was counted under a clock that was
  /// years ahead is one use of the day.
  public func plausible(on day: Int) -> Strength {
    logarithm - Strength.age(day) > Strength.limit + 0.01 ? Strength(count: 1, on: day) : self
  }

  /// Adds uses, or takes some away.
  public mutating func add(_ count: Float, on day: Int) {
    let sum = self.count(on: day) + count
    logarithm =
      sum > 0
      ? min(Exponential.log2(sum), Strength.limit) + Strength.age(day) : -.infinity
  }

  /// Whether one counts less than another, on every day.
  public static func < (one: Strength, other: Strength) -> Bool {
    one.logarithm < other.logarithm
  }

  private static func age(_ day: Int) -> Float { Float(day) / Float(halfLife) }
}

/// Powers and logarithms without the C library, good to five digits.
enum Exponential {
  static func exp2(_ number: Float) -> Float {
    guard number > -126 else { return 0 }
    let whole = number.rounded(.down)
    let part = number - whole
    // The series of 2^x, the last of its coefficients so that 2^1 is 2.
    var power: Float = 0
    for coefficient: Float in [0.001_504, 0.009_618, 0.055_504, 0.240_227, 0.693_147, 1] {
      power = power * part + coefficient
    }
    return Float(sign: .plus, exponent: Int(min(whole, 127)), significand: power)
  }

  static func log2(_ number: Float) -> Float {
    guard number > 0, number.isFinite else { return number > 0 ? 128 : -.infinity }
    let ratio = (number.significand - 1) / (number.significand + 1)
    let square = ratio * ratio
    // The series of the area tangent: log m = 2 artanh((m − 1)/(m + 1)).
    let sum = ratio * (1 + square * (1 / 3 + square * (1 / 5 + square * (1 / 7 + square / 9))))
    return Float(number.exponent) + 2 * sum * 1.442_695
  }

  static func exp(_ number: Float) -> Float { exp2(number * 1.442_695) }
  static func log(_ number: Float) -> Float { log2(number) * 0.693_147_2 }
}
