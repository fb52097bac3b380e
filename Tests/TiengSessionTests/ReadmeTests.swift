import Foundation
import Testing
import TiengKit

/// The Swift code in README.md.
@Suite struct ReadmeTests {
  @Test func `the example does what its comments say`() throws {
    var session = Session()
    #expect(session.receive(.key(KeyEvent("w"))).effects == [.showPreedit("ư")])
    #expect(session.receive(.key(KeyEvent(" "))).effects == [.hidePreedit, .commit("ư ")])

    // The code above is the one in the README.
    let here = URL(filePath: #filePath)
    let root = here.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    let source = try String(contentsOf: here, encoding: .utf8)
    let block = try #require(readme.firstMatch(of: #/(?s)```swift\n(.*?)```/#)).1
    let lines = block.split(separator: "\n")
    #expect(lines.count == 4)
    for line in lines {
      let parts = line.split(separator: #/ +\/\/ /#)
      let code = parts.count == 2 ? "#expect(\(parts[0]) == \(parts[1]))\n" : "\(line)\n"
      let isDone = source.contains(code)
      #expect(isDone, "\(line)")
    }
  }
}
