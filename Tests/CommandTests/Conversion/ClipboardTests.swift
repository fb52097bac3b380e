import Foundation
import Testing

/// The clipboard, which is a file here. A script called xclip reads and writes it.
@Suite final class ClipboardTests {
  private let tieng = Program("tieng")
  private let folder = URL(filePath: NSTemporaryDirectory())
    .appending(path: "tieng-clipboard-\(UUID().uuidString)", directoryHint: .isDirectory)

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let program = folder.appending(path: "xclip")
    let script = """
      #!/bin/sh
      case $3 in -out) cat '\(folder.path)'/$2;;
      -in) cat >'\(folder.path)'/$2;;
      esac
      """
    try script.write(to: program, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func convert(_ arguments: [String]) throws -> Program.Outcome {
    try tieng.run(
      ["convert"] + arguments,
      environment: [
        "PATH": "\(folder.path):/usr/bin:/bin", "DISPLAY": ":99", "WAYLAND_DISPLAY": "",
      ])
  }

  private func put(_ text: String, in name: String) throws {
    try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
  }

  private var clipboard: String {
    get throws { try String(contentsOf: folder.appending(path: "clipboard"), encoding: .utf8) }
  }

  @Test(arguments: [
    (["--as", "upper"], "hôm nay\n", "HÔM NAY\n"), (["--as", "compose"], "tieengs", "tiếng"),
    ([], "Céng hßa x· héi", "Cộng hòa xã hội"), (["--as=no-marks"], "hôm nay", "hom nay"),
  ])
  func `copied text is converted`(arguments: [String], old: String, new: String) throws {
    for source in ["clipboard", "primary"] {
      try put(old, in: source)
      let outcome = try convert(["--\(source)"] + arguments)
      #expect(outcome == .init(status: 0, output: "", errors: "tieng: Converted: paste it\n"))
      #expect(try clipboard == new)
    }
  }

  @Test func `text that cannot be converted stays`() throws {
    try put("123", in: "clipboard")
    let outcome = try convert(["--clipboard", "--as", "upper"])
    #expect(outcome.status == 1 && outcome.errors.contains("nothing to change"))
    #expect(try clipboard == "123")
    try put("", in: "clipboard")
    #expect(try convert(["--clipboard"]).errors.contains("no text in the clipboard"))
  }

  @Test(arguments: [
    ["--clipboard", "--as", "loud"], ["--clipboard", "--from", "tcvn3"],
    ["--clipboard", "--primary"], ["--as", "upper", "--from", "detect", "--to", "unicode"],
  ])
  func `options that do not go together are refused`(arguments: [String]) throws {
    #expect(try tieng.run(["convert"] + arguments).status == 2)
  }
}
