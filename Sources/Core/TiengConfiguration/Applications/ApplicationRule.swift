/// The preferences of one application, or of those of its windows with some title.
///
///     var rule = ApplicationRule("firefox")!
///     rule.state = .startLatin
///     try rule.set("typing-method", to: "vni")
///     rule.parts.map(\.name)   // state, typing-method
///
/// Preferences that the rule does not contain keep their usual values.
public struct ApplicationRule: Hashable, Sendable {
  /// Vietnamese or Latin letters, and whether the user can switch.
  ///
  ///     let rules = try ApplicationRules(file: "[code]\nstate = start-latin\n")
  ///     rules["code"]?.state                              // startLatin
  ///     ApplicationRule.State(rawValue: "locked-latin")   // lockedLatin
  public enum State: String, CaseIterable, Sendable {
    /// Vietnamese until the user switches, which is remembered, as in an application without a rule.
    /// A rule for `*` with this state makes the desktop report the focused application, so that the
    /// first switch can be remembered.
    case remember
    /// Latin letters until the user switches. The engine writes this state itself when it remembers
    /// that the user has switched. Without a rule, an application begins with Vietnamese.
    case latin
    /// Vietnamese each time the user comes to the application, until the user switches.
    case startVietnamese = "start-vietnamese"
    /// Latin letters each time the user comes to the application, until the user switches.
    case startLatin = "start-latin"
    /// Always Vietnamese. The user cannot switch.
    case lockedVietnamese = "locked-vietnamese"
    /// Always Latin letters. The user cannot switch.
    case lockedLatin = "locked-latin"
    /// The engine handles no key.
    case never
  }

  /// The names of the preferences that a rule can change, as in the settings schema.
  /// `off-the-record` is not in the schema: `true` stops learning.
  public static let preferences = [
    "typing-method", "output-charset", "word-display", "suggestion-display", "autocorrect",
    "macros", "english-words", "plain-after-escape", "auto-capitalization", "off-the-record",
  ]

  /// The maximum length of an application's name, in code points.
  public static let longestName = 64

  /// The application of a rule for all known terminals.
  public static let terminals = "@terminals"

  /// The name of the application as in `FocusedWindow` or IBus, or ``terminals``. `*` matches any
  /// characters, `?` matches one. A name without a dot also matches the last part of a name with dots: `texteditor`
  /// matches `org.gnome.texteditor`.
  public let application: String

  /// ``application`` in lower case.
  private let pattern: String

  /// A pattern that the title of the window must contain, or nil for every title.
  public var title: TitlePattern?

  /// The state, or nil for the usual one.
  public var state: State?

  /// The changed values, by the names of ``preferences``.
  public private(set) var values: [String: String] = [:]

  /// Makes a rule that changes nothing.
  ///
  /// - Returns: Nil if this cannot be the name of an application.
  public init?(_ application: String) {
    guard ApplicationRule.isName(application) else { return nil }
    self.application = application
    pattern = application.lowercased()
  }

  /// True if this can be the name of an application: 1 to ``longestName`` visible characters,
  /// without comma, equals sign and brackets.
  /// Only ``terminals`` begins with `@`.
  public static func isName(_ text: String) -> Bool {
    isName(text, upTo: longestName) && (text.first != "@" || text.lowercased() == terminals)
  }

  /// The same for a name of at most `longest` characters, which may begin with `@`.
  package static func isName(_ text: String, upTo longest: Int) -> Bool {
    (1...longest).contains(text.unicodeScalars.count) && text.first != " " && text.last != " "
      && text.unicodeScalars.allSatisfy {
        $0 != "," && $0 != "=" && $0 != "[" && $0 != "]"
          && ($0 == " " || !$0.properties.isWhitespace) && $0.properties.generalCategory != .control
      }
  }

  /// Changes a preference in the application, or removes the change.
  ///
  ///     var rule = ApplicationRule("code")!
  ///     try rule.set("typing-method", to: "vni")
  ///     rule.values["typing-method"]   // vni
  ///     try rule.set("typing-method", to: nil)
  ///     rule.isEmpty                   // true
  ///
  /// - Parameters:
  ///   - name: One of ``preferences``.
  ///   - value: A value for ``Preferences/set(_:to:)``, or nil to remove the change.
  /// - Throws: ``Preferences/KeyError`` for an unknown name or a wrong value.
  public mutating func set(_ name: String, to value: String?) throws(Preferences.KeyError) {
    guard ApplicationRule.preferences.contains(name) else { throw .unknownKey(name) }
    if let value { try ApplicationRule.check(value, of: name) }
    values[name] = value
  }

  private static func check(_ value: String, of name: String) throws(Preferences.KeyError) {
    if name == "off-the-record" {
      guard Bool(value) != nil else { throw .badValue(value, key: name) }
      return
    }
    var preferences = Preferences()
    try preferences.set(name, to: value)
  }

  /// True if the rule changes nothing.
  public var isEmpty: Bool { state == nil && values.isEmpty }

  /// True if nothing is learned in the application.
  public var isOffTheRecord: Bool { values["off-the-record"] == "true" }

  /// The rule that makes the desktop report the focused application, and changes nothing.
  public static let remembersAll: ApplicationRule = {
    var rule = ApplicationRule("*")!
    rule.state = .remember
    return rule
  }()

  /// True if the rule is for one application: the name has no wildcards.
  var isExact: Bool {
    application.first != "@" && !application.contains { $0 == "*" || $0 == "?" }
  }

  /// True if the rule matches all windows of another rule, and more.
  func isMoreGeneral(than other: ApplicationRule) -> Bool {
    if title != nil || pattern == other.pattern { return title == nil && other.title != nil }
    return self == .remembersAll || !isExact && other.isExact && fits([other.pattern], title: nil)
  }

  /// Applies the changes of this rule to preferences.
  public func change(_ preferences: inout Preferences) {
    for (name, value) in values where name != "off-the-record" {
      try? preferences.set(name, to: value)
    }
  }

  /// True if the rule matches a window.
  ///
  /// - Parameters:
  ///   - names: The names of the application in lower case.
  ///   - title: The title of the window in lower case.
  func fits(_ names: [String], title: [Unicode.Scalar]?) -> Bool {
    let isFound = pattern == "*" || names.contains(where: isNamed)
    guard isFound, let expression = self.title else { return isFound }
    return title.map { expression.isFound(in: $0) } ?? false
  }

  private func isNamed(_ name: String) -> Bool {
    if pattern == name { return true }
    if pattern == ApplicationRule.terminals { return Terminals.has(name) }
    if !isExact, Glob.matches(name, pattern) { return true }
    guard !pattern.utf8.contains(UInt8(ascii: ".")), let dot = name.lastIndex(of: ".") else {
      return false
    }
    let last = name[name.index(after: dot)...]
    return isExact ? last == pattern : Glob.matches(String(last), pattern)
  }
}

/// Matching of names with `*` and `?`.
enum Glob {
  static func matches(_ name: String, _ pattern: String) -> Bool {
    let (name, pattern) = (Array(name.unicodeScalars), Array(pattern.unicodeScalars))
    var (place, part) = (0, 0)
    // The index of the last star, and the end of what it matches so far.
    var (star, taken) = (-1, 0)
    while place < name.count {
      if part < pattern.count, pattern[part] == "*" {
        (star, taken) = (part, place)
        part += 1
      } else if part < pattern.count, pattern[part] == "?" || pattern[part] == name[place] {
        (place, part) = (place + 1, part + 1)
      } else if star >= 0 {
        taken += 1
        (place, part) = (taken, star + 1)
      } else {
        return false
      }
    }
    return pattern[part...].allSatisfy { $0 == "*" }
  }
}
