import Foundation
import Testing
import TiengKeyboard

/// Files that are no themes. None of them may stop the program that reads it.
@Suite struct ThemeFileTests {
  /// A file for one test. It is removed with this object.
  private final class File {
    let path = NSTemporaryDirectory() + "tieng-theme-\(UUID()).css"

    init(_ text: String) throws { try Data(text.utf8).write(to: URL(fileURLWithPath: path)) }

    deinit { unlink(path) }
  }

  private func refusal(of text: String) throws -> ThemeFailure? {
    let file = try File(text)
    do {
      _ = try ThemeText(file.path)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    "@import url(\"/dev/zero\");", "key { color: red; }\n@IMPORT 'x';", "@im\\70ort 'x';",
    "/* */ @import\t'x'", "@media print { key { color: red; } }",
    "key { background-image: url('/tmp/fifo'); }", "key { background: URL(x); }",
    String(repeating: "(", count: 17), "key { color: " + String(repeating: "shade(", count: 20_000),
    String(repeating: "/* x */\n", count: 40_000), "key\0", "@import",
  ])
  func `a theme that names another file, nests endlessly or is too large is refused`(text: String)
    throws
  {
    #expect(try refusal(of: text) != nil)
  }

  @Test(arguments: [
    "", "key { color: red; }", "/* @import 'x'; (((((((((((((((((((( */ key { color: red; }",
    "@define-color ink #123456;\nkey { color: @ink; }", "key { color: shade(@ink, 0.5); }",
    "@keyframes x { from { opacity: 0; } to { opacity: 1; } }",
  ])
  func `allowed parts of a theme are read`(text: String) throws {
    let refusal = try refusal(of: text)
    #expect(refusal == nil)
  }

  @Test func `a mistake is reported with its line`() throws {
    let refusal = try refusal(of: "key { color: red; }\n\n@import 'x';\n")
    #expect(refusal?.line == 3)
  }

  @Test func `a FIFO, a device and a folder are refused at once`() throws {
    let file = try File("key {}")
    unlink(file.path)
    try #require(mkfifo(file.path, 0o600) == 0)
    for path in [file.path, "/dev/zero", "/tmp", "/nowhere/at/all"] {
      #expect(throws: ThemeFailure.self) { try ThemeText(path) }
    }
  }

  @Test func `damaged themes are read or refused`() throws {
    let good = Array("key { color: shade(@ink, 0.5); }\n@define-color ink #123;\n/* x */".utf8)
    var random = SystemRandomNumberGenerator()
    for _ in 0..<500 {
      var bytes = good
      for _ in 0..<4 {
        bytes[.random(in: 0..<bytes.count, using: &random)] = .random(in: 1...127, using: &random)
      }
      _ = try? refusal(of: String(decoding: bytes, as: UTF8.self))
    }
  }
}
