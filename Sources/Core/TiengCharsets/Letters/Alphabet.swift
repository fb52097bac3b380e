/// The letters of Vietnamese in Unicode, and their parts.
///
///     Alphabet.composed(0x00EA, 0x0301) == 0x1EBF   // true: ê and acute are ế
///     Alphabet.small(of: 0x1EBE) == 0x1EBF          // true: ế of Ế
///
/// A vowel has a place in a grid: twelve vowels, six tones (none, sắc, huyền,
/// hỏi, ngã, nặng), then the same in capitals.
package enum Alphabet {
  static let vowels = "aáàảãạăắằẳẵặâấầẩẫậeéèẻẽẹêếềểễệiíìỉĩịoóòỏõọôốồổỗộơớờởỡợuúùủũụưứừửữựyýỳỷỹỵ"

  /// The characters of the grid: 72 small ones, 72 capitals.
  static let grid: [UInt32] =
    vowels.unicodeScalars.map(\.value) + vowels.uppercased().unicodeScalars.map(\.value)

  /// The 134 letters beyond ASCII in the order of the tables: the small ones
  /// as in the grid, then đ; the capitals likewise.
  static let letters: [UInt32] = {
    let beyondASCII = grid.map { $0 < 0x80 ? nil : $0 }
    return beyondASCII[..<72].compactMap(\.self) + [0x111] + beyondASCII[72...].compactMap(\.self)
      + [0x110]
  }()

  /// Tones in the order of the grid, as combining characters.
  static let tones: [UInt32] = [0x301, 0x300, 0x309, 0x303, 0x323]

  static let circumflex: UInt32 = 0x302
  static let breve: UInt32 = 0x306
  static let horn: UInt32 = 0x31B

  /// The place of a vowel in the grid, or nil.
  static func place(of scalar: UInt32) -> Int? {
    guard scalar < 0x1F00 else { return nil }
    let place = places[Int(scalar)]
    return place == 0 ? nil : Int(place) - 1
  }

  /// For each character, one more than its place in the grid; 0 for none.
  private static let places: [UInt8] = {
    var places = [UInt8](repeating: 0, count: 0x1F00)
    for (place, scalar) in grid.enumerated() { places[Int(scalar)] = UInt8(place + 1) }
    return places
  }()

  /// The small letter of a capital one, or nil for anything else.
  package static func small(of scalar: UInt32) -> UInt32? {
    if scalar == 0x110 { return 0x111 }
    guard let place = place(of: scalar), place >= 72 else { return nil }
    return grid[place - 72]
  }

  /// True if a character is a capital letter of Vietnamese or of ASCII.
  static func isCapital(_ scalar: UInt32) -> Bool {
    0x41...0x5A ~= scalar || small(of: scalar) != nil
  }

  /// The character, or the small letter if it is a capital one of Vietnamese or of ASCII.
  static func lowercased(_ scalar: UInt32) -> UInt32 {
    0x41...0x5A ~= scalar ? scalar + 32 : small(of: scalar) ?? scalar
  }

  /// The vowel with a tone, or nil if it has one already.
  ///
  /// - Parameter tone: From 1, sắc, to 5, nặng.
  static func toned(_ scalar: UInt32, _ tone: Int) -> UInt32? {
    guard let place = place(of: scalar), place % 6 == 0 else { return nil }
    return grid[place + tone]
  }

  /// The vowel with a mark, its tone kept, or nil if it cannot bear it.
  static func marked(_ scalar: UInt32, _ mark: UInt32) -> UInt32? {
    guard let place = place(of: scalar) else { return nil }
    let rows: Int? =
      switch (place % 72 / 6, mark) {
      case (0, breve): 1
      case (0, circumflex), (6, horn): 2
      case (3, circumflex), (6, circumflex), (9, horn): 1
      default: nil
      }
    return rows.map { grid[place + 6 * $0] }
  }

  /// The letter that a letter and a combining character make together, or nil.
  ///
  /// As in Unicode, two marks that stand above do not change places: á and a
  /// circumflex are not ấ, but ạ and a circumflex are ậ.
  package static func composed(_ scalar: UInt32, _ combining: UInt32) -> UInt32? {
    if let tone = tones.firstIndex(of: combining) { return toned(scalar, tone + 1) }
    guard let place = place(of: scalar), let whole = marked(scalar, combining) else { return nil }
    return place % 6 == 0 || place % 6 == 5 || combining == horn ? whole : nil
  }
}
