import TiengCore

/// The names of key actions in ibus-bamboo and fcitx5-lotus.
///
/// | action | what it does |
/// |---|---|
/// | `DauSac`, `DauHuyen`, `DauHoi`, `DauNga`, `DauNang`, `XoaDauThanh` | the tone |
/// | `A_Â`, `UOA_ƯƠĂ` | makes each of the letters before the stroke the one behind it |
/// | `_Ơ`, `__ơ` | types the letter, as a capital and small |
/// | `UOA_ƯƠĂ__Ư` | the one, or else the other |
enum BambooAction {
  /// Converts the action of a key into rows of a table.
  ///
  /// - Throws: If there is no such action, or if our tables cannot express it.
  static func rows(_ key: String, _ action: String) throws(RuleError) -> [TypingMethod.Row] {
    let key = try TypingMethod.Row.key(Substring(key.lowercased()))
    return try actions(String(action.trimmed)).map { TypingMethod.Row(key, $0) }
  }

  private static let tones: [String: Tone] = [
    "XoaDauThanh": .level, "DauHuyen": .grave, "DauSac": .acute, "DauHoi": .hookAbove,
    "DauNga": .tilde, "DauNang": .dotBelow,
  ]

  private static func actions(_ name: String) throws(RuleError) -> [TypingMethod.Action] {
    if let tone = tones[name] { return [.tone(tone)] }
    let unknown = RuleError(
      Explanation("'{action}' is no action of ibus-bamboo", ["action": name]))
    let parts = name.split(separator: "_", omittingEmptySubsequences: false)
    guard parts.count > 1 else { throw unknown }
    if parts[0].isEmpty { return [try letter(parts.dropFirst(), name)] }
    var actions = try marks(from: parts[0], to: parts[1], unknown)
    if parts.count > 2 {
      guard parts.count == 4, parts[2].isEmpty else { throw unknown }
      // The letter after the two underscores has the case of the key.
      actions.append(try letter(["", Substring(parts[3].lowercased())], name))
    }
    return actions
  }

  private static func marks(
    from bases: Substring, to letters: Substring, _ unknown: RuleError
  ) throws(RuleError) -> [TypingMethod.Action] {
    let letters = Array(letters.lowercased().unicodeScalars)
    let bases = Array(bases.lowercased().unicodeScalars)
    guard !bases.isEmpty, bases.count == letters.count else { throw unknown }
    var (marks, bearers): (MarkSet, LetterSet) = ([], LetterSet())
    for (base, letter) in zip(bases, letters) {
      guard let base = Letter(character: base), let letter = Letter(character: letter),
        let mark = letter.mark, letter.base == base.base
      else { throw unknown }
      marks.insert(MarkSet(rawValue: 1 << mark.rawValue))
      bearers.formUnion(LetterSet(base.base))
    }
    return [.mark(marks, on: bearers)]
  }

  /// - Parameter parts: The text after the first underscore, split at underscores.
  private static func letter(
    _ parts: ArraySlice<Substring>, _ name: String
  ) throws(RuleError) -> TypingMethod.Action {
    let text = parts.last ?? ""
    let isCapital = parts.count == 1
    guard parts.count <= 2, parts.dropLast().allSatisfy(\.isEmpty), !text.isEmpty else {
      throw RuleError(Explanation("'{action}' is no action of ibus-bamboo", ["action": name]))
    }
    guard text.unicodeScalars.count == 1 else {
      throw RuleError(
        Explanation("'{action}' types several letters, and a key has one", ["action": name]))
    }
    guard let letter = Letter(character: text.lowercased().unicodeScalars.first!) else {
      throw RuleError(Explanation("'{action}' is no action of ibus-bamboo", ["action": name]))
    }
    return .letter(letter, isCapital && text != text.lowercased() ? .uppercase : [])
  }

  /// The names that we use for the built-in methods of ibus-bamboo. Nil if we have no such method.
  static let builtIn: [String: String?] = [
    "Telex": "simple-telex", "Telex 2": "telex", "Telex 3": "telex", "Telex W": "telex-w",
    "VNI": "vni", "VIQR": "viqr", "Microsoft layout": "microsoft",
    "Telex + VNI + VIQR": "telex-vni-viqr", "VNI Bàn phím tiếng Pháp": "vni-azerty",
    "Telex + VNI": nil,
  ]
}
