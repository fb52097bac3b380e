/// The natural logarithm of a positive number, without the C library.
///
/// The exponent is exact. The logarithm of the significand is a series in (m − 1)/(m + 1), which is
/// good to eleven digits. The result is the same on every machine, so that the same words give the
/// same bytes.
package func logarithm(_ number: Double) -> Double {
  guard number > 0 else { return -1000 }
  let significand = number.significand
  let ratio = (significand - 1) / (significand + 1)
  let square = ratio * ratio
  var (term, sum) = (ratio, 0.0)
  for step in 0..<14 {
    sum += term / Double(2 * step + 1)
    term *= square
  }
  return 2 * sum + Double(number.exponent) * 0.693_147_180_559_945_3
}
