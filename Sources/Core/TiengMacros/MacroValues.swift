/// The values of the variables in macros.
///
///     var values = MacroValues()
///     values.moment = .init(year: 2026, month: 11, day: 25, hour: 9, minute: 5, second: 0, weekday: 3)
///     MacroVariable.put(values, into: "$DATE, $TIME")   // text("25/11/2026, 09:05")
///
/// The program that has a clock and a clipboard sets these values before a key is handled. A macro
/// never waits for them.
public struct MacroValues: Hashable, Sendable {
  /// The date and time where the user is. Nil if they are unknown.
  public var moment: DateAndTime?

  /// The text of the clipboard. Nil if it cannot be read.
  public var clipboard: String?

  /// Values of which none is known.
  public init() {}

  /// A date and a time.
  ///
  ///     let moment = MacroValues.DateAndTime(
  ///       year: 2026, month: 11, day: 25, hour: 9, minute: 5, second: 0, weekday: 3)
  ///     moment.weekday   // 3: Wednesday
  public struct DateAndTime: Hashable, Sendable {
    /// The date. Months and days begin at 1.
    public let year, month, day: Int
    /// The time, with hours from 0 to 23.
    public let hour, minute, second: Int
    /// The day of the week, from 1 (Monday) to 7 (Sunday).
    public let weekday: Int

    /// A date and a time.
    public init(
      year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int, weekday: Int
    ) {
      (self.year, self.month, self.day) = (year, month, day)
      (self.hour, self.minute, self.second) = (hour, minute, second)
      self.weekday = weekday
    }
  }
}

/// A name in the text of a macro that is replaced by its value when the macro is used.
///
/// | in the text | what comes of it |
/// |---|---|
/// | `$DATE` | 25/11/2026 |
/// | `$DATE(%Y-%m-%d)` | 2026-11-25 |
/// | `$TIME` | 09:05 |
/// | `$TIME(%I:%M %p)` | 09:05 AM |
/// | `$CLIPBOARD` | what was copied last |
/// | `$$DATE` | $DATE |
///
/// The brackets contain letters of `strftime`: d, m, Y, y, H, I, M, S, p, and A for the name of the
/// day. A name ends at the first character that is no letter, and must be a whole one: `$DATES` is
/// no variable.
///
///     let table = MacroTable([try Macro(key: "cb", text: "“$CLIPBOARD”")])
///     var values = MacroValues()
///     values.clipboard = "chào"
///     table.expansion(of: "cb", with: values)   // text("“chào”")
public enum MacroVariable: String, CaseIterable, Hashable, Sendable {
  /// The day.
  case date = "DATE"
  /// The time.
  case time = "TIME"
  /// The text of the clipboard.
  case clipboard = "CLIPBOARD"

  /// A text with its variables filled in, or the first variable whose value is unknown.
  ///
  ///     let table = MacroTable([try Macro(key: "cb", text: "$CLIPBOARD")])
  ///     table.expansion(of: "cb", with: MacroValues())   // missing(.clipboard)
  public enum Outcome: Hashable, Sendable {
    /// All variables were filled in.
    case text(String)
    /// The value of this variable is unknown.
    case missing(MacroVariable)
  }

  /// True if a text may have a variable, or an escaped one such as `$$DATE`.
  static func isIn(_ text: String) -> Bool {
    text.utf8.contains(UInt8(ascii: "$")) && put(MacroValues(), into: text) != .text(text)
  }

  /// Fills in the variables of a text.
  package static func put(_ values: MacroValues, into text: String) -> Outcome {
    var result = ""
    var rest = text[...]
    while let sign = rest.utf8.firstIndex(of: UInt8(ascii: "$")) {
      result += rest[..<sign]
      rest = rest[sign...]
      if rest.hasPrefix("$$"), let (_, name) = variable(in: rest.dropFirst()) {
        result += rest[rest.utf8.index(after: sign)..<name]
        rest = rest[name...]
        continue
      }
      guard let (variable, end) = variable(in: rest) else {
        result += "$"
        rest = rest.dropFirst()
        continue
      }
      rest = rest[end...]
      let format = variable == .clipboard ? nil : format(&rest)
      guard let value = variable.value(in: values, as: format) else { return .missing(variable) }
      result += value
    }
    return .text(result + rest)
  }

  /// The variable that a text begins with, and the place where its name ends.
  private static func variable(in text: Substring) -> (MacroVariable, Substring.Index)? {
    let name = text.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return MacroVariable(rawValue: String(name)).map { ($0, name.endIndex) }
  }

  /// The text in brackets, if it has a letter of `strftime` behind a percent sign.
  private static func format(_ rest: inout Substring) -> String? {
    guard rest.first == "(", let end = rest.firstIndex(of: ")") else { return nil }
    let format = rest[..<end].dropFirst()
    guard format.contains("%") else { return nil }
    rest = rest[rest.index(after: end)...]
    return String(format)
  }

  private func value(in values: MacroValues, as format: String?) -> String? {
    switch self {
    case .date: values.moment?.text(as: format ?? "%d/%m/%Y")
    case .time: values.moment?.text(as: format ?? "%H:%M")
    case .clipboard: values.clipboard
    }
  }
}

extension MacroValues.DateAndTime {
  private static let days = [
    "thứ Hai", "thứ Ba", "thứ Tư", "thứ Năm", "thứ Sáu", "thứ Bảy", "Chủ nhật",
  ]

  /// The moment as `strftime` writes it. Unknown letters stay as they are.
  func text(as format: String) -> String {
    var result = ""
    var rest = format[...]
    while let character = rest.popFirst() {
      guard character == "%", let letter = rest.popFirst() else {
        result.append(character)
        continue
      }
      result += meaning(of: letter) ?? "%\(letter)"
    }
    return result
  }

  private func meaning(of letter: Character) -> String? {
    switch letter {
    case "d": Self.two(day)
    case "m": Self.two(month)
    case "Y": "\(year)"
    case "y": Self.two(year % 100)
    case "H": Self.two(hour)
    case "I": Self.two((hour + 11) % 12 + 1)
    case "M": Self.two(minute)
    case "S": Self.two(second)
    case "p": hour < 12 ? "AM" : "PM"
    case "A": Self.days[(weekday + 6) % 7]
    case "%": "%"
    default: nil
    }
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
