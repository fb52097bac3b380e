import Foundation
import TestSupport
import Testing

/// Everyday text, typed into the core under all circumstances, becomes exactly the intended text.
/// `everyday-typist`, which types it, is built for release.
@Suite struct EverydayTests {
  @Test func `there are enough texts`() {
    #expect(EverydayText.all.map(\.wordCount).reduce(0, +) > 2_400)
  }

  @Test func `the text is right under all conditions`() throws {
    try expectSame("texts", "never", "at-once")
  }

  @Test func `random words give the same text under all conditions`() throws {
    try expectSame("random=10000", "never", "at-once")
  }

  /// A field that reports its text one key late reports something new with every key.
  @Test func `a late report of the text changes nothing`() throws {
    try expectSame("random=3000", "never", "late")
    try expectSame("texts", "late")
  }

  /// Of ten random ones of each of eleven shapes, alone and in sentences.
  @Test func `passwords that services make are not kept`() throws {
    try expectSame("secrets", "10")
  }

  private func expectSame(_ arguments: String...) throws {
    let (status, output) = try type(arguments)
    print("everyday-typist \(arguments.joined(separator: " ")): \(output)")
    #expect(status == 0)
  }

  private func type(_ arguments: [String]) throws -> (Int32, String) {
    let process = Process()
    process.executableURL = URL(filePath: BuiltProgram.path("everyday-typist"))
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
