/// The natural logarithm of a positive number, exact to six digits. Does not use the C library.
package func logarithm(_ number: Float) -> Float {
  guard number > 0 else { return -100 }
  let ratio = (number.significand - 1) / (number.significand + 1)
  let square = ratio * ratio
  let series = 1 + square * (1 / 3 + square * (1 / 5 + square * (1 / 7 + square / 9)))
  return 2 * ratio * series + Float(number.exponent) * 0.693_147_18
}

/// The exponential of a number that is not positive. 0 if it is negligible beside 1.
package func exponential(_ number: Float) -> Float {
  guard number > -80 else { return 0 }
  let halves = (number * 1.442_695).rounded(.down)
  let rest = number - halves * 0.693_147_18
  var (term, sum) = (Float(1), Float(1))
  for step in 1...7 {
    term *= rest / Float(step)
    sum += term
  }
  return sum * Float(sign: .plus, exponent: Int(halves), significand: 1)
}

/// The logarithm of the sum of two numbers, given their logarithms.
package func sumOfLogarithms(_ first: Float, _ second: Float) -> Float {
  let (most, least) = first > second ? (first, second) : (second, first)
  guard most > -.infinity else { return most }
  return most + logarithm(1 + exponential(least - most))
}
