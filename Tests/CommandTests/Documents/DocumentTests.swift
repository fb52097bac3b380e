import Foundation
import TestSupport
import Testing

/// Checks that what the README, the manual and docs/lexicons.md say is true.
@Suite struct DocumentTests {
  static let environment = [
    "PATH": BuiltProgram.folder.path + ":/usr/bin:/bin",
    "TIENG_LEXICONS": Program.root.appending(path: ".build/lexicons").path,
    "TIENG_EMOJI": Program.root.appending(path: "data/emoji").path,
  ]

  static func text(_ path: String) throws -> String {
    try String(contentsOf: Program.root.appending(path: path), encoding: .utf8)
  }

  static func isProgram(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: BuiltProgram.folder.appending(path: name).path)
  }

  static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: Program.root.appending(path: path).path)
  }

  @Test func `there are documents`() throws {
    #expect(Document.manual.count == 42)
    #expect(Document.all.count > 35)
    let guides = try Document.guides.map(Document.init)
    #expect(guides.flatMap(\.tables).filter(\.isTyped).flatMap(\.rows).count > 50)
    #expect(guides.flatMap(\.examples).count > 5)
    #expect(guides.flatMap(\.commands).filter { $0.first == "tieng" }.count > 60)
  }

  @Test(arguments: Document.guides)
  func `typed keys give the text beside them`(path: String) throws {
    for table in try Document(path).tables where table.isTyped {
      let keys = table.rows.map { Document.spans($0[0]).first ?? "" }
      #expect(!keys.contains(""), "a row without keys")
      let outcome = try Program("tieng").run(
        ["type"] + table.options, input: Data((keys.joined(separator: "\n") + "\n").utf8),
        environment: DocumentTests.environment)
      #expect(outcome.status == 0 && outcome.errors == "")
      let texts = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(texts.count == keys.count + 1)
      for (index, row) in table.rows.enumerated() {
        // The keys show a space at the end, and the text does not.
        let text = row[1] + (keys[index].hasSuffix(" ") ? " " : "")
        #expect(String(texts[index]) == text, "\(keys[index])")
      }
    }
  }

  @Test(arguments: Document.guides)
  func `commands print the lines below them`(path: String) throws {
    for example in try Document(path).examples {
      // It may build: that is a step of its own.
      guard !example.command.contains("make") else {
        let step = "\"$(\(example.command))\" = '\(example.output.dropLast())"
        #expect(try DocumentTests.text("Scripts/check-all").contains(step), "\(example.command)")
        continue
      }
      let outcome = try Program(at: URL(filePath: "/bin/sh")).run(
        ["-c", "cd '\(Program.root.path)' && \(example.command)"],
        environment: DocumentTests.environment)
      #expect(outcome.status == 0 && outcome.errors == "", "\(example.command)")
      // Spaces at the ends of lines are not visible.
      let output = outcome.output.replacing(#/ +\n/#, with: "\n")
      #expect(output == example.output, "\(example.command)")
    }
  }

  @Test(arguments: ["tieng", "tieng-lab"])
  func `every command and option of our commands exists`(name: String) throws {
    let help = try CommandHelp.of(name)
    var count = 0
    for path in Document.guides + ["CONTRIBUTING.md"] {
      for command in try Document(path).commands {
        guard let program = command.first, program.split(separator: "/").last == name[...] else {
          continue
        }
        #expect(
          help.missing(in: Array(command.dropFirst())) == [],
          "\(path): \(command.joined(separator: " "))")
        count += 1
      }
    }
    #expect(count > 3)
  }

  @Test func `every target of make exists`() throws {
    let makefile = try DocumentTests.text("Makefile")
    let targets = makefile.matches(of: #/(?m)^([a-z0-9-]+):/#).map { String($0.1) }
    var count = 0
    for path in Document.guides + ["CONTRIBUTING.md"] {
      for command in try Document(path).commands where command.first == "make" {
        for word in command.dropFirst() where !word.contains("=") {
          #expect(targets.contains(word), "\(path): make \(word)")
          count += 1
        }
      }
    }
    #expect(count > 20)
  }

  @Test func `every file of the repository that code names exists`() throws {
    let folder = #/(Sources|Tests|Scripts|data|docs|packaging|\.ci|\.build\/release)\/[^*]*/#
    for path in Document.guides + ["CONTRIBUTING.md"] {
      let files = try Document(path).commands.flatMap(\.self).filter { word in
        word.wholeMatch(of: folder) != nil && !word.contains("LANGUAGE")
      }
      for file in files { #expect(DocumentTests.exists(file), "\(path): \(file)") }
    }
  }

  /// GNOME Shell before 45 loads no modules, so its extension is a file of its own.
  @Test func `both extensions of GNOME Shell do the same`() throws {
    func body(_ folder: String) throws -> Substring {
      let text = try DocumentTests.text("data/gnome-shell/\(folder)/extension.js")
      return try #require(text.split(separator: "\n\nconst ", maxSplits: 1).last)
        .replacing(
          "export default class TiengExtension extends Extension", with: "class TiengExtension"
        )
        .replacing("\n\nfunction init() {\n    return new TiengExtension();\n}", with: "")
    }
    #expect(try body("tieng") == body("tieng-44"))
  }
}

extension Document.Table {
  /// True if the rows of the table are keys and their texts.
  var isTyped: Bool { ["keys text", "phím chữ"].contains(header.prefix(2).joined(separator: " ")) }
}
