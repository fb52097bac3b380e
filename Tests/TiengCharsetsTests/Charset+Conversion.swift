import TiengCharsets

/// Bytes converted in one go, or in pieces that end at `borders`.
func convert(
  _ bytes: [UInt8], from source: Charset, to target: Charset, replacing: Bool = false,
  borders: [Int] = []
) throws(ConversionError) -> [UInt8] {
  var converter = Converter(from: source, to: target, replacing: replacing)
  var output: [UInt8] = []
  var start = 0
  for border in borders + [bytes.count] {
    try converter.convert(bytes[start..<border], into: &output)
    start = border
  }
  try converter.finish(into: &output)
  return output
}

extension Charset {
  /// The bytes of a text.
  func bytes(_ text: String, replacing: Bool = false) throws -> [UInt8] {
    try convert(Array(text.utf8), from: .unicode, to: self, replacing: replacing)
  }

  /// The text of bytes.
  func text(_ bytes: [UInt8], replacing: Bool = false) throws -> String {
    let unicode = try convert(bytes, from: self, to: .unicode, replacing: replacing)
    return String(decoding: unicode, as: UTF8.self)
  }

  func holds(_ text: String) -> Bool { (try? bytes(text)) != nil }
}

/// True if two texts have the same Unicode characters. (`==` would ignore their form.)
func same(_ one: String, _ other: String) -> Bool { Array(one.utf8) == Array(other.utf8) }

extension Charset {
  /// True if the charset holds only Vietnamese letters and Western signs.
  var hasTable: Bool {
    switch self {
    case .unicode, .unicodeNFD, .viqr, .ncrDecimal, .ncrHex, .cString: false
    default: true
    }
  }
}
