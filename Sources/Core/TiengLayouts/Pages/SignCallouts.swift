/// The choices of a long press on a digit or a sign.
enum SignCallouts {
  static func signs(of sign: Unicode.Scalar) -> [KeyAlternative] {
    table[sign, default: ""].unicodeScalars.map {
      KeyAlternative(label: String($0), action: .character($0))
    }
  }

  private static let table: [Unicode.Scalar: String] = [
    "0": "⁰∅°", "1": "¹½⅓¼", "2": "²⅔", "3": "³¾", "4": "⁴", "5": "⁵", "6": "⁶", "7": "⁷",
    "8": "⁸", "9": "⁹", "$": "₫€£¥¢₽₴₺₪₹₩฿", "%": "‰", "&": "§", "-": "–—·_", "+": "±",
    "(": "[{<", ")": "]}>", "*": "†‡★", "\"": "“”„«»", "'": "‘’‚‹›", "!": "¡", "?": "¿",
    "/": "\\", "=": "≠≈≡", "^": "↑↓←→", "<": "≤«‹", ">": "≥»›", "•": "·◦", ".": "…",
  ]
}
