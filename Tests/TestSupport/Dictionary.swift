import Foundation

/// The word lists of Debian's spelling dictionaries.
package enum Dictionary {
  /// The lower-case syllables of hunspell-vi that Vietnamese letters spell.
  package static let vietnamese = words("vi_VN", from: "hunspell-vi").filter { word in
    word == word.lowercased() && !word.contains { "wfjz".contains($0) }
  }

  /// The lower-case words of hunspell-en-us that consist of letters only and are composed in one
  /// piece.
  package static let english = words("en_US", from: "hunspell-en-us").filter { word in
    1...32 ~= word.utf8.count && word.utf8.allSatisfy { (0x61...0x7a).contains($0) }
  }

  /// All words of hunspell-en-us.
  package static let allEnglish = words("en_US", from: "hunspell-en-us")

  /// Ends the test run if the dictionary is missing, because a test that was not run must not pass.
  private static func words(_ name: String, from package: String) -> [String] {
    guard let text = try? String(contentsOfFile: "/usr/share/hunspell/\(name).dic", encoding: .utf8)
    else { fatalError("install the Debian package \(package), or run: make test") }
    let words = text.split(separator: "\n").dropFirst().map {
      String($0.split(separator: "/", omittingEmptySubsequences: false)[0])
    }
    return Set(words).sorted()
  }
}
