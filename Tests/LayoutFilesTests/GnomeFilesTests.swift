import Glibc
import LayoutFiles
import Testing
import TiengLayouts

@Suite("GNOME's own layouts")
struct GnomeFilesTests {
  @Test("are read, every one that is installed")
  func all() throws {
    let names = try Self.run("gresource list \(Self.bundle)").split(separator: 0x0a)
      .map { String(decoding: $0, as: UTF8.self) }
      .filter { $0.hasSuffix(".json") && !$0.hasSuffix("/emoji.json") }
    #expect(names.count > 30)
    for name in names {
      let bytes = try Self.run("gresource extract \(Self.bundle) \(name)")
      let layout = try KeyboardLayout(bytes, path: name, name: name)
      #expect(!layout.locale.isEmpty && !layout.title.isEmpty, "\(name)")
      #expect(layout.pages.count >= 3, "\(name)")
      #expect(layout.pages[0].rows.joined().contains { $0.action == .space }, "\(name)")
      #expect(layout.pages[0].rows.joined().contains { $0.action == .backspace }, "\(name)")
      #expect(layout.pages[0].rows.joined().contains { $0.action == .primary }, "\(name)")
    }
  }

  @Test("mean what they say: the one for the United States")
  func us() throws {
    let bytes = try Self.run(
      "gresource extract \(Self.bundle) /org/gnome/shell/osk-layouts/us.json")
    let layout = try KeyboardLayout(bytes, path: "us.json", name: "us")
    #expect(layout.pages.map(\.name) == ["", "shift", "opt", "opt+shift"])
    #expect(layout.pages.map(\.shifted) == ["shift", nil, nil, nil])
    let letters = layout.pages[0].rows
    #expect(letters[0][2].alternatives.first == KeyAlternative(letter: "è"))
    #expect(letters[2][0].action == .shift && letters[3][0].action == .page("opt"))
    #expect(letters[3][2].action == .space && letters[3][2].width == 5)
    #expect(layout.pages[1].rows[2][0].action == .shift)
    #expect(layout.pages[2].rows[3][0].action == .page(""))
  }

  static let bundle = "/usr/share/gnome-shell/gnome-shell-osk-layouts.gresource"

  struct Missing: Error { let what: String }

  static func run(_ command: String) throws -> [UInt8] {
    guard access(bundle, R_OK) == 0 else { throw Missing(what: "install gnome-shell-common") }
    guard let pipe = popen(command, "r") else { throw Missing(what: "install libglib2.0-bin") }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&piece, 1, piece.count, pipe), count > 0 {
      bytes += piece[..<count]
    }
    guard pclose(pipe) == 0 else { throw Missing(what: "install libglib2.0-bin: \(command)") }
    return bytes
  }
}
