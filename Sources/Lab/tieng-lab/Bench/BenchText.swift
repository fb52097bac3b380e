/// The keys of running text, half Vietnamese in Telex and half English, the
/// same at every call.
enum BenchText {
  /// - Parameter count: How many keys, spaces included.
  static func keys(count: Int) -> [UInt8] {
    var random = LinearCongruence()
    var keys: [UInt8] = []
    keys.reserveCapacity(count + 32)
    while keys.count < count {
      keys += random.below(2) == 0 ? vietnamese(&random) : english(&random)
      keys.append(UInt8(ascii: " "))
    }
    return Array(keys[..<count])
  }

  private static func vietnamese(_ random: inout LinearCongruence) -> [UInt8] {
    let initial = random.pick(initials)
    let rime = random.pick(rimes)
    return Array((initial + rime + random.pick(tones)).utf8)
  }

  private static func english(_ random: inout LinearCongruence) -> [UInt8] {
    Array(random.pick(words).utf8)
  }

  private static let initials = [
    "b", "c", "ch", "dd", "d", "gi", "h", "k", "kh", "l", "m", "n", "ng", "nh", "ph", "qu", "s",
    "t", "th", "tr", "v", "x", "",
  ]
  private static let rimes = [
    "a", "an", "ang", "anh", "ao", "ay", "aan", "aay", "awng", "ee", "eenh", "i", "inh", "ieen",
    "ieeng", "ieeu", "oa", "oang", "oo", "oong", "ooi", "ow", "owi", "u", "ung", "uw", "uwowng",
    "uwowi", "uyeen", "uoocj",
  ]
  private static let tones = ["", "", "s", "f", "r", "x", "j"]
  private static let words = [
    "the", "of", "and", "to", "in", "that", "is", "was", "for", "on", "with", "as", "at", "by",
    "be", "this", "have", "from", "or", "had", "not", "are", "but", "which", "one", "you", "were",
    "all", "her", "she", "there", "would", "their", "we", "him", "been", "has", "when", "who",
    "will", "more", "no", "if", "out", "so", "said", "what", "up", "its", "about", "than", "into",
    "them", "can", "only", "other", "time", "new", "some", "could", "these", "two", "may", "first",
    "then", "do", "any", "like", "my", "now", "over", "such", "our", "man", "even", "most", "made",
    "after", "also", "did", "many", "before", "must", "through", "years", "where", "much", "your",
    "way", "well", "down", "should", "because", "each", "just", "those", "people", "how", "too",
    "little", "state", "good", "very", "make", "world", "still", "own", "see", "men", "work",
    "long", "get", "here", "between", "both", "life", "being", "under", "never", "day", "same",
    "another", "know", "while", "last", "might", "us", "great", "old", "year", "off", "come",
    "since", "against", "go", "came", "right", "used", "take", "three", "password", "address",
    "international", "information", "development", "keyboard", "configuration", "process",
  ]
}

/// A generator of numbers that are the same on every machine (Knuth, MMIX).
struct LinearCongruence {
  private var state: UInt64

  init(seed: UInt64 = 20_261_121) { state = seed }

  mutating func below(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[below(elements.count)]
  }
}
