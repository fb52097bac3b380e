import GLibSupport
import TiengCore
import TiengVietnamese

/// The settings of other input methods, translated into our preferences.
struct PeerSettings {
  /// A preference of ours, and the place of the setting in the other program.
  struct Wish: Hashable {
    let name: String
    let value: String
    let line: Int
  }

  private(set) var wishes: [Wish] = []
  /// The settings that have no equivalent here.
  private(set) var unknown: [(name: String, line: Int)] = []

  /// - Parameters:
  ///   - fields: The names and values, as the program writes them.
  ///   - place: The file. Its program decides what the value of a setting means.
  ///   - ownMethod: Gives our name of a user's own method, if it was imported.
  init(
    _ fields: [FileNode.Field], in place: PeerPlace, ownMethod: (_ name: String) -> String?
  ) {
    // The Telex of ibus-bamboo and of those who took its table over has no ư for w.
    // A file whose program is not known is UniKey's if it has a setting that only that has.
    let isBambooTable =
      !place.program.lowercased().contains("unikey")
      && (place.kind != nil || !fields.contains { Self.plain($0.name) == "processwatbegin" })
    for field in fields {
      guard let value = Self.text(of: field.value), !value.isEmpty else {
        unknown.append((field.name, field.line))
        continue
      }
      if let (name, value) = Self.meaning(
        of: field.name, value, isBambooTable: isBambooTable, ownMethod)
      {
        wishes.append(Wish(name: name, value: value, line: field.line))
      } else {
        unknown.append((field.name, field.line))
      }
    }
  }

  /// A value as text. Nil for a list or a table.
  static func text(of node: FileNode) -> String? {
    switch node.content {
    case .text(let text): text
    case .flag(let flag): "\(flag)"
    case .number(let number): number
    case .nothing, .list, .table: nil
    }
  }

  /// A name in small letters without signs, so that `InputMethod` and `input-method` are the same.
  private static func plain(_ name: String) -> String {
    String(
      name.lowercased().unicodeScalars.filter { $0.properties.isAlphabetic || "0"..."9" ~= $0 })
  }

  private static func meaning(
    of name: String, _ value: String, isBambooTable: Bool, _ ownMethod: (String) -> String?
  ) -> (String, String)? {
    let flag = ["true", "1"].contains(value.lowercased())
    switch plain(name) {
    case "inputmethod":
      return (ownMethod(value) ?? method(value, isBambooTable: isBambooTable))
        .map { ("typing-method", $0) }
    case "outputcharset": return charsets[plain(value)].map { ("output-charset", $0) }
    case "spellcheck": return ("spelling-check", "\(flag)")
    case "modernstyle": return ("tone-placement", flag ? "modern" : "old")
    case "freemarking": return ("free-marking", "\(flag)")
    case "macro", "macroenabled", "enablemacro": return ("macros", "\(flag)")
    case "enablemacroinoffmode": return ("macros-in-latin", "\(flag)")
    case "displayunderline": return ("underline-preedit", "\(flag)")
    case "doublespacetoperiod": return ("double-space-period", "\(flag)")
    case "autocapitalizeafterpunctuation": return ("auto-capitalization", "\(flag)")
    case "modifysurroundingtext": return ("resume-words", flag ? "on" : "off")
    case "autononvnrestore": return ("english-words", flag ? "smart" : "off")
    default: return nil
    }
  }

  private static func method(_ name: String, isBambooTable: Bool) -> String? {
    if isBambooTable, let own = MethodReading.equal(ofBuiltIn: name) { return own }
    switch plain(name) {
    case "telex": return "telex"
    case "vni": return "vni"
    case "viqr": return "viqr"
    case "microsoftvietnamese": return "microsoft"
    case "stelex", "simpletelex": return "simple-telex"
    case "stelex2", "simpletelex2": return "telex-w"
    default: return nil
    }
  }

  private static let charsets = [
    "unicode": "unicode", "utf8": "unicode", "unicodetổhợp": "unicode-nfd",
    "unicodecompound": "unicode-nfd", "tcvn3": "tcvn3", "tcvn3abc": "tcvn3",
    "vniwin": "vni-windows", "vniwindows": "vni-windows", "viqr": "viqr", "viscii": "viscii",
    "vps": "vps", "bkhcm1": "bkhcm1", "bkhcm2": "bkhcm2", "vietwarex": "vietware-x",
    "vietwaref": "vietware-f", "cp1258": "cp1258", "vnlocalecp1258": "cp1258",
    "cstring": "c-string", "cstr": "c-string", "unicodecstring": "c-string",
    "ncrdecimal": "ncr-decimal", "ncrdec": "ncr-decimal", "ncrhex": "ncr-hex",
  ]

  /// The settings of ibus-unikey, which are in GSettings.
  static func ofUniKey() -> [FileNode.Field] {
    guard let settings = ForeignSettings("org.freedesktop.ibus.engine.unikey") else { return [] }
    return settings.changedKeys.compactMap { key in
      settings.text(key).map { text in
        let value = text.hasPrefix("'") ? String(text.dropFirst().dropLast()) : text
        return FileNode.Field(key, line: 0, FileNode(line: 0, .text(value)))
      }
    }
  }
}
