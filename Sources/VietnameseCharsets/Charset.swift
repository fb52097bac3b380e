public import Explanations

/// A way of writing Vietnamese as bytes.
///
///     Charset(rawValue: "vni-windows")          // .vniWindows
///     Charset.tcvn3.committed("tiếng Việt")     // "tiÕng ViÖt"
///
/// The raw values are the names in settings and on the command line. Before
/// Unicode every maker of fonts had a table of his own, and documents from then
/// say nowhere which they are written in: see ``detect(_:)``.
public enum Charset: String, CaseIterable, Sendable {
  /// Unicode as UTF-8, every letter one character (NFC).
  case unicode
  /// Unicode as UTF-8, marks and tones as characters of their own (NFD).
  case unicodeNFD = "unicode-nfd"
  /// TCVN 5712:1993 VN3, with the fonts `.VnTime` of ABC: northern Vietnam,
  /// and the state until 2001.
  case tcvn3
  /// The fonts `VNI-Times`: southern Vietnam, Vietnamese abroad, print shops.
  case vniWindows = "vni-windows"
  /// RFC 1456: Vietnamese in ASCII, `Vie^.t`, of electronic mail and Usenet.
  case viqr
  /// RFC 1456: one byte a letter, of Unix and the early network.
  case viscii
  /// The Vietnamese Professionals Society's, with the fonts `VPS Times`.
  case vps
  /// The first of the Bách Khoa university of Hồ Chí Minh City, a byte a letter.
  case bkhcm1
  /// The second of that university, `VNtimes new roman`, with bytes for tones.
  case bkhcm2
  /// Windows code page 1258: what Windows called Vietnamese.
  case cp1258
  /// Vietware's with bytes for tones, the fonts `VNtimes`.
  case vietwareX = "vietware-x"
  /// Vietware's with a byte a letter, the fonts `SVNtimes new roman`.
  case vietwareF = "vietware-f"
  /// Numeric character references of HTML, `Vi&#7879;t`.
  case ncrDecimal = "ncr-decimal"
  /// Numeric character references of HTML, `Vi&#x1EC7;t`.
  case ncrHex = "ncr-hex"
  /// Escapes of the language C, `Vi\x1EC7t`.
  case cString = "c-string"

  /// What it is, in a line for people.
  public var summary: Explanation {
    switch self {
    case .unicode: Explanation("Unicode (UTF-8), letters in one piece: NFC")
    case .unicodeNFD: Explanation("Unicode (UTF-8), letters taken apart: NFD")
    case .tcvn3: Explanation("TCVN 5712 VN3: ABC, fonts .VnTime")
    case .vniWindows: Explanation("VNI: fonts VNI-Times")
    case .viqr: Explanation("ASCII of RFC 1456: Vie^.t")
    case .viscii: Explanation("VISCII of RFC 1456")
    case .vps: Explanation("VPS: fonts VPS Times")
    case .bkhcm1: Explanation("BK HCM 1: a byte a letter")
    case .bkhcm2: Explanation("BK HCM 2: bytes for tones")
    case .cp1258: Explanation("Windows code page 1258")
    case .vietwareX: Explanation("Vietware X: bytes for tones")
    case .vietwareF: Explanation("Vietware F: a byte a letter")
    case .ncrDecimal: Explanation("HTML references: Vi&#7879;t")
    case .ncrHex: Explanation("HTML references: Vi&#x1EC7;t")
    case .cString: Explanation("escapes of C: Vi\\x1EC7t")
    }
  }

  /// Whether text is kept as UTF-8, so that every character can be held.
  var isUnicode: Bool { self == .unicode || self == .unicodeNFD }

  /// The table of the charset, if bytes above ASCII are its letters.
  var table: ByteTable? {
    switch self {
    case .tcvn3: .tcvn3
    case .vniWindows: .vniWindows
    case .viscii: .viscii
    case .vps: .vps
    case .bkhcm1: .bkhcm1
    case .bkhcm2: .bkhcm2
    case .cp1258: .cp1258
    case .vietwareX: .vietwareX
    case .vietwareF: .vietwareF
    case .unicode, .unicodeNFD, .viqr, .ncrDecimal, .ncrHex, .cString: nil
    }
  }
}
