import Glibc
import LayoutFiles
import Testing
import TiengCore
import TiengLayouts

@Suite("The layouts that are installed")
struct ShippedLayoutsTests {
  @Test("are as many as their alphabets here")
  func count() throws {
    #expect(Set(try Self.names()) == Set(Alphabets.letters.keys))
  }

  @Test("have every letter of their alphabet", arguments: try names())
  func alphabet(name: String) throws {
    let layout = try Self.read(name)
    let letters = ["", "shift"].compactMap { layout[page: $0] }
      .flatMap { $0.rows.joined() }
      .flatMap { [$0.action] + $0.alternatives.map(\.action) }
      .compactMap(\.typed).joined()
    let reachable = Set(letters.unicodeScalars)
    for letter in try #require(Alphabets.letters[name]).unicodeScalars {
      #expect(reachable.contains(letter), "\(name) has no \(letter)")
    }
  }

  @Test("type every key by a tap on its middle, in every field", arguments: try names())
  func taps(name: String) throws {
    let layout = try Self.read(name)
    for purpose in ContentType.Purpose.allCases {
      for commands in [false, true] {
        let suited = layout.suited(to: purpose, commands: commands)
        for page in suited.pages { try tapAll(of: page, in: suited, .full) }
      }
    }
    for arrangement in KeyboardArrangement.allCases where arrangement != .full {
      for page in layout.pages { try tapAll(of: page, in: layout, arrangement) }
    }
  }

  private func tapAll(
    of page: KeyboardPage, in layout: KeyboardLayout, _ arrangement: KeyboardArrangement
  ) throws {
    let size = LayoutSize(width: 800, height: 300)
    for key in LayoutGeometry(page, size: size, arrangement: arrangement).keys
    where key.key.action.types {
      var alone = layout
      alone.pages = [page]
      var touches = Touches(alone, size: size, arrangement: arrangement)
      let outputs =
        touches.began(1, at: key.rectangle.middle, time: 0)
        + touches.ended(1, at: key.rectangle.middle, time: 40)
      #expect(outputs.contains(.typed(key.key.action, modifiers: [])), "\(key.place)")
      #expect(touches.pressed.isEmpty)
    }
  }

  @Test("have what every keyboard needs, and titles of their own")
  func parts() throws {
    var titles: Set<String> = []
    for name in try Self.names() {
      let layout = try Self.read(name)
      #expect(titles.insert(layout.title).inserted, "\(layout.title) is there twice")
      #expect(!layout.locale.isEmpty)
      for page in layout.pages {
        let actions = Set(page.rows.joined().map(\.action))
        #expect(actions.isSuperset(of: [.space, .backspace, .primary, .hide, .emoji, .language]))
      }
    }
  }

  @Test("for Telex is the one that is built in")
  func builtIn() throws {
    let telex = try Self.read("vi-telex")
    #expect(telex == .telex)
  }

  static let folder =
    #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()
    + "/data/keyboard/layouts"

  static func read(_ name: String) throws -> KeyboardLayout {
    try KeyboardLayout(contentsOf: "\(folder)/\(name).json")
  }

  static func names() throws -> [String] {
    guard let directory = opendir(folder) else { throw Missing() }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasSuffix(".json") { names.append(String(name.dropLast(5))) }
    }
    return names.sorted()
  }

  struct Missing: Error {}
}

extension KeyAction {
  fileprivate var typed: String? {
    switch self {
    case .character(let character): String(character)
    case .letter(let text), .text(let text): text
    default: nil
    }
  }
}
