import Foundation

extension Document {
  private static func names(in folder: String) -> [String] {
    let url = Program.root.appending(path: folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    return names.filter { $0.hasSuffix(".md") }.sorted()
  }

  /// The pages of the manual in a language.
  static func pages(_ language: String) -> [String] { names(in: "docs/manual/\(language)") }

  static let manual = ["en", "vi"].flatMap { language in
    pages(language).map { "docs/manual/\(language)/\($0)" }
  }

  /// The documents for users, which are tested completely.
  static let guides = ["README.md", "README.vi.md", "docs/lexicons.md"] + manual

  static let all =
    names(in: ".") + manual
    + ["docs", "docs/upstream"].flatMap { folder in names(in: folder).map { "\(folder)/\($0)" } }
}
