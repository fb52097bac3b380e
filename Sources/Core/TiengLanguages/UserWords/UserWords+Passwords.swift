extension UserWords {
  /// True if a word may be noted without asking. False if it looks like a password, a number or an
  /// identifier:
  ///
  ///     UserWords.isWorthCounting("Jean-Luc")      // true
  ///     UserWords.isWorthCounting("hunter2")       // false: a digit
  ///     UserWords.isWorthCounting("xQzt")          // false: a capital inside
  ///     UserWords.isWorthCounting("qxzrtkwp")      // false: not pronounceable
  ///     UserWords.isWorthCounting("sk-live-ab")    // false: a token
  ///
  /// It must have 1 to 32 letters, with hyphens and apostrophes between them, and capitals only at
  /// the start of its parts or everywhere. A pronounceable password in lower case looks like a
  /// word; only the field can tell that it is one.
  ///
  /// - Parameters:
  ///   - word: The word.
  ///   - isKnown: True if a lexicon has the word or its parts. It may then have no vowel and
  ///     several hyphens.
  public static func isWorthCounting(_ word: String, isKnown: Bool = false) -> Bool {
    guard word.unicodeScalars.count <= 32 else { return false }
    var parts = Parts()
    for scalar in word.unicodeScalars {
      guard parts.take(scalar) else { return false }
    }
    guard parts.isFinished else { return false }
    return isKnown || parts.hyphens < 2 && Pronounceable.accepts(word)
  }

  /// True if a word that no lexicon has may be noted. It must have a vowel, even if it is short, or
  /// be an abbreviation in capitals. Two groups of the same length are no word, nor are letters in an
  /// order that hardly any language has:
  ///
  ///     UserWords.mayBeNew("Krông")              // true
  ///     UserWords.mayBeNew("drova-lumin")        // false: two groups
  ///     UserWords.mayBeNew("wtrlpomdsenuhgib")   // false: five consonants in a row
  public static func mayBeNew(_ word: String) -> Bool {
    isWorthCounting(word) && Pronounceable.canBeSaid(word) && !isInGroups(word)
      && !Pronounceable.isScrambled(word)
  }

  /// True for two groups of about the same length, in small letters or in capitals.
  private static func isInGroups(_ word: String) -> Bool {
    let parts = word.split(separator: "-")
    return parts.count == 2 && parts[0].count > 2 && abs(parts[0].count - parts[1].count) < 2
      && (!word.unicodeScalars.contains(where: \.properties.isUppercase) || word.isInCapitals)
  }

  /// True if a text can be a word: 1 to 48 code points without spaces and control characters.
  public static func canBeWord(_ text: String) -> Bool {
    (1...48).contains(text.unicodeScalars.count)
      && text.unicodeScalars.allSatisfy {
        !$0.properties.isWhitespace && $0.properties.generalCategory != .control
          && $0.properties.generalCategory != .format
      }
  }

  /// Reads letters, joined by hyphens and apostrophes, and checks their case.
  private struct Parts {
    private var capitals = 0
    private var smalls = 0
    private var isJoined = false
    private var letters = 0
    private(set) var hyphens = 0

    mutating func take(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar {
      case "a"..."z": return takeSmall()
      case "A"..."Z": return takeCapital()
      case "'", "’": return join()
      case "-":
        hyphens += 1
        return join()
      default: break
      }
      let properties = scalar.properties
      if properties.canonicalCombiningClass.rawValue != 0 { return letters > 0 }
      guard properties.isAlphabetic, properties.numericType == nil else { return false }
      return properties.isUppercase ? takeCapital() : takeSmall()
    }

    private mutating func takeSmall() -> Bool {
      letters += 1
      isJoined = false
      smalls += 1
      // ABc is not a name or an abbreviation.
      return capitals <= 1
    }

    private mutating func takeCapital() -> Bool {
      letters += 1
      isJoined = false
      capitals += 1
      return smalls == 0
    }

    private mutating func join() -> Bool {
      guard letters > 0, !isJoined else { return false }
      (isJoined, capitals, smalls) = (true, 0, 0)
      return true
    }

    var isFinished: Bool { letters > 0 && !isJoined }
  }

  /// Tells words from random letters, if they are Latin.
  private enum Pronounceable {
    static func accepts(_ word: String) -> Bool {
      let letters = Array(WordKey.key(of: word).utf8)
      guard letters.count > 3, letters.allSatisfy({ $0 < 0x80 }) else { return true }
      if letters.count <= 5 { return canBeSaid(word) }
      let strange = zip(letters, letters.dropFirst()).filter(isStrange)
      return letters.contains(where: isVowel) && strange.count < 2
    }

    static func canBeSaid(_ word: String) -> Bool {
      let letters = WordKey.key(of: word).utf8
      return letters.count < 2 || !letters.allSatisfy({ $0 < 0x80 }) || word.isInCapitals
        || letters.contains(where: isVowel)
    }

    /// True for a word in small letters that looks like a random one: five consonants in a row, more
    /// than twelve letters, or ten letters and more than a quarter of them rare ones.
    static func isScrambled(_ word: String) -> Bool {
      let letters = word.utf8
      guard letters.allSatisfy({ UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }) else {
        return false
      }
      let longest = letters.split(whereSeparator: isVowel).map(\.count).max() ?? 0
      return longest > 4 || letters.count > 12
        || letters.count > 9 && letters.count(where: isRare) * 4 > letters.count
    }

    private static func isVowel(_ letter: UInt8) -> Bool { "aeiouy".utf8.contains(letter) }
    private static func isRare(_ letter: UInt8) -> Bool { "jkqvwxz".utf8.contains(letter) }

    /// True for two rare consonants that are next to each other in hardly any language.
    private static func isStrange(_ one: UInt8, _ other: UInt8) -> Bool {
      one != other && isRare(one) && isRare(other)
        || one == UInt8(ascii: "q") && !isVowel(other)
    }
  }
}

extension String {
  /// True if the text has no lower-case letters, as in THPT.
  fileprivate var isInCapitals: Bool {
    unicodeScalars.allSatisfy { !$0.properties.isLowercase }
  }
}
