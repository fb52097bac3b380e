/// The case of a suggestion, taken from the typed letters.
enum SuggestionCase {
  /// Lower or mixed case: the suggestion stays as it is.
  case asItIs
  /// The first letter is upper case: Tôi.
  case capitalized
  /// All letters are upper case, and there are at least two: TÔI.
  case upper

  init(of typed: String) {
    var capitals = 0
    var letters = 0
    for character in typed.unicodeScalars where character.properties.isAlphabetic {
      letters += 1
      if character.properties.isUppercase { capitals += 1 }
    }
    if letters > 1, capitals == letters {
      self = .upper
    } else if let first = typed.unicodeScalars.first, first.properties.isUppercase {
      self = .capitalized
    } else {
      self = .asItIs
    }
  }

  func applied(to text: String) -> String {
    switch self {
    case .asItIs: text
    case .upper: text.uppercased()
    case .capitalized: text.capitalized
    }
  }
}

extension String {
  /// The text with a capital first letter.
  fileprivate var capitalized: String {
    guard let first = unicodeScalars.first, !first.properties.isUppercase else { return self }
    return first.properties.titlecaseMapping + String(unicodeScalars.dropFirst())
  }
}
