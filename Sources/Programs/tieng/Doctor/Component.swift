import Glibc
import Terminal

/// The file that tells ibus-daemon about the engines.
struct Component {
  let path: String
  /// The engine's program.
  let program: String

  /// The folders in which ibus-daemon looks.
  static var folders: [String] {
    (EnvironmentVariables["IBUS_COMPONENT_PATH"] ?? "/usr/share/ibus/component")
      .split(separator: ":").map(String.init)
  }

  /// The first component file that exists.
  static var installed: Component? {
    folders.lazy.compactMap { Component("\($0)/tieng.xml") }.first
  }

  /// - Returns: Nil if the file cannot be read or names no program.
  private init?(_ path: String) {
    guard let bytes = try? StandardStreams.read(path) else { return nil }
    let parts = String(decoding: bytes, as: UTF8.self).split(separator: "<exec>")
    guard parts.count > 1, let program = parts[1].split(separator: "</exec>").first else {
      return nil
    }
    self.path = path
    self.program = String(program)
  }
}

/// The variables of this process.
enum EnvironmentVariables {
  /// The value of a variable, or nil if it is not set or empty.
  static subscript(name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }
}
