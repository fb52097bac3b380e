import Foundation
import GLibSupport
import Testing

/// A user's folder of layouts or themes, in the home of the private session, and a folder for the
/// installed ones. Both are removed with this object.
final class UserFiles {
  private let own: String
  private let installed: String

  /// - Parameters:
  ///   - own: The user's folder.
  ///   - variable: The variable that names the folder of installed files.
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

  /// Writes a user's file as editors do, by replacing it.
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

/// The messages that were reported.
final class Told {
  var texts: [String] = []
}
