import Foundation
import RawBus
import Testing

/// An object of ours that other programs can reach, and how an accepted caller of it begins.
struct HostileTarget: Sendable, CustomTestStringConvertible {
  let name: String
  let path: String
  let interface: String
  /// A method of it, and the arguments that it takes.
  let method: String
  let signature: String
  let arguments: RawValues
  /// True for the bus of ibus-daemon, false for the session bus.
  var isOnIBus = false
  /// The name of the program on the bus.
  var program = HostileTarget.busName
  /// The method with which a caller is accepted. Nil if nobody but the desktop is.
  var attaching: String?

  var testDescription: String { name }

  static let busName = "org.freedesktop.IBus.Tieng"

  /// Every object that the engine has on a bus where other programs are, and always has.
  static let all: [HostileTarget] = [
    HostileTarget(
      name: "windows", path: "/org/freedesktop/IBus/Tieng/Windows",
      interface: "org.freedesktop.IBus.Tieng.Windows1", method: "Focus", signature: "ss",
      arguments: .of {
        $0.text("game")
        $0.text("A title")
      }),
    HostileTarget(
      name: "keyboard", path: "/org/freedesktop/IBus/Tieng/Keyboard",
      interface: "org.freedesktop.IBus.Tieng.Keyboard1", method: "SetSeen", signature: "b",
      arguments: .of { $0.number(0) }),
    HostileTarget(
      name: "attached keyboard", path: "/org/freedesktop/IBus/Tieng/Keyboard",
      interface: "org.freedesktop.IBus.Tieng.Keyboard1", method: "SetSeen", signature: "b",
      arguments: .of { $0.number(1) }, attaching: "Attach"),
    HostileTarget(
      name: "properties of the keyboard", path: "/org/freedesktop/IBus/Tieng/Keyboard",
      interface: "org.freedesktop.DBus.Properties", method: "Get", signature: "ss",
      arguments: .of {
        $0.text("")
        $0.text("Attached")
      }),
    HostileTarget(
      name: "text", path: "/org/freedesktop/IBus/Tieng/Text",
      interface: "org.freedesktop.IBus.Tieng.Text1", method: "Insert", signature: "s",
      arguments: .of { $0.text("không cho phép") }),
    HostileTarget(
      name: "properties of the text", path: "/org/freedesktop/IBus/Tieng/Text",
      interface: "org.freedesktop.DBus.Properties", method: "Get", signature: "ss",
      arguments: .of {
        $0.text("")
        $0.text("Refused")
      }),
    HostileTarget(
      name: "no object", path: "/nowhere", interface: "org.example.X", method: "Nothing",
      signature: "s", arguments: .of { $0.text("x") }),
    HostileTarget(
      name: "engine", path: "/org/freedesktop/IBus/Engine/1",
      interface: "org.freedesktop.IBus.Engine", method: "ProcessKeyEvent", signature: "uuu",
      arguments: .of { for number in [97, 30, 0] as [UInt32] { $0.number(number) } }, isOnIBus: true
    ),
    HostileTarget(
      name: "factory", path: "/org/freedesktop/IBus/Factory",
      interface: "org.freedesktop.IBus.Factory", method: "CreateEngine", signature: "s",
      arguments: .of { $0.text("tieng:vi") }, isOnIBus: true),
    HostileTarget(
      name: "focused field", path: "/org/freedesktop/IBus/Tieng",
      interface: "org.freedesktop.DBus.Properties", method: "Get", signature: "ss",
      arguments: .of {
        $0.text("")
        $0.text("FocusedField")
      }, isOnIBus: true),
  ]

  /// What the engine answers while a screen reader runs.
  static func screenReader(_ program: String) -> HostileTarget {
    HostileTarget(
      name: "screen reader", path: "/org/a11y/atspi/accessible/root",
      interface: "org.a11y.atspi.Accessible", method: "GetChildAtIndex", signature: "i",
      arguments: .of { $0.number(0) }, program: program)
  }

  /// A connection that has no object, such as the one by which services are asked.
  static func connection(_ program: String) -> HostileTarget {
    HostileTarget(
      name: "connection", path: "/", interface: "org.example.X", method: "Nothing", signature: "s",
      arguments: .of { $0.text("x") }, program: program)
  }

  /// A call of the method.
  func call(_ signature: String? = nil, _ body: RawValues? = nil) -> RawMessage {
    var call = RawMessage(
      method, of: interface, at: path, on: program, signature ?? self.signature)
    call.body = body ?? arguments
    return call
  }
}

/// What a hostile program does to an object.
struct Hostility: Sendable, CustomTestStringConvertible {
  let name: String
  /// Does it. `fresh` makes another connection.
  let act: @Sendable (HostileTarget, RawPeer, _ fresh: () throws -> RawPeer) throws -> Void

  var testDescription: String { name }

  static let all = [
    Hostility("one call of 4 MB") { target, peer, _ in peer.write(long(4_000_000, to: target)) },
    Hostility("200 calls of 300 kB") { target, peer, _ in
      for _ in 0..<200 { peer.write(long(300_000, to: target)) }
    },
    Hostility("one call of 60 MB") { target, peer, _ in peer.write(long(60_000_000, to: target)) },
    Hostility("900 kB in small parts") { target, peer, _ in
      for _ in 0..<5 {
        let body = RawValues.of {
          $0.number(900_000)
          for _ in 0..<225_000 { $0.add([1, UInt8(ascii: "y"), 0, 7]) }
        }
        peer.write(target.call("av", body))
      }
    },
    Hostility("14,000 calls a second") { target, peer, _ in
      peer.flood([target.call()], rate: 14_000, seconds: 1)
    },
    Hostility("14,000 calls a second without an answer") { target, peer, _ in
      var call = target.call()
      call.flags = RawMessage.noReply
      peer.flood([call], rate: 14_000, seconds: 1)
    },
    Hostility("wrong arguments") { target, peer, _ in
      for (signature, body) in Hostility.garbage {
        peer.write(target.call(signature, body))
        for method in [
          "", "Attach", "Key", "Text", "Insert", "Focus", "SetSurroundingText", "Get", "Set",
        ] {
          var call = target.call(signature, body)
          call.member = method.isEmpty ? "Nonsense" : method
          peer.write(call)
        }
      }
    },
    Hostility("invalid messages") { target, _, fresh in
      // The bus closes the connection of who sends such a message, or passes it on.
      for bytes in Hostility.invalid(target.call()) { try fresh().write(bytes) }
    },
    Hostility("forged signals and answers") { target, peer, _ in
      let isUnique = target.program.hasPrefix(":")
      guard let engine = isUnique ? target.program : peer.owner(of: target.program) else { return }
      for message in Hostility.forged(to: engine) { peer.write(message) }
      peer.flood(Hostility.forged(to: engine), rate: 14_000, seconds: 1)
    },
    Hostility("half a message, and gone") { target, _, fresh in
      for share in [2, 3, 10] {
        let bytes = long(300_000, to: target).bytes
        try fresh().write(Array(bytes.prefix(bytes.count / share)))
      }
    },
    Hostility("gone before the answer") { target, _, fresh in
      for _ in 0..<200 { try fresh().write(target.call()) }
    },
    Hostility("answers are not read") { target, peer, _ in
      for _ in 0..<20_000 { peer.write(target.call()) }
    },
  ]

  private init(
    _ name: String,
    _ act: @escaping @Sendable (HostileTarget, RawPeer, () throws -> RawPeer) throws -> Void
  ) {
    self.name = name
    self.act = act
  }

  private static func long(_ size: Int, to target: HostileTarget) -> RawMessage {
    let text = String(repeating: "x", count: size)
    return target.call(
      "ss",
      .of {
        $0.text("game")
        $0.text(text)
      })
  }

  /// Arguments that nobody takes, and the empty and longest that some take.
  private static let garbage: [(String, RawValues)] = [
    ("", RawValues()),
    ("y", .of { $0.byte(7) }),
    ("s", .of { $0.text("") }),
    ("ss", .of { for _ in 0..<2 { $0.text("") } }),
    ("ss", .of { for _ in 0..<2 { $0.text(String(repeating: "ế", count: 9_000)) } }),
    ("o", .of { $0.text("/") }),
    ("uuu", .of { for _ in 0..<3 { $0.number(.max) } }),
    ("b", .of { $0.number(1) }),
    ("as", .of { $0.number(0) }),
    ("v", deep(60)),
    (
      "vuu",
      .of {
        $0.signature("(sa{sv}sv)")
        $0.align(8)
        $0.text("IBusText")
        $0.number(0)
        $0.align(8)
        $0.text("x")
        $0.signature("u")
        $0.number(0)
        $0.number(.max)
        $0.number(.max)
      }
    ),
    ("g", .of { $0.signature(String(repeating: "a", count: 30) + "u") }),
  ]

  /// A number in so many variants.
  private static func deep(_ depth: Int) -> RawValues {
    .of {
      for _ in 1..<depth { $0.signature("v") }
      $0.signature("y")
      $0.byte(7)
    }
  }

  /// A call with a wrong length, version, order of bytes, path, text, depth or end.
  private static func invalid(_ call: RawMessage) -> [[UInt8]] {
    func changed(_ change: (inout RawMessage) -> Void) -> [UInt8] {
      var other = call
      change(&other)
      return other.bytes
    }
    var good = call
    good.serial = 9
    let bytes = good.bytes
    var cases = [0, 1, 3, 4, 7, 8, 12, 15].map { place in
      var bytes = bytes
      bytes[place] ^= 0xff
      return bytes
    }
    cases.append(changed { $0.path = "no path" })
    cases.append(changed { $0.path = String(repeating: "/x", count: 3_000) })
    cases.append(changed { $0.member = "no member" })
    cases.append(changed { $0.member = String(repeating: "x", count: 5_000) })
    cases.append(changed { $0.interface = nil })
    cases.append(
      changed {
        $0.signature = "v"
        $0.body = deep(200)
      })
    cases.append(
      changed {
        $0.signature = "s"
        $0.body = .of {
          $0.number(2)
          $0.add([0xff, 0xfe, 0])
        }
      })
    cases.append(
      changed {
        $0.signature = "ss"
        $0.body = RawValues([1, 2, 3])
      })
    return cases
  }

  /// Signals that the engine follows, as if its senders had sent them, and answers to nothing.
  private static func forged(to engine: String) -> [RawMessage] {
    func signal(
      _ name: String, of interface: String, at path: String, _ signature: String,
      _ write: (inout RawValues) -> Void
    ) -> RawMessage {
      var signal = RawMessage(name, of: interface, at: path, on: engine, signature, write)
      signal.kind = .signal
      return signal
    }
    let lost = { (name: String) in
      signal(
        "NameOwnerChanged", of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus", "sss"
      ) {
        $0.text(name)
        $0.text(":1.1")
        $0.text("")
      }
    }
    let answers = (1...40).map { number in
      var answer = RawMessage(number % 2 == 0 ? .answer : .error)
      answer.answered = UInt32(number)
      answer.destination = engine
      if answer.kind == .error { answer.error = "org.example.Error" }
      answer.signature = "s"
      answer.body.text(":1.1")
      return answer
    }
    return [
      lost("org.gnome.Shell"), lost("org.kde.KWin"), lost("org.a11y.Bus"), lost(engine),
      signal(
        "Disconnected", of: "org.freedesktop.DBus.Local", at: "/org/freedesktop/DBus/Local", ""
      ) {
        _ in
      },
      signal(
        "PropertiesChanged", of: "org.freedesktop.DBus.Properties", at: "/org/a11y/bus", "s"
      ) { $0.text("org.a11y.Status") },
    ] + answers
  }
}

extension RawValues {
  static func of(_ write: (inout RawValues) -> Void) -> RawValues {
    var values = RawValues()
    write(&values)
    return values
  }
}
