import Glibc
import RawBus

/// An engine to which this process is ibus-daemon, and a field in which keys are typed.
final class FloodedKeys {
  let daemon: RawDaemon
  /// The path of the engine's object.
  private(set) var engine = ""
  private(set) var process = EngineProcess(number: 0)
  private static let busName = "org.freedesktop.IBus.Tieng"
  private let text = "tieengs vieejt raats giaauf vaf ddepj nguwowif ta noi chuyeejn suoots ngayf "
    .unicodeScalars.map(\.value)

  init() throws {
    let folder = getenv("XDG_RUNTIME_DIR").map { String(cString: $0) } ?? "/tmp"
    daemon = try RawDaemon(path: "\(folder)/tieng-floods-\(getpid())")
  }

  /// Starts the engine, and waits until it is on the session bus.
  func start(besides address: String) throws {
    let program =
      CommandLine.arguments[0].split(separator: "/", omittingEmptySubsequences: false)
      .dropLast().joined(separator: "/") + "/ibus-engine-tieng"
    setenv("IBUS_ADDRESS", daemon.address, 1)
    defer { unsetenv("IBUS_ADDRESS") }
    var number: pid_t = 0
    let copies = [strdup(program), nil]
    defer { free(copies[0]) }
    guard posix_spawn(&number, program, nil, nil, copies, environ) == 0 else {
      throw Measurement.Failure(description: "\(program) cannot be started")
    }
    process = EngineProcess(number: number)
    try daemon.accept()
    var create = RawMessage(
      "CreateEngine", of: "org.freedesktop.IBus.Factory", at: "/org/freedesktop/IBus/Factory",
      on: nil, "s")
    create.body.text("tieng:vi")
    guard let answer = daemon.ask(create), answer.kind == .answer else {
      throw Measurement.Failure(description: "the engine makes no engine")
    }
    engine = answer.body.firstText
    focus()
    for _ in 0..<300 {
      press()
      if try RawPeer(address: address).owner(of: FloodedKeys.busName) != nil { break }
      usleep(10_000)
    }
    // What is done once after a start.
    usleep(1_500_000)
  }

  deinit { if process.number > 0 { kill(process.number, SIGTERM) } }

  /// The unique name of the engine on a bus.
  func name(on address: String) throws -> String {
    guard let name = try RawPeer(address: address).owner(of: FloodedKeys.busName) else {
      throw Measurement.Failure(description: "the engine is not on the session bus")
    }
    return name
  }

  private func focus() {
    call("FocusInId", "ss") {
      $0.text("/org/freedesktop/IBus/InputContext_1")
      $0.text("gtk3-im:bench")
    }
    call("SetCapabilities", "u") { $0.number(9) }
    call("Enable")
  }

  private func call(
    _ method: String, _ signature: String = "", _ write: (inout RawValues) -> Void = { _ in }
  ) {
    _ = daemon.ask(
      RawMessage(
        method, of: "org.freedesktop.IBus.Engine", at: engine, on: nil, signature, write))
  }

  private var place = 0

  /// Presses the next key of the text, and waits for the answer.
  private func press() {
    let key = text[place % text.count]
    place += 1
    call("ProcessKeyEvent", "uuu") {
      $0.number(key)
      $0.number(0)
      $0.number(0)
    }
  }

  /// Types a key every three milliseconds.
  ///
  /// - Parameter between: Called before each key with the seconds since the start.
  /// - Returns: The milliseconds that each key took, and those that the engine worked meanwhile.
  func type(for seconds: Double, _ between: (Double) -> Void = { _ in }) throws -> [KeyTime] {
    let clock = ContinuousClock()
    let start = clock.now
    var times: [KeyTime] = []
    while true {
      let time = start.duration(to: clock.now) / .seconds(1)
      if time > seconds { break }
      between(time)
      let before = process.mainThreadTime
      let whole = clock.measure { press() } / .milliseconds(1)
      times.append(KeyTime(whole: whole, work: (process.mainThreadTime - before) / 1e6))
      usleep(3_000)
    }
    guard kill(process.number, 0) == 0 else {
      throw Measurement.Failure(description: "the engine has ended")
    }
    return times
  }
}

/// The milliseconds until a key was answered.
struct KeyTime {
  let whole: Double
  /// How long the engine had a processor meanwhile. The rest of the time the machine did something else.
  let work: Double
}
