/// A word of syllables for every number.
package enum NumberedWord {
  package static func text(_ number: Int) -> String {
    let (consonants, vowels) = (Array("bcdghklmnprstv"), Array("aeiou"))
    let count = consonants.count * vowels.count
    let digit = number % count
    let syllable = "\(consonants[digit / vowels.count])\(vowels[digit % vowels.count])"
    return number < count ? syllable : text(number / count) + syllable
  }
}
