import Foundation
import Testing

/// Compares the manual page of `tieng` with the help of the command.
@Suite struct ManualTests {
  /// The lines of the page that begin the entry of a command.
  private static func entries(_ page: String, of command: String) -> [Substring] {
    page.split(separator: "\n").filter { line in
      line == ".It Cm \(command)" || line.hasPrefix(".It Cm \(command) ")
    }
  }

  private func missing(_ command: CommandHelp, under path: String, in page: String) -> [String] {
    let name = path + command.commandName
    let children = command.subcommands ?? []
    guard children.isEmpty else {
      return children.flatMap { missing($0, under: name + " ", in: page) }
    }
    let entries = ManualTests.entries(page, of: name)
    // An option of a whole group is described once.
    let shared = ["macros": ["file"], "words": ["locale"]][String(path.dropLast())] ?? []
    let known = ["help", "version"] + shared
    let options = (command.arguments ?? []).filter(\.shouldDisplay).flatMap { $0.names ?? [] }
      .filter { !known.contains($0.name) && $0.kind.hasPrefix("long") }.map(\.name)
    return (entries.isEmpty ? [name] : [])
      + options.filter { option in
        !entries.contains { "\($0) ".contains("Fl -\(option) ") }
      }.map { "\(name) --\($0)" }
  }

  @Test func `the manual has every command and option`() throws {
    let file = Program.root.appending(path: "data/man/tieng.1")
    let page = try String(contentsOf: file, encoding: .utf8)
    let help = try CommandHelp.of("tieng")
    let commands = (help.subcommands ?? []).filter { $0.commandName != "help" }
    #expect(commands.count > 9)
    #expect(commands.flatMap { missing($0, under: "", in: page) } == [])
  }

  @Test func `versions agree`() throws {
    func file(_ path: String) throws -> String {
      try String(contentsOf: Program.root.appending(path: path), encoding: .utf8)
    }
    let release = try file("VERSION").split(separator: "\n")[0]
    let version = try Program("tieng").run(["--version"]).output.dropLast()
    // Between two releases a build has a version before that of the next one.
    #expect(version == release || version.hasPrefix("\(release)~"), "\(version)")
    #expect(try file("packaging/rpm/ibus-tieng.spec").contains("%{!?tieng_version:\(release)}"))
    for name in ["PKGBUILD", "PKGBUILD-bin"] {
      #expect(try file("packaging/arch/\(name)").contains("pkgver=\(release)\n"), "\(name)")
    }
  }
}
