import Engine
import Foundation
import Testing

/// The user's consents, as they are stored.
@Suite struct ServiceConsentsTests {
  private func service(
    _ name: String = "phrases", busName: String = "org.example.Phrases", network: Bool = false
  ) throws -> ServiceDescription {
    let file = FileManager.default.temporaryDirectory.appending(path: "tieng-\(UUID())")
    defer { try? FileManager.default.removeItem(at: file) }
    let text = """
      [Suggestion Service]
      Name=N
      Description=D
      BusName=\(busName)
      ObjectPath=/
      NeedsNetwork=\(network)
      """
    try text.write(to: file, atomically: true, encoding: .utf8)
    return try ServiceDescription(file: file.path, name: name)
  }

  @Test func `consent is for the current service`() throws {
    var consents = ServiceConsents([])
    #expect(consents.state(of: try service()) == .off)
    consents.allow(try service())
    consents.allow(try service())
    #expect(consents.entries == ["phrases org.example.Phrases local"])
    #expect(consents.state(of: try service()) == .on && consents.names == ["phrases"])
    consents.allow(try service("far", network: true))
    #expect(consents.entries.last == "far org.example.Phrases network")
    consents.forbid("phrases")
    #expect(consents.names == ["far"])
    #expect(consents.state(of: try service()) == .off)
  }

  @Test func `a changed service needs new consent`() throws {
    var consents = ServiceConsents([])
    consents.allow(try service())
    for other in [try service(busName: "org.example.Other"), try service(network: true)] {
      #expect(consents.state(of: other) == .changed)
      var later = consents
      later.allow(other)
      #expect(later.state(of: other) == .on && later.names == ["phrases"])
      #expect(later.state(of: try service()) == .changed)
    }
  }

  @Test(arguments: [
    ("It goes to example.org.", "It goes to example.org."), (" a\nb\t c\u{202e}d ", "a b c d"),
    ("", nil), (" \n\u{1b}", nil),
  ])
  func `descriptions of a service are one line`(text: String, line: String?) {
    #expect(ServicePrivacy.line(text) == line)
    #expect(ServicePrivacy.line(String(repeating: "x", count: 1000))?.count == 300)
  }

  @Test func `a name alone allows nothing`() throws {
    let consents = ServiceConsents(["phrases", "phrases", "gone"])
    #expect(consents.state(of: try service()) == .changed)
    #expect(consents.names == ["phrases", "gone"])
  }
}
