import GLibSupport
import TiengCore
package import TiengVietnamese

extension UserFolder {
  /// The file of a user's typing method.
  ///
  /// - Parameter name: A name that ``TypingMethod/isName(_:)`` allows.
  package func methodFile(_ name: String) -> UserFile { file("methods/\(name).tsv") }

  /// A user's typing method.
  ///
  /// - Throws: ``FileFailure`` if there is no method of this name, or with the line and the reason
  ///   if its file is not a method.
  package func method(named name: String) throws(FileFailure) -> TypingMethod {
    let file = methodFile(name)
    guard let bytes = try file.read(limit: .method) else {
      throw FileFailure(file.path, translated("there is no such file"))
    }
    guard let table = String(validating: bytes, as: UTF8.self) else {
      throw FileFailure(file.path, translated("it is not UTF-8"))
    }
    do {
      return try TypingMethod(name: name, table: table)
    } catch {
      throw FileFailure(file.path, error.explanation.translated)
    }
  }
}

/// The user's typing method that is in use. It follows all changes of the file.
///
/// If the file is no longer a method, the last one that could be read stays in use.
package final class UserMethod {
  private let folder: UserFolder
  private let handler: (TypingMethod) -> Void
  private var name: String?
  private var file: FollowedFile<TypingMethod>?

  /// - Parameter handler: Is called on the main loop of this thread with each method that was read.
  package init(_ folder: UserFolder, handler: @escaping (TypingMethod) -> Void) {
    self.folder = folder
    self.handler = handler
  }

  /// Reads and follows the method of a name. Does nothing for a built-in method.
  package func use(_ name: String) {
    guard name != self.name else { return }
    self.name = name
    guard TypingMethod.named(name) == nil else {
      file = nil
      return
    }
    // The first key already needs this method.
    file = FollowedFile(folder.methodFile(name), isNeededAtOnce: true) {
      [folder] () throws(FileFailure) in
      try folder.method(named: name)
    } handler: { [unowned self] in
      handler($0)
    }
  }
}

/// The user's typing methods of several names. It follows all changes of their files.
package final class UserMethods {
  private let folder: UserFolder
  private let handler: ([TypingMethod]) -> Void
  private var followed: [String: UserMethod] = [:]
  private var read: [String: TypingMethod] = [:]

  /// - Parameter handler: Is called on the main loop of this thread with all methods, each time one
  ///   of them was read.
  package init(_ folder: UserFolder, handler: @escaping ([TypingMethod]) -> Void) {
    self.folder = folder
    self.handler = handler
  }

  /// Reads and follows the methods of these names. Leaves out built-in methods.
  package func use(_ names: Set<String>) {
    let names = names.filter { TypingMethod.named($0) == nil }
    for name in followed.keys where !names.contains(name) {
      followed[name] = nil
      read[name] = nil
    }
    for name in names where followed[name] == nil {
      let method = UserMethod(folder) { [unowned self] in
        read[name] = $0
        handler(Array(read.values))
      }
      followed[name] = method
      method.use(name)
    }
  }
}
