/// The colour of the skin of people and hands.
public enum SkinTone: String, CaseIterable, Sendable {
  /// Yellow, as emoji are without a tone.
  case none
  /// Type 1–2 of Fitzpatrick's scale, as Unicode has it.
  case light
  /// Type 3.
  case mediumLight = "medium-light"
  /// Type 4.
  case medium
  /// Type 5.
  case mediumDark = "medium-dark"
  /// Type 6.
  case dark

  /// The character that gives an emoji the tone.
  public var modifier: Unicode.Scalar? {
    switch self {
    case .none: nil
    case .light: "\u{1f3fb}"
    case .mediumLight: "\u{1f3fc}"
    case .medium: "\u{1f3fd}"
    case .mediumDark: "\u{1f3fe}"
    case .dark: "\u{1f3ff}"
    }
  }
}

extension EmojiTable {
  /// An emoji with a skin tone, whichever it has now. One that takes none, or
  /// is not in the table, stays as it is.
  ///
  ///     table.withSkinTone("🧑‍🤝‍🧑", .dark)   // 🧑🏿‍🤝‍🧑🏿
  public func withSkinTone(_ emoji: String, _ tone: SkinTone) -> String {
    line(of: emoji)?.withSkinTone(tone) ?? emoji
  }

  /// An emoji without a skin tone and with each; itself alone if it takes none.
  public func variants(of emoji: String) -> [String] {
    guard let line = line(of: emoji), !line.tonePlaces.isEmpty else { return [emoji] }
    return line.variants
  }

  /// Every emoji and symbol in the order of Unicode's charts, each without a skin tone and with each
  /// that it takes.
  package var all: [[String]] { EmojiLines(bytes).map(\.variants) }

  /// The line of an emoji, whichever skin tone it has.
  func line(of emoji: String) -> EmojiLine? {
    let wanted = Array(emoji.withoutSkinTone.utf8)
    guard let first = emoji.unicodeScalars.first else { return nil }
    return EmojiLines(bytes, with: Array(String(first).utf8)).first {
      $0.text($0.emoji).withoutSkinTone.utf8.elementsEqual(wanted)
    }
  }
}

extension EmojiLine {
  /// Without a skin tone, and with each if it takes one.
  fileprivate var variants: [String] {
    tonePlaces.isEmpty ? [text(emoji)] : SkinTone.allCases.map { withSkinTone($0) }
  }

  fileprivate func withSkinTone(_ tone: SkinTone) -> String {
    let places = tonePlaces
    guard !places.isEmpty, let modifier = tone.modifier else { return text(emoji) }
    var result = String.UnicodeScalarView()
    var wasModified = false
    for (place, scalar) in text(emoji).unicodeScalars.enumerated() {
      // The modifier asks for an emoji as well as a selector does.
      if !(wasModified && scalar.isVariationSelector) { result.append(scalar) }
      wasModified = places.contains(place)
      if wasModified { result.append(modifier) }
    }
    return String(result)
  }

  /// After which characters of the emoji a modifier is put.
  fileprivate var tonePlaces: [Int] { text(tones).split(separator: ",").compactMap { Int($0) } }
}

extension String {
  /// The emoji without skin tones, and without selectors, which some programs
  /// leave out.
  var withoutSkinTone: String {
    let kept = unicodeScalars.filter {
      !$0.properties.isEmojiModifier && !$0.isVariationSelector
    }
    return String(String.UnicodeScalarView(kept))
  }
}

extension Unicode.Scalar {
  fileprivate var isVariationSelector: Bool { value == 0xfe0f }
}
