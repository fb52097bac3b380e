import Foundation
import TestSupport
import Testing
import TiengMacros
import UserStore

@Suite struct FileWatchTests {
  private let folder: TemporaryFolder
  private let loop = OwnLoop()

  init() throws { folder = try TemporaryFolder() }

  @Test func `making, replacing, writing and removing a file is reported`() throws {
    try loop.run {
      let file = UserFolder(folder.path + "/config").file("macros.tsv")
      var count = 0
      let watch = FileWatch(file) { count += 1 }
      try file.replace(with: Array("a\t1\n".utf8))
      #expect(loop.wait { count == 1 })
      try file.replace(with: Array("a\t2\n".utf8))
      #expect(loop.wait { count == 2 })
      try folder.write("a\t3\n", to: "config/macros.tsv")
      #expect(loop.wait { count >= 3 })
      count = 0
      unlink(file.path)
      #expect(loop.wait { count >= 1 })
      withExtendedLifetime(watch) {}
    }
  }

  @Test func `other files are not reported, and nothing is after the watch ends`() throws {
    try loop.run {
      let file = UserFile(folder.path + "/macros.tsv")
      var told = 0
      var names: Set<String> = []
      var watch = FileWatch(file) { told += 1 } as FileWatch?
      let all = FolderWatch(folder.path) { names.formUnion($0) }
      try folder.write("x", to: "other")
      #expect(loop.wait { names == ["other"] })
      try folder.write("a\t1\n", to: "macros.tsv")
      watch = nil
      #expect(loop.wait { names.contains("macros.tsv") })
      #expect(told == 0)
      withExtendedLifetime((watch, all)) {}
    }
  }

  @Test func `the target of a link is watched`() throws {
    try loop.run {
      for name in ["one", "two", "config"] { mkdir("\(folder.path)/\(name)", 0o700) }
      try folder.write("", to: "one/m")
      try folder.write("", to: "two/m")
      symlink("../one/m", folder.path + "/config/macros.tsv")
      var count = 0
      let watch = FileWatch(UserFolder(folder.path + "/config").file("macros.tsv")) { count += 1 }
      try folder.write("a\t1\n", to: "one/m")
      #expect(loop.wait { count >= 1 })
      count = 0
      symlink("../two/m", folder.path + "/config/new")
      rename(folder.path + "/config/new", folder.path + "/config/macros.tsv")
      #expect(loop.wait { count >= 1 })
      count = 0
      try folder.write("a\t1\n", to: "two/m")
      #expect(loop.wait { count >= 1 })
      withExtendedLifetime(watch) {}
    }
  }

  /// GLib looks for a missing folder every four seconds.
  @Test func `a folder that is removed and made again is reported and watched`() throws {
    try loop.run {
      let file = UserFolder(folder.path + "/config").file("macros.tsv")
      var count = 0
      let watch = FileWatch(file) { count += 1 }
      try FileManager.default.removeItem(atPath: file.folder)
      #expect(loop.wait { count == 1 })
      try file.replace(with: Array("a\t1\n".utf8))
      #expect(loop.wait { count == 2 })
      try file.replace(with: Array("a\t2\n".utf8))
      #expect(loop.wait { count == 3 })
      withExtendedLifetime(watch) {}
    }
  }

  @Test func `the last good macros stay in force`() throws {
    try loop.run {
      let store = UserFolder(folder.path).macros
      try folder.write("vn\tviệt nam\n", to: "macros.tsv")
      var told: [MacroTable] = []
      let macros = store.follow({ $0 }) { told.append($0) }
      #expect(told.isEmpty)
      #expect(loop.wait { told.map(\.count) == [1] })
      try folder.write("\u{0}\u{1}", to: "macros.tsv")
      #expect(!waitBriefly(until: { told.count > 1 }))
      try folder.write("vn\tviệt nam\nhn\thà nội\n", to: "macros.tsv")
      #expect(loop.wait { told.map(\.count) == [1, 2] })
      unlink(store.file.path)
      #expect(loop.wait { told.map(\.count) == [1, 2, 0] })
      withExtendedLifetime(macros) {}
    }
  }

  @Test func `a file is read beside the main loop, and one that is too large not at all`() throws {
    try loop.run {
      let file = UserFolder(folder.path).file("text")
      try folder.write("a", to: "text")
      let own = pthread_self()
      var texts: [String] = []
      let followed = FollowedFile(file) { () throws(FileFailure) in
        if pthread_equal(own, pthread_self()) != 0 { throw FileFailure(file.path, "read here") }
        return String(decoding: try file.read() ?? [], as: UTF8.self)
      } handler: {
        texts.append($0)
      }
      #expect(texts.isEmpty)
      #expect(loop.wait { texts == ["a"] })
      try folder.write(String(repeating: "\n", count: 1_000_000), to: "text")
      #expect(!waitBriefly(until: { texts.count > 1 }))
      try folder.write("b", to: "text")
      #expect(loop.wait { texts == ["a", "b"] })
      withExtendedLifetime(followed) {}
    }
  }

  private func waitBriefly(until isDone: () -> Bool) -> Bool {
    let end = ContinuousClock.now + .milliseconds(300)
    return loop.wait { isDone() || ContinuousClock.now > end } && isDone()
  }
}
