import CDBus
import DBusSupport
import Engine
import Foundation
import LayoutFiles
import TestSupport
import Testing
import TiengAutocomplete
import TiengKeyboard
import TiengLayouts
import TiengMacros
import TiengVietnamese

/// Damaged files and messages. Each is read or refused, and none may crash the process. `make fuzz`
/// damages ten thousand of each kind.
@Suite struct FormatFuzzTests {
  /// Calls `body` with damaged versions of good bytes.
  private func damage(
    _ good: [UInt8], seed: UInt64 = 1, _ body: ([UInt8]) throws -> Void
  ) rethrows {
    let count = ProcessInfo.processInfo.environment["TIENG_FUZZ_KEYS"] == nil ? 300 : 10_000
    var random = SeededRandom(seed: seed)
    for _ in 0..<count {
      var bytes = good
      for _ in 0..<Int.random(in: 1...6, using: &random) { Self.damage(&bytes, &random) }
      try body(bytes)
    }
  }

  private static func damage(_ bytes: inout [UInt8], _ random: inout SeededRandom) {
    guard !bytes.isEmpty else { return bytes.append(.random(in: 0...255, using: &random)) }
    let place = Int.random(in: 0..<bytes.count, using: &random)
    switch Int.random(in: 0..<6, using: &random) {
    case 0: bytes[place] = .random(in: 0...255, using: &random)
    case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 2: bytes.remove(at: place)
    case 3: bytes.removeSubrange(place...)
    case 4:
      let end = min(bytes.count, place + Int.random(in: 1...40, using: &random))
      let piece = Array(bytes[place..<end])
      for _ in 0..<Int.random(in: 1...60, using: &random) {
        bytes.insert(contentsOf: piece, at: place)
      }
    default:
      let signs = Array("\t\n \0{}[]():;,\"'\\@<>=-#\u{ff}".utf8)
      bytes.insert(signs.randomElement(using: &random)!, at: place)
    }
  }

  /// A file with these bytes, for as long as `body` takes.
  private func withFile(_ bytes: [UInt8], _ ending: String, _ body: (String) -> Void) throws {
    let path = NSTemporaryDirectory() + "tieng-fuzz-\(UUID())\(ending)"
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    body(path)
  }

  @Test func `tables of emoji`() {
    let good = "😀\tgrinning face\tcười\thappy\n👍🏽\tthumbs up\t\tyes\n# 3\n🇻🇳\tflag: Vietnam\t\t\n"
    damage(Array(good.utf8)) { bytes in
      guard let table = try? EmojiTable(bytes) else { return }
      _ = table.search("gri", count: 9)
      _ = table.search("thu up", count: 9)
      _ = (table.emoji(named: "cười"), table.suggestion(for: "yes"), table.mostUsed(5))
      _ = (table.name(of: "👍"), table.kinds())
    }
  }

  /// The tables as they are installed, with one of their characters in many places, or a piece many times.
  /// A key waits for a search.
  @Test func `a forged table of emoji makes no key wait`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let isFuzzing = ProcessInfo.processInfo.environment["TIENG_FUZZ_KEYS"] != nil
    var random = SeededRandom(seed: 7)
    var slowest = 0.0
    for name in ["vi", "en"] {
      let file = root.appending(path: "data/emoji/\(name).tsv")
      let good = Array(try Data(contentsOf: file))
      for _ in 0..<(isFuzzing ? 5_000 : 20) {
        var bytes = good
        let start = Int.random(in: bytes.indices, using: &random)
        let end = min(bytes.count, start + (1 << Int.random(in: 4...16, using: &random)))
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes.removeAll { $0 == 10 }
        case 1:
          let piece = Array(bytes[start..<end])
          for _ in 0..<(400_000 / piece.count) { bytes += piece }
        case 2:
          let sign = Array("\n\t ae\u{300}".utf8).randomElement(using: &random)!
          for index in start..<end { bytes[index] = sign }
        default: bytes[start..<end].reverse()
        }
        guard let table = try? EmojiTable(bytes) else { continue }
        let before = FormatFuzzTests.processorTime
        for text in ["gri", "thu up", "a", "cười", "m e o"] {
          let beginning = FormatFuzzTests.processorTime
          _ = table.search(text, count: 9)
          _ = (table.emoji(named: text), table.suggestion(for: text), table.name(of: "👍"))
          slowest = max(slowest, FormatFuzzTests.processorTime - beginning)
        }
        _ = (table.mostUsed(5), table.kinds())
        slowest = max(slowest, (FormatFuzzTests.processorTime - before) / 5)
      }
    }
    #expect(slowest < 100, "\(slowest) ms")
    print("forged tables of emoji: the slowest search took \(slowest) ms")
  }

  /// Of this thread, in milliseconds.
  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }

  @Test func `layouts of both kinds`() {
    let gnome = """
      {"locale": "vi", "name": "Vietnamese", "levels": [{"level": "", "mode": "default", "rows": [
      [["q"], ["w", "ư"], ["e", "ê", "é"]], [[" "]]]}]}
      """
    let squeekboard = """
      ---
      outlines:
        default: { width: 35.33, height: 52 }
      views:
        base:
          - "q w e r t"
          - "a s Shift_L BackSpace"
      buttons:
        Shift_L:
          action:
            locking: { lock_view: "upper", unlock_view: "base" }
          outline: "default"
      """
    for (good, ending) in [(gnome, "json"), (squeekboard, "yaml")] {
      damage(Array(good.utf8)) { bytes in
        _ = try? KeyboardLayout(bytes, path: "mine.\(ending)", name: "mine")
      }
    }
  }

  @Test func `macros and typing methods`() {
    let macros = "# tieng macros\nvn\tViệt Nam\nđc\tđịa chỉ\\nở đây\n# x\n"
    damage(Array(macros.utf8)) { bytes in
      guard let document = try? MacroDocument(bytes) else { return }
      _ = document["vn"]
    }
    let table = TypingMethod.telex.table
    damage(Array(table.utf8)) { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      guard let method = try? TypingMethod(name: "mine", table: text) else {
        _ = try? TypingMethod(name: "mine", uniKeyMap: text)
        return
      }
      _ = method.table
    }
  }

  @Test func `descriptions of services`() throws {
    let good = """
      [Suggestion Service]
      Name=Phrases
      Name[vi]=Cụm từ
      Description=Sends what is before the caret to a program.
      BusName=org.example.Phrases
      ObjectPath=/org/example/Phrases
      NeedsNetwork=false
      Locales=vi;en;
      """
    try damage(Array(good.utf8)) { bytes in
      try withFile(bytes, ".service-description") {
        _ = try? ServiceDescription(file: $0, name: "phrases")
      }
    }
  }

  @Test func `themes`() throws {
    let good = """
      @define-color ink #123456;
      key { color: shade(@ink, 0.5); /* text */ border-radius: 7px; }
      key.system { font-family: "Sans"; background-color: rgba(0, 0, 0, 0.2); }
      """
    try damage(Array(good.utf8)) { bytes in
      try withFile(bytes, ".css") { _ = try? ThemeText($0) }
    }
  }

  @Test func `messages of the bus`() throws {
    let message = try #require(
      dbus_message_new_method_call(":1.1", "/place", "org.example.Interface", "Call"))
    dbus_message_set_serial(message, 7)
    var writer = MessageWriter(message)
    writer.append("tiếng")
    writer.append(UInt32(7))
    writer.array(of: "{sv}") {
      $0.entry {
        $0.append("text")
        $0.variant("s") { $0.append("chào") }
      }
    }
    var (bytes, count): (UnsafeMutablePointer<CChar>?, Int32) = (nil, 0)
    try #require(dbus_message_marshal(message, &bytes, &count) != 0)
    dbus_message_unref(message)
    let good = UnsafeRawBufferPointer(start: bytes, count: Int(count)).map { $0 }
    dbus_free(bytes)
    damage(good) { bytes in
      let copy = bytes.map { CChar(bitPattern: $0) }
      guard let message = dbus_message_demarshal(copy, Int32(copy.count), nil) else { return }
      defer { dbus_message_unref(message) }
      for _ in 0..<2 {
        var reader = MessageReader(message)
        _ = reader.string()
        _ = (reader.uint32(), reader.int32(), reader.bool())
        _ = reader.inDictionary("text") { $0.string() }
        _ = reader.text(upTo: 8)
        _ = reader.inArray(of: "(ssa{sv})", upTo: 4) { $0.text(upTo: 9) }
        _ = reader.inVariant { $0.string() }
        _ = reader.inStructure { $0.uint32() }
      }
    }
  }
}
