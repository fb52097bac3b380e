import Foundation
import Testing
import TiengSession

/// What users see of keys, in files for readers: `Snapshots/*.txt`. `make snapshots` writes them anew.
///
/// A block is a sentence that tells what is seen, what is not as usual (``SnapshotField``), keys, and
/// a line for each key. A block without keys is about all of the file. `[w|]` is an open word with
/// the caret, and `«w|»` is selected.
///
///     # A tone is on its vowel, and a space commits the word.
///     keys: as<space>
///       a            [a|]
///       s            [á|]
///       ␣            á |                             commits “á ”
@Suite struct SnapshotTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Snapshots")

  private static let names = try! FileManager.default.contentsOfDirectory(atPath: folder.path)
    .filter { $0.hasSuffix(".txt") }.sorted()

  @Test func `there are files`() { #expect(SnapshotTests.names.count >= 10) }

  @Test(arguments: names)
  func `everything is seen as before`(name: String) throws {
    let file = SnapshotTests.folder.appending(path: name)
    let text = try String(contentsOf: file, encoding: .utf8)
    var (expected, found) = ([[String]](), [[String]]())
    for block in text.trimmingCharacters(in: .newlines).components(separatedBy: "\n\n") {
      expected.append(block.components(separatedBy: "\n"))
      found.append(try played(expected.last!, in: expected[0]))
    }
    if ProcessInfo.processInfo.environment["TIENG_WRITE_SNAPSHOTS"] == "1" {
      let new = found.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
      if new != text { try Data(new.utf8).write(to: file) }
    } else {
      compare(expected, found, in: file)
    }
  }

  /// A block with what is seen now. The first block of the file may be about all blocks.
  private func played(_ block: [String], in first: [String]) throws -> [String] {
    let given = block.filter { !$0.hasPrefix("  ") }
    guard let keys = given.last, keys.hasPrefix("keys: ") else { return block }
    let isAboutAll = !first.contains { $0.hasPrefix("keys: ") }
    var settings: [String: String] = [:]
    for line in (isAboutAll ? first : []) + given.dropLast() where !line.hasPrefix("#") {
      let parts = line.components(separatedBy: ": ")
      settings[parts[0]] = parts.dropFirst().joined(separator: ": ")
    }
    var field = try SnapshotField(settings)
    return given + (try field.play(String(keys.dropFirst(6))))
  }

  /// Tells of each block where it is not the same, and what is there instead.
  private func compare(_ expected: [[String]], _ found: [[String]], in file: URL) {
    var line = 1
    for (old, new) in zip(expected, found) {
      if old != new {
        let same = zip(old, new).prefix { $0 == $1 }.count
        let end = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
        let few = min(end, old.count - same, new.count - same)
        let expects = old[same..<old.count - few].map { "- " + $0 }
        let finds = new[same..<new.count - few].map { "+ " + $0 }
        let text = [old[0], "- expected, + found:"] + expects + finds
        Issue.record(
          "\(text.joined(separator: "\n"))",
          sourceLocation: SourceLocation(
            fileID: "TiengSessionTests/Snapshots", filePath: file.path, line: line + same, column: 1
          ))
      }
      line += old.count + 1
    }
  }
}
