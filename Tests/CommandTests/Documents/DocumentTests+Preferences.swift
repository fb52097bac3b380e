import Foundation
import Testing

extension DocumentTests {
  private struct Key {
    let name: String
    let standard: String
    let choices: [String]
  }

  private static let schema = "org.freedesktop.ibus.engine.tieng"

  private static func keys(of schema: String = schema) throws -> [Key] {
    // The preferences of the keyboard on the screen are described together with those of the
    // engine.
    let schemas = schema == DocumentTests.schema ? [schema, "\(schema).keyboard"] : [schema]
    return try schemas.map { try text("data/\($0).gschema.xml") }.joined()
      .matches(of: #/(?s)<key name="([a-z-]+)" type="[^"]*">(.*?)</key>/#).map { key in
        let standard = String(key.2.firstMatch(of: #/<default>'?(.*?)'?</default>/#)?.1 ?? "")
        return Key(
          name: String(key.1),
          standard: standard.replacing("&lt;", with: "<").replacing("&gt;", with: ">"),
          choices: key.2.matches(of: #/<choice value="(.*?)"/#).map { String($0.1) })
      }
  }

  @Test(arguments: Document.guides)
  func `every preference that is named exists`(path: String) throws {
    let keys = try DocumentTests.keys()
    let known = keys.flatMap { [$0.name] + $0.choices }
    let document = try Document(path)
    for name in document.spans where name.wholeMatch(of: #/[a-z]+(-[a-z]+)+/#) != nil {
      #expect(known.contains(name) || DocumentTests.isProgram(name), "\(name)")
    }
    for command in document.commands where command.first == "gsettings" {
      #expect(command[2].hasPrefix(DocumentTests.schema))
      let keys = try DocumentTests.keys(of: command[2])
      let key = try #require(keys.first { $0.name == command[3] }, "\(command)")
      if command.count > 4, command[2] == DocumentTests.schema {
        #expect(key.choices.contains(command[4]), "\(command)")
      }
    }
  }

  @Test(arguments: ["en", "vi"])
  func `the manual has every preference, with its default first`(language: String) throws {
    let table = try #require(Document("docs/manual/\(language)/settings.md").tables.first)
    // Two preferences may share a row. Then a semicolon separates their values.
    let rows = table.rows.flatMap { row in
      zip(Document.spans(row[0]), row[1].split(separator: ";"))
    }
    // What the program notes, and what an older version had.
    let keys = try DocumentTests.keys()
      .filter { !["is-introduced", "suggestions", "application-modes"].contains($0.name) }
    #expect(rows.map(\.0).sorted() == keys.map(\.name).sorted())
    for key in keys {
      guard let text = rows.first(where: { $0.0 == key.name })?.1 else { continue }
      let values = Document.spans(String(text))
      if let first = values.first, text.drop(while: \.isWhitespace).hasPrefix("`") {
        #expect(first == key.standard, "\(key.name)")
      }
      guard !text.contains("…"), !key.choices.isEmpty else { continue }
      #expect(values.sorted() == key.choices.sorted(), "\(key.name)")
    }
  }
}
