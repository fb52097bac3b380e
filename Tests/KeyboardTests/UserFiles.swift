import Foundation
import GLibSupport
import Testing

/// A folder of layouts or themes of the user's, in the home of the private session, and one that
/// stands for the installed ones. Both go with it.
final class UserFiles {
  private let own: String
  private let installed: String

  /// - Parameters:
  ///   - own: The user's folder.
  ///   - variable: That which names the other one.
  init(_ own: String, variable: String) throws {
    try #require(own.contains("tieng-session."), "run by Scripts/private-session")
    self.own = own
    installed = NSTemporaryDirectory() + "tieng-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: installed, withIntermediateDirectories: true)
    setenv(variable, installed, 1)
  }

  deinit {
    for folder in [own, installed] { try? FileManager.default.removeItem(atPath: folder) }
  }

  /// Writes a file of the user's, as editors do: another one in its place.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    try FileManager.default.createDirectory(atPath: own, withIntermediateDirectories: true)
    return try write(text, at: "\(own)/\(name)")
  }

  @discardableResult
  func install(_ text: String, as name: String) throws -> String {
    try write(text, at: "\(installed)/\(name)")
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: "\(own)/\(name)")
  }

  private func write(_ text: String, at path: String) throws -> String {
    try Data(text.utf8).write(to: URL(filePath: path), options: .atomic)
    return path
  }
}

/// What was told.
final class Told {
  var texts: [String] = []
}
