import FcitxFrontend
import Glibc
import Testing
import TiengGLib

/// What the engine says to Fcitx's addon, and when. Each test is a process of its own, because all
/// tests of one share the main loop.
@Suite struct FcitxLineTests {
  @Test func `all that a key does is said in one piece`() async {
    await #expect(processExitsWith: .success) {
      let addon = try #require(Addon(client: "fcitx-dbus"))
      #expect(addon.type("t") == [[.preedit, .answer]])
      #expect(addon.type("s") == [[.preedit, .answer]])
      #expect(addon.type(" ") == [[.preedit, .commit, .answer]])
      #expect(addon.committed == ["ts "])
      // Keys that came together are answered together.
      #expect(addon.type("ab") == [[.preedit, .answer, .preedit, .answer]])
      addon.say(LineMessage(.focusOut))
      #expect(addon.pieces(until: .answer).count == 1)
    }
  }

  /// Keys of one piece are handled without a look at the clock between them.
  @Test func `on wlroots a commit waits until nothing was said for a moment`() async {
    await #expect(processExitsWith: .success) {
      let addon = try #require(Addon(client: "fcitx-wayland_v2:org.gnome.TextEditor"))
      let said = addon.type("tooi ")
      #expect(said.count == 1)
      #expect(addon.committed.isEmpty)
      #expect(said.joined().filter { $0 == .answer }.count == 5)
      // It is committed before the word goes.
      #expect(addon.pieces(until: .preedit) == [[.commit], [.preedit]])
      #expect(addon.committed == ["tôi "])
    }
  }

  @Test func `on wlroots a commit waits longer where the application is slow to tell its text`()
    async
  {
    await #expect(processExitsWith: .success) {
      let addon = try #require(Addon(client: "fcitx-wayland_v2:org.gnome.TextEditor"))
      addon.tell("")
      _ = addon.type("a ")
      _ = addon.pieces(until: .commit)
      g_usleep(60_000)
      addon.tell("a ")
      let start = g_get_monotonic_time()
      _ = addon.type("ba ")
      #expect(addon.committed == ["a "])
      _ = addon.pieces(until: .commit)
      #expect(addon.committed == ["a ", "ba "])
      #expect(g_get_monotonic_time() - start >= 115_000)
    }
  }
}

/// The addon's end of the line. Each piece that the engine writes comes as one.
private final class Addon {
  private let file: Int32
  private let service: FcitxService
  private(set) var committed: [String] = []

  init?(client: String) {
    var files: [Int32] = [0, 0]
    let kind = Int32(SOCK_SEQPACKET.rawValue | SOCK_NONBLOCK.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &files) == 0 else { return nil }
    file = files[0]
    service = FcitxService(files[1])
    var enter = LineMessage(.focusIn)
    enter.append(1 as UInt32)
    enter.append("tieng:vi")
    enter.append(client)
    say(enter)
    var capabilities = LineMessage(.capabilities)
    capabilities.append(1 << 5 as UInt32)
    say(capabilities)
  }

  deinit { close(file) }

  func say(_ message: LineMessage) { write(message.finished()) }

  private func write(_ bytes: [UInt8]) {
    let count = send(file, bytes, bytes.count, 0)
    #expect(count == bytes.count)
  }

  /// Tells a text with the caret at its end.
  func tell(_ text: String) {
    var message = LineMessage(.surrounding)
    message.append(text)
    message.append(text.unicodeScalars.count)
    message.append(text.unicodeScalars.count)
    say(message)
  }

  /// Presses keys, which the engine gets in one piece.
  ///
  /// - Returns: What it said until it had answered the last, piece by piece.
  func type(_ keys: String) -> [[LineKind]] {
    let messages = keys.unicodeScalars.map { key in
      var message = LineMessage(.key)
      for number in [key.value, 0, 0] { message.append(number) }
      return message.finished()
    }
    write(messages.flatMap(\.self))
    return pieces(until: .answer)
  }

  /// What the engine says until it has said this, piece by piece, without what it says of the menu;
  /// ten seconds at most.
  func pieces(until last: LineKind) -> [[LineKind]] {
    var pieces: [[LineKind]] = []
    let end = g_get_monotonic_time() + 10_000_000
    while pieces.last?.contains(last) != true, g_get_monotonic_time() < end {
      g_main_context_iteration(nil, 0)
      var bytes = [UInt8](repeating: 0, count: 1 << 18)
      let count = recv(file, &bytes, bytes.count, 0)
      guard count > 0 else { continue }
      let piece = read(bytes[..<count]).filter { $0 != .menu && $0 != .item }
      if !piece.isEmpty { pieces.append(piece) }
    }
    return pieces
  }

  private func read(_ bytes: ArraySlice<UInt8>) -> [LineKind] {
    var rest = bytes
    var kinds: [LineKind] = []
    while rest.count >= 8 {
      var head = LineFields(rest.prefix(8))
      guard let length = head.number(), let kind = head.number().flatMap(LineKind.init) else {
        break
      }
      var fields = LineFields(rest.dropFirst(8).prefix(Int(length) - 4))
      rest = rest.dropFirst(4 + Int(length))
      kinds.append(kind)
      // The number of the field is first.
      if kind == .commit, fields.number() != nil, let text = fields.text() {
        committed.append(text)
      }
    }
    return kinds
  }
}
