import Foundation
import TestSupport
import Testing
import TiengAutocomplete
import UserStore

@Suite struct RecentEmojiStoreTests {
  private let folder: TemporaryFolder
  private let store: RecentEmojiStore

  init() throws {
    folder = try TemporaryFolder()
    store = UserFolder(folder.path + "/data/ibus-tieng").recentEmoji
  }

  @Test func `Used emoji are stored, for the user only`() throws {
    #expect(try store.load().emoji.isEmpty)
    #expect(try folder.names().isEmpty)
    try store.use("🐱")
    try store.use("👍🏽")
    #expect(try store.load().emoji == ["👍🏽", "🐱"])
    #expect(folder.text(of: "data/ibus-tieng/emoji-recent.txt") == "👍🏽\n🐱\n")
    #expect(try folder.permissions(of: "data/ibus-tieng/emoji-recent.txt") == 0o600)
  }

  @Test func `All emoji can be forgotten`() throws {
    try store.clear()
    #expect(try folder.names().isEmpty)
    try store.use("🐱")
    try store.clear()
    #expect(try store.load().emoji.isEmpty)
  }

  @Test func `Lines that are no emoji are skipped`() throws {
    try folder.write("🐱\nmèo\n\u{0}\n\u{feff}\n👍", to: "emoji-recent.txt")
    let store = UserFolder(folder.path).recentEmoji
    #expect(try store.load().emoji == ["🐱", "👍"])
    try store.use("👍")
    #expect(try store.load().emoji.first == "👍")
    #expect(folder.text(of: "emoji-recent.txt")?.hasSuffix("mèo\n\u{0}\n\u{feff}\n") == true)
  }

  @Test func `An unreadable file is reported and not changed`() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path + "/emoji-recent.txt", withIntermediateDirectories: false)
    let store = UserFolder(folder.path).recentEmoji
    #expect(throws: FileFailure.self) { try store.load() }
    #expect(throws: FileFailure.self) { try store.use("🐱") }
  }

  @Test func `Threads that use emoji at once lose none`() throws {
    DispatchQueue.concurrentPerform(iterations: 3) { [store] thread in
      for number in 0..<10 {
        let scalar = Unicode.Scalar(0x1f600 + UInt32(thread * 10 + number))!
        try? store.use(String(scalar))
      }
    }
    #expect(try Set(store.load().emoji).count == 30)
  }

  @Test func `Installed tables are found in the folder that the variable names`() {
    let data = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "data")
    let installed = InstalledData(variable: "TIENG_TEST_EMOJI", folder: "no-such-folder")
    #expect(installed.path(of: "vi.tsv") == nil)
    setenv("TIENG_TEST_EMOJI", data.appending(path: "emoji").path, 1)
    defer { unsetenv("TIENG_TEST_EMOJI") }
    #expect(installed.path(of: "vi.tsv") == data.appending(path: "emoji/vi.tsv").path)
    #expect(installed.path(of: "xx.tsv") == nil)
  }
}
