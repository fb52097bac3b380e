import Engine
import Foundation
import Glibc
import Testing

/// Files that describe services, in folders of the test.
@Suite struct ServiceDescriptionTests {
  static let whole = """
    [Suggestion Service]
    Name=Phrases
    Name[vi]=Cụm từ
    Description=Sends what is before the caret to a program on this computer.
    BusName=org.example.Phrases
    ObjectPath=/org/example/Phrases
    Icon=accessories-dictionary-symbolic
    NeedsNetwork=false
    Locales=vi;en;
    """

  /// Reads files from folders in this order.
  private func found(_ folders: [[String: String]]) throws -> FoundServices {
    let root = FileManager.default.temporaryDirectory.appending(path: "tieng-\(UUID())")
    defer { try? FileManager.default.removeItem(at: root) }
    var paths: [String] = []
    for (index, files) in folders.enumerated() {
      let folder = root.appending(path: "\(index)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for (name, text) in files {
        try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
      }
      paths.append(folder.path)
    }
    return FoundServices(in: paths)
  }

  @Test func `a file is read`() throws {
    let found = try found([["phrases.service-description": Self.whole]])
    let service = try #require(found["phrases"])
    #expect(found.faults.isEmpty)
    #expect(service.title == "Phrases" && service.busName == "org.example.Phrases")
    #expect(!service.needsNetwork && service.icon == "accessories-dictionary-symbolic")
    #expect(service.suggests(in: "vi") && service.suggests(in: "en-US"))
    #expect(!service.suggests(in: "fr") && !service.suggests(in: "eng"))
  }

  @Test func `missing optional values have the strictest default`() throws {
    let text = Self.whole.split(separator: "\n").filter {
      !$0.hasPrefix("Icon") && !$0.hasPrefix("Needs") && !$0.hasPrefix("Locales")
    }.joined(separator: "\n")
    let service = try #require(try found([["x.service-description": text]])["x"])
    #expect(service.needsNetwork && service.icon.isEmpty && service.suggests(in: "fr"))
  }

  @Test func `the first file of a name counts, and other files are none`() throws {
    let other = Self.whole.replacing("Phrases", with: "Others")
    let found = try found([
      ["a.service-description": Self.whole, "readme.txt": "x"],
      ["a.service-description": other, "b.service-description": other], [:],
    ])
    #expect(found.services.map(\.name) == ["a", "b"] && found.faults.isEmpty)
    #expect(found["a"]?.title == "Phrases" && found["b"]?.title == "Others")
  }

  @Test(arguments: [
    ("nothing", ""), ("no group", "Name=x"), ("Name", "Name=Phrases\n"),
    ("BusName", "BusName=org.example.Phrases"), ("ObjectPath", "ObjectPath=/org/example/Phrases"),
    ("Description", "Description=Sends what is before the caret to a program on this computer."),
  ])
  func `a bad file is reported with its reason, and the others work`(
    key: String, line: String
  ) throws {
    let bad =
      switch key {
      case "nothing", "no group": line
      default: Self.whole.replacing(line, with: key == "Name" ? "" : "\(key)=")
      }
    let found = try found([
      ["bad.service-description": bad, "good.service-description": Self.whole]
    ])
    #expect(found.services.map(\.name) == ["good"])
    let fault = try #require(found.faults.first)
    #expect(fault.description.contains("bad.service-description: ") && !fault.reason.isEmpty)
  }

  @Test(arguments: ["BusName=:1.2", "BusName=nodots", "ObjectPath=relative", "NeedsNetwork=maybe"])
  func `an invalid value is reported`(line: String) throws {
    let key = String(line.prefix { $0 != "=" })
    let text = Self.whole.split(separator: "\n")
      .map { $0.hasPrefix(key + "=") ? line : String($0) }.joined(separator: "\n")
    #expect(try found([["x.service-description": text]]).faults.count == 1)
  }

  @Test(arguments: ["Big", "a b", "é", "a_b"])
  func `a name that cannot be allowed is refused`(name: String) throws {
    #expect(try found([[name + ".service-description": Self.whole]]).faults.count == 1)
  }

  @Test func `a folder that is not there has no services`() {
    #expect(FoundServices(in: ["/nonexistent"]).services.isEmpty)
  }

  @Test func `irregular and empty files are refused, and the others are found`() throws {
    let root = FileManager.default.temporaryDirectory.appending(path: "tieng-\(UUID())")
    defer { try? FileManager.default.removeItem(at: root) }
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    let path = { (name: String) in root.appending(path: "\(name).service-description").path }
    try #require(mkfifo(path("a"), 0o600) == 0)
    try FileManager.default.createSymbolicLink(atPath: path("b"), withDestinationPath: "/dev/zero")
    try FileManager.default.createDirectory(atPath: path("c"), withIntermediateDirectories: false)
    let giant = Self.whole + "\nX=" + String(repeating: "x", count: 70_000)
    try giant.write(toFile: path("d"), atomically: true, encoding: .utf8)
    let turned = Self.whole.replacing("Name=Phrases", with: "Name=Phra\u{202e}ses")
    try turned.write(toFile: path("e"), atomically: true, encoding: .utf8)
    try Self.whole.write(toFile: path("good"), atomically: true, encoding: .utf8)
    let found = FoundServices(in: [root.path])
    #expect(found.services.map(\.name) == ["good"])
    #expect(found.faults.count == 5, "\(found.faults)")
  }
}
