/// What is other in an application, or in those of its windows that have some title.
///
///     var rule = ApplicationRule("firefox")!
///     rule.state = .startLatin
///     try rule.set("typing-method", to: "vni")
///
/// Everything that a rule does not name is as everywhere.
public struct ApplicationRule: Hashable, Sendable {
  /// Whether Vietnamese or plain Latin letters are typed.
  public enum State: String, CaseIterable, Sendable {
    /// Plain Latin letters, until the user goes back: what a rule keeps that the user has made by
    /// switching. Without it Vietnamese is typed until the user switches.
    case latin
    /// Vietnamese whenever one comes to the application, until one switches.
    case startVietnamese = "start-vietnamese"
    /// Plain Latin letters whenever one comes to the application, until one switches.
    case startLatin = "start-latin"
    /// Vietnamese; nothing switches.
    case lockedVietnamese = "locked-vietnamese"
    /// Plain Latin letters; nothing switches.
    case lockedLatin = "locked-latin"
    /// Nothing is ever done with a key.
    case never
  }

  /// The preferences that can be other, by their names in the settings schema. The last is none of
  /// the schema: with `true` nothing is learned.
  public static let preferences = [
    "typing-method", "output-charset", "word-display", "suggestion-display", "autocorrect",
    "macros", "english-words", "off-the-record",
  ]

  /// How many code points the name of an application may have.
  public static let longestName = 64

  /// The application as `FocusedWindow` or IBus calls it; `*` stands for any characters, `?` for
  /// one. A name without a dot is also the last part of one with dots: `texteditor` is
  /// `org.gnome.texteditor`.
  public let application: String

  /// What the title of the window has in it, if that matters.
  public var title: TitlePattern?

  /// What is typed; nil for what is typed everywhere.
  public var state: State?

  /// The values that are other, by the names of ``preferences``.
  public private(set) var values: [String: String] = [:]

  /// A rule that changes nothing yet.
  ///
  /// - Returns: nil if no application can be called so.
  public init?(_ application: String) {
    guard ApplicationRule.isName(application) else { return nil }
    self.application = application
  }

  /// Whether an application can be called so: by 1 to ``longestName`` characters that can be
  /// seen, without comma, equals sign and brackets.
  public static func isName(_ text: String) -> Bool { isName(text, upTo: longestName) }

  static func isName(_ text: String, upTo longest: Int) -> Bool {
    (1...longest).contains(text.unicodeScalars.count) && text.first != " " && text.last != " "
      && text.unicodeScalars.allSatisfy {
        $0 != "," && $0 != "=" && $0 != "[" && $0 != "]"
          && ($0 == " " || !$0.properties.isWhitespace) && $0.properties.generalCategory != .control
      }
  }

  /// Lets a preference be other in the application, or as everywhere.
  ///
  /// - Parameters:
  ///   - name: One of ``preferences``.
  ///   - value: As ``Preferences/set(_:to:)`` takes it; nil for what holds everywhere. A typing
  ///     method is one that is built in.
  /// - Throws: ``Preferences/KeyError`` for another name or a value that it cannot have.
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
    if name == "typing-method", !Preferences.builtInMethods.contains(value) {
      throw .badValue(value, key: name)
    }
    var preferences = Preferences()
    try preferences.set(name, to: value)
  }

  /// Whether nothing is other.
  public var isEmpty: Bool { state == nil && values.isEmpty }

  /// Whether nothing is learned there.
  public var isOffTheRecord: Bool { values["off-the-record"] == "true" }

  /// Whether it is about this application and no other.
  var isExact: Bool { !application.contains { $0 == "*" || $0 == "?" } }

  /// Makes other in some preferences what is other.
  public func change(_ preferences: inout Preferences) {
    for (name, value) in values where name != "off-the-record" {
      try? preferences.set(name, to: value)
    }
  }

  /// Whether it holds for a window.
  ///
  /// - Parameter names: What the application is called, in small letters.
  func fits(_ names: [String], title: String?) -> Bool {
    let pattern = application.lowercased()
    let hasDot = pattern.contains(".")
    let fits = names.contains { name in
      if Glob.matches(name, pattern) { return true }
      guard !hasDot, let dot = name.lastIndex(of: ".") else { return false }
      return Glob.matches(String(name[name.index(after: dot)...]), pattern)
    }
    guard fits, let pattern = self.title else { return fits }
    return title.map { pattern.isFound(in: $0) } ?? false
  }
}

/// Names with `*` and `?`.
enum Glob {
  static func matches(_ name: String, _ pattern: String) -> Bool {
    let (name, pattern) = (Array(name.unicodeScalars), Array(pattern.unicodeScalars))
    var (place, part) = (0, 0)
    // Where the last star was, and up to where it has taken the name.
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
