import Terminal
import TestSupport
import TiengAutocomplete
import TiengConfiguration
import TiengCore
import TiengLanguages
import TiengSession

/// Random passwords and codes as services make them for people to type, in fields and in sentences,
/// and what is kept of them.
struct Secrets {
  /// The shape of a password: its groups and their letters.
  struct Shape {
    let name: String
    let groups: [Int]
    let separator: String
    let letters: [Character]

    func password(_ random: inout SeededRandom) -> String {
      groups.map { count in
        String((0..<count).map { _ in letters.randomElement(using: &random)! })
      }.joined(separator: separator)
    }
  }

  private static let small = Array("abcdefghijklmnopqrstuvwxyz")
  private static let mixed = small + Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
  private static let capitals = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")

  static let shapes = [
    Shape(name: "Google", groups: [4, 4, 4, 4], separator: " ", letters: small),
    Shape(name: "Apple", groups: [4, 4, 4, 4], separator: "-", letters: small),
    Shape(name: "Microsoft", groups: [16], separator: "", letters: small),
    Shape(name: "Microsoft recovery", groups: [5, 5, 5, 5, 5], separator: "-", letters: capitals),
    Shape(name: "GitHub", groups: [5, 5], separator: "-", letters: Array("abcdef0123456789")),
    Shape(name: "Discord", groups: [4, 4], separator: "-", letters: small),
    Shape(name: "Bitwarden", groups: [4, 4, 4, 4, 4, 4, 4, 4], separator: " ", letters: small),
    Shape(name: "Nextcloud", groups: [5, 5, 5, 5, 5], separator: "-", letters: mixed),
    Shape(name: "WordPress", groups: [4, 4, 4, 4, 4, 4], separator: " ", letters: mixed),
    Shape(name: "capitals", groups: [4, 4, 4, 4], separator: " ", letters: capitals),
    Shape(name: "hexadecimal", groups: [4, 4, 4, 4], separator: " ", letters: Array("abcdef")),
  ]

  /// What is typed around a password.
  static let places = [
    ("", "<Return>"), ("", " <Return>"), ("maatj khaaur: ", "<Return>"),
    ("maatj khaaur laf ", " nhes<Return>"), ("my password is ", " ok<Return>"),
  ]

  /// Types passwords of a shape, each twice, and leaves the field.
  ///
  /// - Returns: The passwords of which something is kept, with the words.
  static func kept(of shape: Shape, count: Int) throws -> [String] {
    var random = SeededRandom(seed: UInt64(shape.name.utf8.count))
    let services = try InstalledServices.new()
    var kept: [String] = []
    for _ in 0..<count {
      let password = shape.password(&random)
      for (before, after) in places {
        let learned = Autocomplete.LocalService(try InstalledServices.lexicon("vi"))
        var session = Session(preferences: preferences)
        session.services = services
        session.services.autocomplete = learned
        var field = SessionField(session: session, givesText: true)
        for _ in 0..<2 {
          for key in try KeySequence(before + password + after).events { field.press(key) }
        }
        field.leave()
        let words = learned.userWords.records.map(\.text).filter { word in
          services.languageChooser?.knows(word) != true
        }
        if !words.isEmpty { kept.append("\(before)\(password)\(after): \(words)") }
      }
    }
    return kept
  }

  private static var preferences: Preferences {
    var preferences = Preferences()
    preferences.autocomplete.display = .always
    return preferences
  }
}
