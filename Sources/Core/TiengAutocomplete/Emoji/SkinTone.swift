/// The skin tone of people and hands.
///
///     SkinTone(rawValue: "medium-light")   // mediumLight
///     SkinTone.allCases.count              // 6
public enum SkinTone: String, CaseIterable, Sendable {
  /// Yellow, the default of emoji.
  case none
  /// Type 1–2 of the Fitzpatrick scale, as in Unicode.
  case light
  /// Type 3.
  case mediumLight = "medium-light"
  /// Type 4.
  case medium
  /// Type 5.
  case mediumDark = "medium-dark"
  /// Type 6.
  case dark

  /// The modifier character for the tone.
  fileprivate var modifier: Unicode.Scalar? {
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
  /// The emoji with this skin tone in place of its own. Unchanged if it has no skin tones or is not
  /// in the table.
  ///
  ///     table.withSkinTone("🧑‍🤝‍🧑", .dark)   // 🧑🏿‍🤝‍🧑🏿
  public func withSkinTone(_ emoji: String, _ tone: SkinTone) -> String {
    line(of: emoji)?.withSkinTone(tone) ?? emoji
  }

  /// The emoji without a skin tone and with each. Only itself if it has none.
  public func variants(of emoji: String) -> [String] {
    guard let line = line(of: emoji), !line.tonePlaces.isEmpty else { return [emoji] }
    return line.variants
  }

  /// All emoji and symbols in the order of Unicode's charts, each without a skin tone and with each
  /// that it can have.
  package var all: [[String]] { EmojiLines(bytes).map(\.variants) }

  /// The line of an emoji in any skin tone.
  func line(of emoji: String) -> EmojiLine? {
    let wanted = Array(emoji.withoutSkinTone.utf8)
    guard let first = emoji.unicodeScalars.first else { return nil }
    return EmojiLines(bytes, with: Array(String(first).utf8)).first {
      $0.text($0.emoji).withoutSkinTone.utf8.elementsEqual(wanted)
    }
  }
}

extension EmojiLine {
  /// The emoji without a skin tone and, if it can have one, with each.
  fileprivate var variants: [String] {
    tonePlaces.isEmpty ? [text(emoji)] : SkinTone.allCases.map { withSkinTone($0) }
  }

  fileprivate func withSkinTone(_ tone: SkinTone) -> String {
    let places = tonePlaces
    guard !places.isEmpty, let modifier = tone.modifier else { return text(emoji) }
    var result = String.UnicodeScalarView()
    var wasModified = false
    for (place, scalar) in text(emoji).unicodeScalars.enumerated() {
      // After a modifier, no selector is needed to make it an emoji.
      if !(wasModified && scalar.isVariationSelector) { result.append(scalar) }
      wasModified = places.contains(place)
      if wasModified { result.append(modifier) }
    }
    return String(result)
  }

  /// The indices of the characters that a modifier follows.
  fileprivate var tonePlaces: [Int] { text(tones).split(separator: ",").compactMap { Int($0) } }
}

extension String {
  /// The emoji without skin tones and without variation selectors, which some programs leave out.
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
