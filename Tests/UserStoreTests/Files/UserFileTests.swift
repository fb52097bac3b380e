import Foundation
import TestSupport
import Testing
import TiengMacros
import UserStore

@Suite struct UserFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `a missing file is empty, and its folder is made for the user only`() throws {
    let store = UserFolder(folder.path + "/config/ibus-tieng").macros
    #expect(try store.load().table.isEmpty)
    #expect(try folder.names().isEmpty)
    let macro = try Macro(key: "vn", text: "việt nam")
    try store.update { $0.insert(macro) }
    #expect(try store.load().table.macros == [macro])
    #expect(try folder.permissions(of: "config/ibus-tieng") == 0o700)
    #expect(try folder.permissions(of: "config/ibus-tieng/macros.tsv") == 0o600)
    let names = try folder.names(in: "config/ibus-tieng")
    #expect(names == [".macros.tsv.lock", "macros.tsv"])
  }

  @Test func `an old file keeps its permissions, and a link stays a link`() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path + "/dotfiles", withIntermediateDirectories: false)
    try folder.write("a\t1\n", to: "dotfiles/m")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640], ofItemAtPath: folder.path + "/dotfiles/m")
    symlink("dotfiles/m", folder.path + "/link")
    symlink(folder.path + "/link", folder.path + "/macros.tsv")
    let macro = try Macro(key: "b", text: "2")
    try MacroStore(UserFile(folder.path + "/macros.tsv")).update { $0.insert(macro) }
    #expect(folder.text(of: "dotfiles/m") == "a\t1\nb\t2\n")
    #expect(try folder.permissions(of: "dotfiles/m") == 0o640)
    let link = try FileManager.default.destinationOfSymbolicLink(
      atPath: folder.path + "/macros.tsv")
    #expect(link == folder.path + "/link")
  }

  @Test func `a link to a missing file is written through`() throws {
    symlink("target", folder.path + "/macros.tsv")
    try UserFile(folder.path + "/macros.tsv").replace(with: Array("a\t1\n".utf8))
    #expect(folder.text(of: "target") == "a\t1\n")
    symlink("loop", folder.path + "/loop")
    #expect(throws: FileFailure.self) { try UserFile(folder.path + "/loop").replace(with: [1]) }
  }

  @Test func `a link to another user's file is not written through`() throws {
    try folder.write("a\t1\n", to: "other")
    // Only root can give a file away.
    let isGiven = chown(folder.path + "/other", 65534, 65534) == 0
    symlink(isGiven ? "other" : "/etc/passwd", folder.path + "/macros.tsv")
    let file = UserFile(folder.path + "/macros.tsv")
    #expect(throws: FileFailure(file.path, "Operation not permitted")) {
      try file.replace(with: [1])
    }
    #expect(folder.text(of: "other") == "a\t1\n")
  }

  @Test func `a file that is too large is neither read nor written`() throws {
    let file = UserFile(folder.path + "/macros.tsv")
    let most = String(repeating: "a\tb\n", count: 200_000)
    try folder.write(most, to: "macros.tsv")
    #expect(try file.read()?.count == 800_000)
    #expect(throws: FileFailure(file.path, "it has more than 200000 lines")) {
      try file.update { ($0 ?? []) + Array("b\tc\n".utf8) }
    }
    #expect(folder.text(of: "macros.tsv") == most)
    try folder.write(String(repeating: "a", count: 5_000_001), to: "macros.tsv")
    #expect(throws: FileFailure(file.path, "it has more than 5 MB")) { try file.read() }
    #expect(throws: FileFailure(file.path, "it has more than 100 kB")) {
      try file.read(limit: .method)
    }
  }

  @Test func `a path that cannot be a file is reported`() throws {
    let path = folder.path
    try folder.write("", to: "file")
    mkfifo(path + "/pipe", 0o600)
    let cases = [
      (path, "Is a directory"), (path + "/file/macros.tsv", "Not a directory"),
      (path + "/pipe", "Not a regular file"), ("/dev/full", "Not a regular file"),
    ]
    for (path, reason) in cases {
      #expect(throws: FileFailure(path, reason)) { try UserFile(path).read() }
      #expect(throws: FileFailure.self) { try UserFile(path).replace(with: [1]) }
    }
    let macros = UserFolder(path + "/file").macros
    #expect(throws: FileFailure(path + "/file", "Not a directory")) { try macros.update { _ in } }
  }

  @Test func `a file that is not text is reported and not touched`() throws {
    try folder.write("\u{0}a\tb\n", to: "macros.tsv")
    let store = UserFolder(folder.path).macros
    let macro = try Macro(key: "b", text: "2")
    #expect(throws: FileFailure.self) { try store.load() }
    #expect(throws: FileFailure.self) { try store.update { $0.insert(macro) } }
    #expect(folder.text(of: "macros.tsv") == "\u{0}a\tb\n")
  }

  @Test func `nothing is written without a change`() throws {
    let store = UserFolder(folder.path).macros
    try folder.write("a\t1\n", to: "macros.tsv")
    let before = try FileManager.default.attributesOfItem(atPath: store.file.path)
    try store.update { $0.insert($0["a"]!) }
    let after = try FileManager.default.attributesOfItem(atPath: store.file.path)
    #expect(before[.systemFileNumber] as? Int == after[.systemFileNumber] as? Int)
  }

  @Test func `threads that change it at once lose nothing`() throws {
    let store = UserFolder(folder.path).macros
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for number in 0..<10 {
        try? store.update { [key = "k\(thread)-\(number)"] in
          $0.insert(try! Macro(key: key, text: key))
        }
      }
    }
    #expect(try store.load().table.count == 40)
  }
}
