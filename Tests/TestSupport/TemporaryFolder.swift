import Foundation

/// A folder for one test. It is removed with this object.
package final class TemporaryFolder {
  package let path: String

  package init() throws {
    let url = URL(filePath: NSTemporaryDirectory()).appending(path: "tieng-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  package func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: "\(path)/\(name)"))
  }

  /// Writes a file, and returns its path.
  package func file(_ name: String, _ text: String) throws -> String {
    try write(text, to: name)
    return "\(path)/\(name)"
  }

  package func text(of name: String) -> String? {
    FileManager.default.contents(atPath: "\(path)/\(name)").map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// The names in a folder in it, sorted.
  package func names(in folder: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(path)/\(folder)").sorted()
  }

  package func permissions(of name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: "\(path)/\(name)")[.posixPermissions] as? Int
  }
}
