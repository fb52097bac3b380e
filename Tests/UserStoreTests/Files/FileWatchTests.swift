import CGLib
import Foundation
import Macros
import Testing

@testable import UserStore

/// Each test has its own main loop, because only one thread at a time can run the default one of
/// the process.
@Suite struct FileWatchTests {
  private let folder: TemporaryFolder
  private let context = g_main_context_new()!

  init() throws { folder = try TemporaryFolder() }

  private func onMainLoop(_ body: () throws -> Void) rethrows {
    g_main_context_push_thread_default(context)
    defer {
      g_main_context_pop_thread_default(context)
      g_main_context_unref(context)
    }
    try body()
  }

  /// Runs the main loop until a condition is true, at most 10 seconds.
  private func wait(until isDone: () -> Bool) -> Bool {
    let end = ContinuousClock.now + .seconds(10)
    while !isDone() {
      if ContinuousClock.now > end { return false }
      g_main_context_iteration(context, 0)
      usleep(1000)
    }
    return true
  }

  @Test func `making, replacing, writing and removing a file is reported`() throws {
    try onMainLoop {
      let file = UserFolder(folder.path + "/config").file("macros.tsv")
      var count = 0
      let watch = FileWatch(file) { count += 1 }
      try file.replace(with: Array("a\t1\n".utf8))
      #expect(wait { count == 1 })
      try file.replace(with: Array("a\t2\n".utf8))
      #expect(wait { count == 2 })
      try folder.write("a\t3\n", to: "config/macros.tsv")
      #expect(wait { count >= 3 })
      count = 0
      unlink(file.path)
      #expect(wait { count >= 1 })
      withExtendedLifetime(watch) {}
    }
  }

  @Test func `other files are not reported, and nothing is after the watch ends`() throws {
    try onMainLoop {
      let file = UserFile(folder.path + "/macros.tsv")
      var told = 0
      var names: Set<String> = []
      var watch = FileWatch(file) { told += 1 } as FileWatch?
      let all = FolderWatch(folder.path) { names.formUnion($0) }
      try folder.write("x", to: "other")
      #expect(wait { names == ["other"] })
      try folder.write("a\t1\n", to: "macros.tsv")
      watch = nil
      #expect(wait { names.contains("macros.tsv") })
      #expect(told == 0)
      withExtendedLifetime((watch, all)) {}
    }
  }

  @Test func `the target of a link is watched`() throws {
    try onMainLoop {
      for name in ["one", "two", "config"] { mkdir("\(folder.path)/\(name)", 0o700) }
      try folder.write("", to: "one/m")
      try folder.write("", to: "two/m")
      symlink("../one/m", folder.path + "/config/macros.tsv")
      var count = 0
      let watch = FileWatch(UserFolder(folder.path + "/config").file("macros.tsv")) { count += 1 }
      try folder.write("a\t1\n", to: "one/m")
      #expect(wait { count >= 1 })
      count = 0
      symlink("../two/m", folder.path + "/config/new")
      rename(folder.path + "/config/new", folder.path + "/config/macros.tsv")
      #expect(wait { count >= 1 })
      count = 0
      try folder.write("a\t1\n", to: "two/m")
      #expect(wait { count >= 1 })
      withExtendedLifetime(watch) {}
    }
  }

  /// GLib looks for a missing folder every four seconds.
  @Test func `a folder that is removed and made again is reported and watched`() throws {
    try onMainLoop {
      let file = UserFolder(folder.path + "/config").file("macros.tsv")
      var count = 0
      let watch = FileWatch(file) { count += 1 }
      try FileManager.default.removeItem(atPath: file.folder)
      #expect(wait { count == 1 })
      try file.replace(with: Array("a\t1\n".utf8))
      #expect(wait { count == 2 })
      try file.replace(with: Array("a\t2\n".utf8))
      #expect(wait { count == 3 })
      withExtendedLifetime(watch) {}
    }
  }

  @Test func `the last good macros stay in force`() throws {
    try onMainLoop {
      let store = UserFolder(folder.path).macros
      try folder.write("vn\tviệt nam\n", to: "macros.tsv")
      var told: [MacroTable] = []
      let macros = store.follow({ $0 }) { told.append($0) }
      #expect(told.isEmpty)
      #expect(wait { told.map(\.count) == [1] })
      try folder.write("\u{0}\u{1}", to: "macros.tsv")
      #expect(!waitBriefly(until: { told.count > 1 }))
      try folder.write("vn\tviệt nam\nhn\thà nội\n", to: "macros.tsv")
      #expect(wait { told.map(\.count) == [1, 2] })
      unlink(store.file.path)
      #expect(wait { told.map(\.count) == [1, 2, 0] })
      withExtendedLifetime(macros) {}
    }
  }

  @Test func `a file is read beside the main loop, and one that is too large not at all`() throws {
    try onMainLoop {
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
      #expect(wait { texts == ["a"] })
      try folder.write(String(repeating: "\n", count: 1_000_000), to: "text")
      #expect(!waitBriefly(until: { texts.count > 1 }))
      try folder.write("b", to: "text")
      #expect(wait { texts == ["a", "b"] })
      withExtendedLifetime(followed) {}
    }
  }

  private func waitBriefly(until isDone: () -> Bool) -> Bool {
    let end = ContinuousClock.now + .milliseconds(300)
    return wait { isDone() || ContinuousClock.now > end } && isDone()
  }
}
