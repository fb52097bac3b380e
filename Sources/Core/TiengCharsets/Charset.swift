public import TiengCore

/// A way of writing Vietnamese as bytes.
///
///     Charset(rawValue: "vni-windows")          // .vniWindows
///     Charset.tcvn3.committed("tiếng Việt")     // "tiÕng ViÖt"
///
/// The raw values are the names in settings and on the command line. Before Unicode, every maker of
/// fonts had a table of their own, and documents from that time do not say which one they use: see
/// ``detect(_:)``.
public enum Charset: String, CaseIterable, Sendable {
  /// Unicode as UTF-8. Each letter is one character (NFC).
  case unicode
  /// Unicode as UTF-8. Marks and tones are characters of their own (NFD).
  case unicodeNFD = "unicode-nfd"
  /// TCVN 5712:1993 VN3, with the fonts `.VnTime` of ABC. It was used in northern Vietnam, and by
  /// the state until 2001.
  case tcvn3
  /// VNI for Windows, with the fonts `VNI-Times`. It was used in southern Vietnam, abroad and in
  /// print shops.
  case vniWindows = "vni-windows"
  /// VIQR, RFC 1456: Vietnamese in ASCII, `Vie^.t`. It was used in electronic mail and on Usenet.
  case viqr
  /// VISCII, RFC 1456: one byte for each letter. It was used on Unix and the early Internet.
  case viscii
  /// The charset of the Vietnamese Professionals Society, with the fonts `VPS Times`.
  case vps
  /// The first charset of the Bách Khoa university of Hồ Chí Minh City: one byte for each letter.
  case bkhcm1
  /// The second charset of that university, with the fonts `VNtimes new roman`: tones have bytes of
  /// their own.
  case bkhcm2
  /// Windows code page 1258, which Windows calls Vietnamese.
  case cp1258
  /// The first charset of Vietware, with the fonts `VNtimes`: tones have bytes of their own.
  case vietwareX = "vietware-x"
  /// The second charset of Vietware, with the fonts `SVNtimes new roman`: one byte for each letter.
  case vietwareF = "vietware-f"
  /// Numeric character references of HTML, `Vi&#7879;t`.
  case ncrDecimal = "ncr-decimal"
  /// Numeric character references of HTML, `Vi&#x1EC7;t`.
  case ncrHex = "ncr-hex"
  /// Escapes of the language C, `Vi\x1EC7t`.
  case cString = "c-string"

  /// A description in one line.
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

  /// True if text is UTF-8, so that every character can be written.
  var isUnicode: Bool { self == .unicode || self == .unicodeNFD }

  /// The table of the charset. Nil if its letters are not bytes above ASCII.
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
