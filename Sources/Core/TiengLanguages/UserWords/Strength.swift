/// How often something was used. Each use loses half of its weight in 60 days.
///
///     var strength = Strength.none
///     strength.add(1, on: 20_000)
///     strength.count(on: 20_060)   // 0.5
///
/// It is one number, the binary logarithm of the count plus the day in half-lives. So two strengths
/// can be compared without knowing the day.
public struct Strength: Hashable, Comparable, Sendable {
  /// The binary logarithm of the count, plus the day in half-lives; minus infinity if never used.
  public var logarithm: Float

  /// The number of days in which a use loses half of its weight.
  private static let halfLife = 60

  /// Never used.
  public static let none = Strength(logarithm: -.infinity)

  /// The binary logarithm of the greatest count.
  private static let limit: Float = 20

  /// Makes a strength from a stored number. NaN is ``none``.
  public init(logarithm: Float) {
    self.logarithm = logarithm.isNaN ? -.infinity : logarithm
  }

  /// Makes the strength of some uses on one day.
  public init(count: Float, on day: Int) {
    self = .none
    add(count, on: day)
  }

  /// The number of uses on a day.
  ///
  /// An impossible number was counted under a clock that was years ahead. It counts as one use.
  public func count(on day: Int) -> Float {
    let power = logarithm - Strength.age(day)
    return power > Strength.limit + 0.01 ? 1 : Exponential.exp2(power)
  }

  /// The strength in a form that can be compared: one use today if it was counted under a clock
  /// that was years ahead.
  public func plausible(on day: Int) -> Strength {
    logarithm - Strength.age(day) > Strength.limit + 0.01 ? Strength(count: 1, on: day) : self
  }

  /// Adds uses. A negative number removes some.
  public mutating func add(_ count: Float, on day: Int) {
    let sum = self.count(on: day) + count
    logarithm =
      sum > 0
      ? min(Exponential.log2(sum), Strength.limit) + Strength.age(day) : -.infinity
  }

  /// True if one is weaker than another, on every day.
  public static func < (one: Strength, other: Strength) -> Bool {
    one.logarithm < other.logarithm
  }

  private static func age(_ day: Int) -> Float { Float(day) / Float(halfLife) }
}

/// Powers and logarithms, exact to five digits. Does not use the C library.
package enum Exponential {
  package static func exp2(_ number: Float) -> Float {
    guard number > -126 else { return 0 }
    let whole = number.rounded(.down)
    let part = number - whole
    // The series of 2^x. The last coefficient makes 2^1 exactly 2.
    var power: Float = 0
    for coefficient: Float in [0.001_504, 0.009_618, 0.055_504, 0.240_227, 0.693_147, 1] {
      power = power * part + coefficient
    }
    return Float(sign: .plus, exponent: Int(min(whole, 127)), significand: power)
  }

  package static func log2(_ number: Float) -> Float {
    guard number > 0, number.isFinite else { return number > 0 ? 128 : -.infinity }
    let ratio = (number.significand - 1) / (number.significand + 1)
    let square = ratio * ratio
    // The series of artanh: log m = 2 artanh((m − 1)/(m + 1)).
    let sum = ratio * (1 + square * (1 / 3 + square * (1 / 5 + square * (1 / 7 + square / 9))))
    return Float(number.exponent) + 2 * sum * 1.442_695
  }

  package static func exp(_ number: Float) -> Float { exp2(number * 1.442_695) }
  package static func log(_ number: Float) -> Float { log2(number) * 0.693_147_2 }
}
