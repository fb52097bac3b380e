import GLibSupport
import TiengCharsets

extension Charset {
  /// The name in windows.
  var title: String {
    switch self {
    case .unicode: translated("Unicode")
    case .unicodeNFD: translated("Unicode, decomposed")
    case .tcvn3: "TCVN3 (ABC)"
    case .vniWindows: "VNI Windows"
    case .viqr: "VIQR"
    case .viscii: "VISCII"
    case .vps: "VPS"
    case .bkhcm1: "BK HCM 1"
    case .bkhcm2: "BK HCM 2"
    case .cp1258: "CP 1258"
    case .vietwareX: "Vietware X"
    case .vietwareF: "Vietware F"
    case .ncrDecimal: translated("Decimal references (&#7871;)")
    case .ncrHex: translated("Hexadecimal references (&#x1EBF;)")
    case .cString: translated("C string (\\x1EBF)")
    }
  }
}
