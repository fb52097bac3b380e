import TiengCore

/// The hotstrings of a script of AutoHotkey. All other commands are reported, once for each place.
///
///     ::btw::by the way
///     :*C:Vn::Việt Nam
///     ::kt::
///     (
///     Kính thư,
///     Nguyễn Văn A
///     )
///
/// Text is read as AutoHotkey types it: `` `n `` and `{Enter}` are line breaks, unless an option
/// says that it is raw. A hotstring that presses other keys is no macro.
struct AutoHotkeyScript {
  private(set) var contents: [(line: Int, content: LineContent)] = []
  private let lines: [Substring]
  /// The last line with a closing bracket. No section ends behind it.
  private let lastBracket: Int?
  private var index = 0
  /// What `#Hotstring` set for all hotstrings that follow: option C, and option R or T.
  private var tellsCapitals = false
  private var isRaw = false
  private var isInComment = false
  /// True if the line before was a command that was reported.
  private var isInCode = false

  init(_ file: [UInt8]) {
    let text = String(decoding: file, as: UTF8.self)
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    lastBracket = lines.lastIndex { $0.trimmed.hasPrefix(")") }
    guard String(validating: file, as: UTF8.self) != nil else {
      contents = [(1, .flaw(Explanation("begins a file that is not valid UTF-8")))]
      return
    }
    while index < lines.count {
      read(lines[index].trimmed)
      index += 1
    }
  }

  /// True if a line begins a hotstring.
  static func isHotstring(_ line: String) -> Bool { Hotstring(line.trimmed) != nil }

  private mutating func read(_ line: Substring) {
    if isInComment || line.hasPrefix("/*") {
      isInComment = !line.hasSuffix("*/") && !(isInComment && line.hasPrefix("*/"))
      return
    }
    if line.isEmpty || line.hasPrefix(";") { return }
    if line.lowercased().hasPrefix("#hotstring ") {
      let options = line.dropFirst("#hotstring ".count).lowercased()
      if !options.hasPrefix("endchars") && !options.hasPrefix("nomouse") { setDefaults(options) }
      isInCode = false
    } else if let hotstring = Hotstring(line) {
      isInCode = false
      read(hotstring)
    } else if !isInCode {
      isInCode = true
      tell(Explanation("is a command of AutoHotkey and no hotstring"))
    }
  }

  private mutating func setDefaults(_ options: some StringProtocol) {
    for (option, isOn) in Hotstring.switches(in: options) {
      if option == "c" { tellsCapitals = isOn } else { isRaw = isOn }
    }
  }

  private mutating func tell(_ reason: Explanation, line: Int? = nil) {
    contents.append((line ?? index + 1, .flaw(reason)))
  }

  private mutating func read(_ hotstring: Hotstring) {
    let line = index + 1
    var (isCased, isRaw) = (tellsCapitals, isRaw)
    for (option, isOn) in Hotstring.switches(in: hotstring.options) {
      if option == "c" { isCased = isOn } else { isRaw = isOn }
    }
    var text = String(Hotstring.withoutComment(hotstring.text).trimmed)
    if text.isEmpty, let section = section() { text = section }
    guard !text.isEmpty, text != "{", !hotstring.options.lowercased().contains("x") else {
      isInCode = true
      return tell(Explanation("runs a command of AutoHotkey and types no text"), line: line)
    }
    do throws(LineFlaw) {
      let key = try Hotstring.unescaped(hotstring.key, pressesKeys: false)
      let macro = try Macro(
        key.trimmed, Hotstring.unescaped(text[...], pressesKeys: !isRaw))
      contents.append((line, .macro(isCased ? macro : macro.withSmallKey)))
    } catch {
      tell(error.reason, line: line)
    }
  }

  /// The lines between brackets below, which are the text. Nil if there are none.
  private mutating func section() -> String? {
    guard let lastBracket, index + 1 < lastBracket, lines[index + 1].trimmed.hasPrefix("("),
      let end = lines[(index + 2)...].firstIndex(where: { $0.trimmed.hasPrefix(")") })
    else { return nil }
    let text = lines[(index + 2)..<end].joined(separator: "\n")
    index = end
    return text
  }
}

/// `:options:key::text`.
private struct Hotstring {
  let options: Substring
  let key: Substring
  let text: Substring

  init?(_ line: Substring) {
    guard line.first == ":", let colon = line.dropFirst().firstIndex(of: ":") else { return nil }
    options = line[line.index(after: line.startIndex)..<colon]
    guard options.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "*?- ".contains($0)) })
    else { return nil }
    let rest = line[line.index(after: colon)...]
    // A key may begin with a colon: `:::)::cười`.
    guard var end = rest.dropFirst().firstRange(of: "::") else { return nil }
    // Of three colons the first belongs to the key.
    if rest[end.upperBound...].first == ":" {
      end = rest.index(after: end.lowerBound)..<rest.index(after: end.upperBound)
    }
    (key, text) = (rest[..<end.lowerBound], rest[end.upperBound...])
  }

  /// The options that tell capitals apart (C) or make the text raw (R, T), and whether they are on.
  static func switches(in options: some StringProtocol) -> [(option: Character, isOn: Bool)] {
    let options = Array(options.lowercased())
    return options.indices.compactMap { index in
      guard "crt".contains(options[index]) else { return nil }
      let next = index + 1 < options.count ? options[index + 1] : " "
      // C1 tells no capitals apart; it only leaves the text's own as they are.
      return (options[index], options[index] == "c" ? next != "0" && next != "1" : next != "0")
    }
  }

  /// The text before a semicolon that follows a space.
  static func withoutComment(_ text: Substring) -> Substring {
    var search = text.startIndex
    while let sign = text[search...].firstIndex(of: ";") {
      if sign > text.startIndex, text[text.index(before: sign)].isWhitespace {
        return text[..<sign]
      }
      search = text.index(after: sign)
    }
    return text
  }

  /// The text that is typed: with the characters of its escapes, and of the names in braces.
  static func unescaped(_ text: Substring, pressesKeys: Bool) throws(LineFlaw) -> String {
    var result = ""
    var rest = text
    while let character = rest.popFirst() {
      switch character {
      case "`":
        guard let next = rest.popFirst() else { break }
        result.append(next == "n" || next == "r" ? "\n" : next == "t" ? "\t" : next)
      case "{" where pressesKeys:
        guard let end = rest.dropFirst().firstIndex(of: "}") else {
          throw LineFlaw(Explanation("has a brace that does not end"))
        }
        result += try typed(by: rest[..<end])
        rest = rest[rest.index(after: end)...]
      case "^", "!", "#", "+":
        // A sign before a letter or a key is Control, Alt, the logo key or Shift.
        if pressesKeys, let next = rest.first, next.isLetter || next.isNumber || next == "{" {
          throw LineFlaw(keys(String(character) + String(next)))
        }
        result.append(character)
      default: result.append(character)
      }
    }
    return result
  }

  private static func keys(_ name: String) -> Explanation {
    Explanation("presses '{keys}', which a macro cannot", ["keys": name])
  }

  private static func typed(by name: Substring) throws(LineFlaw) -> String {
    if name.count == 1 { return String(name) }
    switch name.lowercased() {
    case "enter", "return": return "\n"
    case "tab": return "\t"
    case "space": return " "
    case let name where name.hasPrefix("u+"):
      if let scalar = UInt32(name.dropFirst(2), radix: 16).flatMap({ Unicode.Scalar($0) }) {
        return String(Character(scalar))
      }
    default: break
    }
    throw LineFlaw(keys("{\(name)}"))
  }
}
