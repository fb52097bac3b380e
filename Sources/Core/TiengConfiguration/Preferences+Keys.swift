import TiengAutocomplete
import TiengCharsets
public import TiengCore
import TiengVietnamese

extension Preferences {
  /// A preference by its name in the settings schema.
  ///
  ///     let key = Preferences.keys.first { $0.name == "tone-placement" }!
  ///     key.kind.values           // old, modern
  ///     key.read(Preferences())   // old
  public struct Key: Sendable {
    /// The name, such as `tone-placement`.
    public let name: String

    /// The type of its value.
    public let kind: Kind

    /// Returns the value, in the format of ``Preferences/set(_:to:)``.
    public let read: @Sendable (Preferences) -> String

    /// Sets the value. Returns false if the text is not a value.
    let write: @Sendable (inout Preferences, String) -> Bool
  }

  /// The type of a preference's value.
  ///
  ///     Preferences.Kind.flag.values               // true, false
  ///     Preferences.Kind.number(1...3).values      // 1, 2, 3
  ///     Preferences.Kind.number(0...9999).values   // 0, 9999
  public enum Kind: Hashable, Sendable {
    /// One of these values.
    case choice([String])
    /// `true` or `false`.
    case flag
    /// A whole number in this range.
    case number(ClosedRange<Int>)
    /// Rules, as ``ApplicationRules`` reads them.
    case rules
    /// A list of names, such as `http, emoji`.
    case list(examples: [String])
    /// Text. The examples are possible values.
    case text(examples: [String])

    /// All possible values, or examples.
    public var values: [String] {
      switch self {
      case .choice(let values): values
      case .rules: ["[code] state = latin"]
      case .flag: ["true", "false"]
      case .number(let range) where range.count < 20: range.map(String.init)
      case .number(let range): [String(range.lowerBound), String(range.upperBound)]
      case .text(let examples), .list(let examples): examples
      }
    }
  }

  /// All preferences.
  public static let keys: [Key] = [
    .typingMethod,
    .choice("tone-placement", \.tonePlacement),
    .flag("free-marking", \.marksFreely),
    .flag("spelling-check", \.checksSpelling),
    .choice("english-words", \.englishWords),
    .secondLanguage,
    .number("open-word-pause", \.openWordPause, in: Preferences.openWordPauses),
    .choice("typing-without-marks", \.typingWithoutMarks),
    .flag("show-typed-letters", \.showsTypedLetters),
    .flag("quick-telex", \.hasQuickTelex),
    .flag("quick-initials", \.hasQuickInitials),
    .flag("quick-finals", \.hasQuickFinals),
    .flag("foreign-initials", \.allowsForeignInitials),
    .flag("brackets-start-words", \.bracketsStartWords),
    .choice("backspace", \.deletion),
    .flag("auto-capitalization", \.capitalizes),
    .flag("double-space-period", \.endsSentenceByDoubleSpace),
    .choice("word-display", \.wordDisplay),
    .flag("underline-preedit", \.underlinesPreedit),
    .choice("resume-words", \.resumesWords),
    .flag("macros", \.expandsMacros),
    .flag("macros-in-latin", \.expandsMacrosInLatin),
    .choice("output-charset", \.outputCharset),
    .choice("suggestion-display", \.autocomplete.display),
    .number(
      "suggestion-pause", \.autocomplete.suggestionPause,
      in: AutocompleteSettings.suggestionPauses),
    .number(
      "suggestion-count", \.autocomplete.suggestionsDisplayCount,
      in: AutocompleteSettings.displayCounts),
    .flag("autocorrect", \.autocomplete.isAutocorrectEnabled),
    .flag("ignore-rejected-corrections", \.autocomplete.ignoresRejectedCorrections),
    .flag("predictions", \.autocomplete.predictsNextWord),
    .flag("system-words", \.autocomplete.knowsSystemWords),
    .flag("tab-enters-table", \.autocomplete.tabEntersTable),
    .choice("table-orientation", \.autocomplete.orientation),
    .flag("emoji-suggestions", \.autocomplete.suggestsEmoji),
    .flag("inline-completion", \.autocomplete.completesInline),
    .flag("learning", \.autocomplete.learnsWords),
    .list(
      "suggestion-services", \.autocomplete.services,
      of: ["http org.freedesktop.IBus.Tieng.SuggestHTTP network"], upTo: 400),
    .number("service-delay", \.autocomplete.serviceDelay, in: AutocompleteSettings.serviceDelays),
    .list(
      "service-excluded-applications", \.autocomplete.serviceExcludedApplications,
      of: ["keepassxc", "signal"]),
    .shortcut("suggest-shortcut", \.suggestShortcut),
    .shortcut("suggestions-shortcut", \.suggestionsShortcut),
    .shortcut("learning-shortcut", \.learningShortcut),
    .flag("emoji-names", \.namesEmoji),
    .choice("emoji-skin-tone", \.skinTone),
    .shortcut("emoji-shortcut", \.emojiShortcut),
    .shortcut("toggle-shortcut", \.toggleShortcut),
    .shortcut("selection-shortcut", \.selectionShortcut),
    .rewriting(.marks), .rewriting(.noMarks), .rewriting(.compose), .rewriting(.keys),
    .rewriting(.upper), .rewriting(.lower), .rewriting(.title), .rewriting(.sentence),
    .rewriting(.tones), .rewriting(.charset),
    .flag("remember-applications", \.remembersApplications),
    .applicationRules,
    .shortcut("restore-shortcut", \.restoreShortcut),
    .flag("plain-after-escape", \.isPlainAfterEscape),
    .list("text-programs", \.textPrograms, of: ["/usr/bin/tieng"], upTo: 400),
    .choice("speak", \.speaking),
  ]

  /// Sets the preference `name`.
  ///
  ///     var preferences = Preferences()
  ///     try preferences.set("tone-placement", to: "modern")
  ///     preferences.tonePlacement   // modern
  ///
  /// - Throws: ``KeyError`` for an unknown name or a wrong value. Then nothing changes.
  public mutating func set(_ name: String, to value: String) throws(KeyError) {
    guard let key = Preferences.keys.first(where: { $0.name == name }) else {
      throw .unknownKey(name)
    }
    guard key.write(&self, value) else { throw .badValue(value, key: name) }
  }

  /// The reason why a preference cannot be set.
  ///
  ///     var preferences = Preferences()
  ///     try preferences.set("tone-place", to: "old")      // throws: there is no preference …
  ///     try preferences.set("autocorrect", to: "maybe")   // throws: 'maybe' is no value …
  public enum KeyError: ExplainedError, Hashable {
    /// No preference has this name.
    case unknownKey(String)
    /// The preference cannot have this value.
    case badValue(String, key: String)

    /// The reason in English.
    public var description: String { explanation.description }
  }
}

extension Preferences.Key {
  fileprivate static func choice<Value: CaseIterable & RawRepresentable<String> & Sendable>(
    _ name: String, _ path: any WritableKeyPath<Preferences, Value> & Sendable
  ) -> Self {
    Self(
      name: name, kind: .choice(Value.allCases.map(\.rawValue)),
      read: { $0[keyPath: path].rawValue },
      write: { preferences, text in
        guard let value = Value(rawValue: text) else { return false }
        preferences[keyPath: path] = value
        return true
      })
  }

  fileprivate static func flag(
    _ name: String, _ path: any WritableKeyPath<Preferences, Bool> & Sendable
  ) -> Self {
    Self(
      name: name, kind: .flag,
      read: { String($0[keyPath: path]) },
      write: { preferences, text in
        guard let value = Bool(text) else { return false }
        preferences[keyPath: path] = value
        return true
      })
  }

  fileprivate static func number(
    _ name: String, _ path: any WritableKeyPath<Preferences, Int> & Sendable,
    in range: ClosedRange<Int>
  ) -> Self {
    Self(
      name: name, kind: .number(range),
      read: { String($0[keyPath: path]) },
      write: { preferences, text in
        guard let value = Int(text), range.contains(value) else { return false }
        preferences[keyPath: path] = value
        return true
      })
  }

  /// A list of names of applications or services. They have the characters of
  /// ``ApplicationRule/isName(_:)``, but their own maximum length. A list has at most
  /// ``ApplicationRules/capacity`` names.
  fileprivate static func list(
    _ name: String, _ path: any WritableKeyPath<Preferences, [String]> & Sendable,
    of examples: [String], upTo longest: Int = ApplicationRule.longestName
  ) -> Self {
    Self(
      name: name, kind: .list(examples: examples),
      read: { $0[keyPath: path].joined(separator: ", ") },
      write: { preferences, text in
        let names = text.split(separator: ",").map { String($0.drop { $0 == " " }) }
        guard names.count <= ApplicationRules.capacity,
          names.allSatisfy({ ApplicationRule.isName($0, upTo: longest) })
        else { return false }
        preferences[keyPath: path] = names
        return true
      })
  }

  /// A shortcut in the format of ``Shortcut``, or an empty text for none.
  fileprivate static func shortcut(
    _ name: String, _ path: any WritableKeyPath<Preferences, Shortcut?> & Sendable
  ) -> Self {
    Self(
      name: name, kind: .text(examples: ["<Control>grave", "Escape", "<Shift>F12"]),
      read: { $0[keyPath: path]?.description ?? "" },
      write: { preferences, text in
        let shortcut = Shortcut(text)
        guard shortcut != nil || text.isEmpty else { return false }
        preferences[keyPath: path] = shortcut
        return true
      })
  }

  fileprivate static func rewriting(_ rewriting: Rewriting) -> Self {
    shortcut(rewriting.shortcutName, \.rewritingShortcuts[rewriting])
  }

  fileprivate static let applicationRules = Self(
    name: "application-rules", kind: .rules,
    read: { $0.applicationRules.description },
    write: { preferences, text in
      guard let rules = ApplicationRules(text) else { return false }
      preferences.applicationRules = rules
      return true
    })

  /// The name of a method. The methods of the user have names with the same characters.
  fileprivate static let typingMethod = Self(
    name: "typing-method", kind: .text(examples: TypingMethod.names),
    read: { $0.typingMethod },
    write: { preferences, text in
      guard TypingMethod.isName(text) else { return false }
      preferences.typingMethod = text
      return true
    })

  /// The locale of a lexicon. It need not be installed.
  fileprivate static let secondLanguage = Self(
    name: "second-language", kind: .text(examples: ["fr", "de", "es"]),
    read: { $0.secondLanguage },
    write: { preferences, text in
      let letters = text.utf8.allSatisfy { 0x61...0x7a ~= $0 | 0x20 || $0 == UInt8(ascii: "-") }
      guard letters, text.utf8.count <= 16 else { return false }
      preferences.secondLanguage = text
      return true
    })
}
