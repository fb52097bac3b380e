import Foundation
import Testing

/// `install.sh` of a repository, where no package manager is. The programs that it needs are scripts
/// that fetch and check nothing.
@Suite final class InstallScriptTests {
  private let folder: URL

  init() throws {
    folder = URL(filePath: NSTemporaryDirectory()).appending(path: "tieng-\(UUID().uuidString)")
    for name in ["bin", "tmp", "home"] {
      try FileManager.default.createDirectory(
        at: folder.appending(path: name), withIntermediateDirectories: true)
    }
    let tools = ["sh", "mktemp", "rm", "cat", "chmod", "mount", "uname", "dirname", "mkdir"]
    let scripts = [
      "id": "echo 0", "curl": "cat /dev/null >\"$3\"", "gpg": "", "gpgv": "", "sha256sum": "cat",
      "grep": "",
      "tar": """
      mkdir ibus-tieng-0
      printf '#!/bin/sh\\necho installed from "$0"\\n' >ibus-tieng-0/install
      chmod 755 ibus-tieng-0/install
      """,
    ]
    let links = tools.map { "ln -s \"$(command -v \($0))\" '\(folder.path)/bin/\($0)'" }
    try #require(Program.shell(links.joined(separator: " && ")).status == 0)
    for (name, script) in scripts {
      let (text, file) = ("\(folder.path)/\(name).txt", "\(folder.path)/bin/\(name)")
      try Data("#!/bin/sh\n\(script)\n".utf8).write(to: URL(filePath: text))
      try #require(Program.shell("cp '\(text)' '\(file)' && chmod 755 '\(file)'").status == 0)
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Runs it where no program can be run in some folders.
  private func install(noPrograms places: [String]) throws -> Program.Outcome {
    let mounts = places.map { "mount -t tmpfs -o noexec none '\($0)' && " }.joined()
    return try Program.shell(
      """
      export PATH='\(folder.path)/bin' TMPDIR='\(folder.path)/tmp' HOME='\(folder.path)/home'
      exec /usr/bin/unshare --mount sh -c "\(mounts) sh packaging/site/install.sh"
      """)
  }

  @Test func `it unpacks its programs where they can be run`() throws {
    let usual = try install(noPrograms: [])
    #expect(usual.status == 0, "\(usual)")
    #expect(usual.output.contains("installed from \(folder.path)/tmp/tieng-install."))
    let elsewhere = try install(noPrograms: ["\(folder.path)/tmp"])
    #expect(elsewhere.status == 0, "\(elsewhere)")
    #expect(elsewhere.output.contains("installed from /var/tmp/tieng-install."))
  }

  @Test func `it says what to do where no program can be run`() throws {
    let places = ["\(folder.path)/tmp", "/var/tmp", "\(folder.path)/home"]
    let outcome = try install(noPrograms: places)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("set TMPDIR to a folder where one can"), "\(outcome)")
    #expect(!outcome.output.contains("installed from"))
  }
}
