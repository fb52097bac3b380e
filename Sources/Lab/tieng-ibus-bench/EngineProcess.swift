import Glibc
import Terminal

/// The process of an engine of this session.
struct EngineProcess {
  let number: Int32

  /// Finds the process of this session whose program is called `name`.
  static func running(_ name: String) -> EngineProcess? {
    first { $0.file("cmdline")?.split(separator: "\0").first?.hasSuffix("/" + name) == true }
  }

  /// Finds the process of this session that starts the engine again when it dies.
  static var keeper: EngineProcess? { first { $0.file("comm") == "tieng-keeper\n" } }

  private static func first(where isOne: (EngineProcess) -> Bool) -> EngineProcess? {
    guard let folder = opendir("/proc") else { return nil }
    defer { closedir(folder) }
    let address = getenv("IBUS_ADDRESS_FILE").map { String(cString: $0) } ?? ""
    while let entry = readdir(folder) {
      let text = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard let number = Int32(text), number != getpid() else { continue }
      let process = EngineProcess(number: number)
      guard isOne(process),
        process.file("environ")?.contains("IBUS_ADDRESS_FILE=\(address)\0") == true
      else { continue }
      return process
    }
    return nil
  }

  private func file(_ name: String) -> String? {
    (try? StandardStreams.read("/proc/\(number)/\(name)")).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// Nanoseconds that all its threads have run.
  var processorTime: Double {
    guard let folder = opendir("/proc/\(number)/task") else { return 0 }
    defer { closedir(folder) }
    var total = 0.0
    while let entry = readdir(folder) {
      let thread = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard Int32(thread) != nil, let times = file("task/\(thread)/schedstat") else { continue }
      total += Double(times.split(separator: " ")[0]) ?? 0
    }
    return total
  }

  /// Nanoseconds that its first thread has run.
  var mainThreadTime: Double {
    guard let times = file("task/\(number)/schedstat") else { return 0 }
    return Double(times.split(separator: " ")[0]) ?? 0
  }

  /// The number of pages in memory that it has touched for the first time.
  var pageFaults: Int {
    // Behind the name, which may have anything in it, `minflt` is the eighth.
    let fields = file("stat")?.split(separator: ")").last?.split(separator: " ")
    return fields.flatMap { $0.count > 7 ? Int($0[7]) : nil } ?? 0
  }

  /// Kilobytes of memory that are its own and no file's.
  var anonymousMemory: Int {
    let line = file("status")?.split(separator: "\n").first { $0.hasPrefix("RssAnon:") }
    return line.flatMap { Int($0.split(whereSeparator: { !$0.isNumber })[0]) } ?? 0
  }

  /// The number of open files, sockets and the like.
  var openFiles: Int { entries("fd") }

  /// The number of threads.
  var threads: Int { entries("task") }

  private func entries(_ folder: String) -> Int {
    guard let folder = opendir("/proc/\(number)/\(folder)") else { return 0 }
    defer { closedir(folder) }
    var count = 0
    while let entry = readdir(folder) {
      if entry.pointee.d_name.0 != CChar(UInt8(ascii: ".")) { count += 1 }
    }
    return count
  }

  /// Asks the engine to end, which is not started again then, and returns when
  /// nothing of it is running.
  ///
  /// - Parameter dropsPages: Whether the system is asked to forget the file of the program.
  static func end(_ name: String, dropsPages: Bool = false) {
    guard let engine = running(name) else { return }
    let file = dropsPages ? open("/proc/\(engine.number)/exe", O_RDONLY) : -1
    kill(engine.number, SIGTERM)
    while kill(engine.number, 0) == 0 { usleep(1000) }
    guard file >= 0 else { return }
    posix_fadvise(file, 0, 0, POSIX_FADV_DONTNEED)
    close(file)
  }
}
