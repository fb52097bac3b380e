import Foundation
import TestSupport
import Testing

/// `tieng-windows` with displays of the test: Xvfb, and compositors that answer too little.
@Suite(.serialized) final class WindowsProgramTests {
  private let folder = try! TemporaryFolder()
  private var socket: String { folder.path + "/wayland-9" }

  // MARK: X11

  /// A client that has any window be the active one: the root window, or one of a class, as its input says.
  private static let client = """
    import ctypes, sys
    x = ctypes.CDLL("libX11.so.6")
    x.XOpenDisplay.restype, x.XDefaultRootWindow.restype = ctypes.c_void_p, ctypes.c_ulong
    x.XCreateSimpleWindow.restype = x.XInternAtom.restype = ctypes.c_ulong
    display = ctypes.c_void_p(x.XOpenDisplay(None))
    root = x.XDefaultRootWindow(display)
    for name in iter(sys.stdin.readline, ""):
        name, window = name.strip().encode(), root
        if name != b"root":
            window = x.XCreateSimpleWindow(display, ctypes.c_ulong(root), 0, 0, 9, 9, 0, 0, 0)
            x.XSetClassHint(display, ctypes.c_ulong(window), (ctypes.c_char_p * 2)(name, name))
        active = x.XInternAtom(display, b"_NET_ACTIVE_WINDOW", 0)
        value = ctypes.c_ulong(window)
        x.XChangeProperty(display, ctypes.c_ulong(root), ctypes.c_ulong(active), ctypes.c_ulong(33), 32, 0,
                          ctypes.byref(value), 1)
        x.XSync(display, 0)
    """

  private func start(
    _ program: String, _ arguments: [String], _ environment: [String: String] = [:],
    input: Pipe? = nil, output: Pipe
  ) throws -> Process {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.environment = ["PATH": "/usr/bin:/bin"].merging(environment) { $1 }
    process.standardInput = input ?? FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  /// The tests may block the signal by which terminate() ends a process.
  private func end(_ process: Process) {
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Reads until the text has come, for ten seconds at most.
  private func read(_ text: String, from pipe: Pipe) -> Bool {
    var read = Data()
    var place = pollfd(
      fd: pipe.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
    while poll(&place, 1, 10_000) > 0 {
      let part = pipe.fileHandleForReading.availableData
      read += part
      if part.isEmpty || read.firstRange(of: Data(text.utf8)) != nil { break }
    }
    return read.firstRange(of: Data(text.utf8)) != nil
  }

  @Test func `a client that says that the root window is active does not make it deaf`() throws {
    let (number, keys, told) = (Pipe(), Pipe(), Pipe())
    let server = try start(
      "/usr/bin/Xvfb", ["-displayfd", "1", "-screen", "0", "64x64x24", "-nolisten", "tcp"],
      output: number)
    defer { end(server) }
    let line = String(decoding: number.fileHandleForReading.availableData, as: UTF8.self)
    let display = ["DISPLAY": ":" + line.filter(\.isNumber)]
    let client = try start(
      "/usr/bin/python3", ["-c", Self.client], display, input: keys, output: Pipe())
    defer { end(client) }
    let program = try start(BuiltProgram.path("tieng-windows"), [], display, output: told)
    defer { end(program) }
    for name in ["First", "root", "Second", "root", "Third"] {
      try keys.fileHandleForWriting.write(contentsOf: Data("\(name)\n".utf8))
      #expect(read(name == "root" ? "\0\0" : "\(name)\0\0", from: told), "\(name)")
    }
  }

  // MARK: Wayland

  /// Runs `tieng-windows --list` with a compositor.
  ///
  /// - Parameter answer: Is called in a thread with the connection of each client, and closes it.
  /// - Returns: How it has ended, and the seconds that it took.
  private func list(
    times: Int = 1, with answer: @escaping @Sendable (Int32) -> Void
  ) throws -> [(status: Int32, isSignal: Bool, seconds: Double)] {
    let listener = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(listener) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: socket.utf8) }
    unlink(socket)
    let isBound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    try #require(isBound && listen(listener, 8) == 0)
    return try (0..<times).map { _ in
      let server = Thread {
        let client = accept(listener, nil, nil)
        if client >= 0 { answer(client) }
      }
      server.start()
      let start = Date()
      // A parent may have blocked or ignored signals.
      let process = try self.start(
        "/usr/bin/env",
        ["--default-signal=PIPE", BuiltProgram.path("tieng-windows"), "--list"],
        ["WAYLAND_DISPLAY": socket], output: Pipe())
      for _ in 0..<3_000 where process.isRunning { usleep(10_000) }
      let seconds = Date().timeIntervalSince(start)
      end(process)
      return (process.terminationStatus, process.terminationReason != .exit, seconds)
    }
  }

  @Test func `a list does not wait for ever for a compositor that is mute`() throws {
    let ended = try list { client in
      sleep(20)
      close(client)
    }
    #expect(ended[0].status == 0 && !ended[0].isSignal)
    #expect(ended[0].seconds < 15)
  }

  @Test func `a list does not wait for ever for a compositor that says little again and again`()
    throws
  {
    let ended = try list { client in
      // The beginning of a message that never ends.
      let bytes: [UInt8] = [2, 0, 0, 0, 0, 0, 0xff, 0xff] + [UInt8](repeating: 0, count: 40)
      for byte in bytes where send(client, [byte], 1, Int32(MSG_NOSIGNAL)) == 1 { usleep(500_000) }
      close(client)
    }
    #expect(ended[0].status == 0 && !ended[0].isSignal)
    #expect(ended[0].seconds < 15)
  }

  @Test func `a compositor that closes the connection at the greeting does not end it by a signal`()
    throws
  {
    for ended in try list(times: 40, with: { close($0) }) {
      #expect(ended.status == 0 && !ended.isSignal)
    }
  }
}
