import TiengAutocomplete
import TiengLanguages
package import TiengMacros

/// The keys of typical text: words that are in the small lexicons, other words, and the characters
/// between them.
package enum Vocabulary {
  static let words = [
    "this", "thi", "is", "of", "cacs", "cas", "sinh", "moon", "hocj", "cos", "theer", "there",
    "the",
    "car", "class", "hiss", "thiss", "tieengs", "tieengs", "vaf", "laf", "mootj", "an", "do", "us",
    "test", "toi", "tooi", "muon", "di", "ddi", "hoc", "ha", "noi", "hoa", "binh", "troi", "toois",
    "mas", "moot", "anh", "was", "e", "a", "w", "nguowif", "vieetj", "viet", "nam", "na", "thuw",
    "toans", "hoaf", "xin", "chaof", "const", "res", "await", "teh", "hoom", "nay", "ok", "nha",
    "tiesng", "gif", "quar", "oo", "ddd", "thisinh", "dduwcs", "dduwowngf", "khoong", "xx", "aaa",
    "t7o6i", "tie61ng", "tru7o7ng2", "d9i", "ca1c", "t]owif", "[", "w]", "as", "of", "this",
    "vietnamese", "password", "fff", "zzz", "ng", "gi", "kk", "chie", "ws", "aw", "ee",
  ]
  static let others = [
    "5k", "1.000", "a_b", "http://x.vn", "a@b.c", "x=y;", "(of)", "\"the\"", "don't", "\\a", "\\",
    "./cacs", "@this", "#of", "12", "é", "été", "x2", "_", "--", "a-b", "10%", "…", "“thi”", "ñ",
    "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "nghieengnghieengnghieengnghieeng",
  ]
  static let macroWords = [
    "vn", ":)", "a/c", "as/b", "ddc", "dc", "Vn", "ok", "a/", ":", "as/", "a/b", "of/", ":meo",
    ":cuoi", ":ca", ":xyz", "this/", "tp.hcm", "tp.", "tp", "k1",
  ]
  static let endings = [
    " ", " ", " ", " ", " ", " ", " ", " ", "", "", ",", ". ", ", ", "! ", "?", ": ", ";", ".", "/",
    "  ", ")", "\"", " = ", "-", "'", " (", "1",
  ]
  /// Keys with a function in one of the typing methods.
  static let noise = Array("aeiouydngthcmwsfrxjz[]0123456789^`~?.'+-*(\\ ,:)ADĐ<>k".unicodeScalars)

  /// All macros that scripts may read.
  static let macros: [Macro] = [
    try! Macro(key: "vn", text: "việt nam"), try! Macro(key: ":)", text: "🙂"),
    try! Macro(key: "a/c", text: "anh chị"), try! Macro(key: "as/b", text: "á bê"),
    try! Macro(key: "đc", text: "được"), try! Macro(key: "ok", text: "được rồi"),
    try! Macro(key: "tp.hcm", text: "Thành phố Hồ Chí Minh"), try! Macro(key: "k1", text: "x"),
    try! Macro(key: "of/q", text: "never"), try! Macro(key: "this/q", text: "never"),
    try! Macro(key: "tie", text: "thẻ"), try! Macro(key: "a/b/c", text: "abc"),
    try! Macro(key: "a/q", text: "never"), try! Macro(key: "(q", text: "never"),
    try! Macro(key: "cos,q", text: "never"),
  ]

  /// Words whose language the user has set.
  static let ownWords = {
    var words = OwnWords()
    try! words.add("thís", as: .neverEnglish)
    try! words.add("moon", as: .neverComposed)
    try! words.add("test", as: .alwaysEnglish)
    return words
  }()

  private static let tables = {
    var tables: [UInt16: MacroTable] = [:]
    for bits in 0..<UInt16(1) << UInt16(macros.count) where bits.nonzeroBitCount < 5 {
      tables[bits] = table(bits)
    }
    tables[all] = table(all)
    return tables
  }()

  /// The macros with a q, for scripts without that key.
  static let untyped = macros.indices.reduce(UInt16(0)) {
    macros[$1].key.contains("q") ? $0 | 1 << UInt16($1) : $0
  }

  static let all = UInt16(1) << UInt16(macros.count) - 1

  private static func table(_ bits: UInt16) -> MacroTable {
    MacroTable(macros.indices.filter { bits >> UInt16($0) & 1 != 0 }.map { macros[$0] })
  }

  package static func macros(_ bits: UInt16) -> MacroTable { tables[bits] ?? table(bits) }

  static func macroKeys(_ bits: UInt16) -> [String] { macros(bits).macros.map(\.key) }
}
