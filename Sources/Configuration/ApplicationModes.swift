public import KeyboardCore

/// What is typed in which application, where that is not Vietnamese
/// (`application-modes`).
///
///     var modes = ApplicationModes()
///     modes["code"] = .latin
///     modes.description              // code=latin
///     ApplicationModes("code=latin, gimp=never")?["gimp"]   // never
///
/// An application is called as the input method of its toolkit calls it. On GNOME's Wayland
/// all are one, for the shell types for them.
public struct ApplicationModes: Hashable, Sendable, LosslessStringConvertible {
  /// What is typed in an application.
  public enum Mode: String, CaseIterable, Sendable {
    /// What everybody types who has chosen nothing.
    case vietnamese
    /// Plain Latin letters, until the user goes back.
    case latin
    /// Nothing is ever done with a key.
    case never
  }

  private var modes: [String: Mode] = [:]

  /// How many applications are remembered at most.
  public static let capacity = 100
  /// How many code points a name may have.
  public static let longestName = 64

  /// No application is remembered.
  public init() {}

  /// Reads what ``description`` writes.
  ///
  /// - Returns: nil if a mode is none, or a name cannot be one.
  public init?(_ text: String) {
    for part in text.split(separator: ",") {
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(pair[0].drop { $0 == " " })
      guard pair.count == 2, let mode = Mode(rawValue: String(pair[1])),
        ApplicationModes.isName(name)
      else { return nil }
      self[name] = mode
    }
  }

  /// The applications, by their names.
  public var names: [String] { modes.keys.sorted() }

  /// ``Mode/vietnamese`` where nothing is remembered. Of more applications than
  /// ``capacity`` the last is not remembered.
  public subscript(name: String) -> Mode {
    get { modes[name] ?? .vietnamese }
    set {
      guard ApplicationModes.isName(name) else { return }
      if newValue != .vietnamese, modes[name] == nil, modes.count >= ApplicationModes.capacity {
        return
      }
      modes[name] = newValue == .vietnamese ? nil : newValue
    }
  }

  /// The applications in the order of their names, as the preference keeps them:
  /// `code=latin, gimp=never`.
  public var description: String {
    names.map { "\($0)=\(self[$0].rawValue)" }.joined(separator: ", ")
  }

  /// Whether an application can be called so: by 1 to ``longestName`` characters that can be
  /// seen, without comma and equals sign.
  public static func isName(_ text: String) -> Bool { isName(text, upTo: longestName) }

  static func isName(_ text: String, upTo longest: Int) -> Bool {
    (1...longest).contains(text.unicodeScalars.count) && text.first != " "
      && text.unicodeScalars.allSatisfy {
        $0 != "," && $0 != "=" && ($0 == " " || !$0.properties.isWhitespace)
          && $0.properties.generalCategory != .control
      }
  }

  /// The application that a client belongs to, where it can be remembered by its name.
  public static func application(of client: Client) -> String? {
    client.application.flatMap { isName($0) ? $0 : nil }
  }

  /// The same, by the name by which IBus calls the client.
  public static func application(of client: String?) -> String? {
    application(of: Client(client))
  }
}
