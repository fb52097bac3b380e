import Explanations
import GLibSupport
package import VietnameseInput

extension UserFolder {
  /// The file of a typing method of the user's.
  ///
  /// - Parameter name: One that ``TypingMethod/isName(_:)`` allows.
  package func methodFile(_ name: String) -> UserFile { file("methods/\(name).tsv") }

  /// A typing method of the user's.
  ///
  /// - Throws: If there is none of this name, or its file is none: with the
  ///   line and the reason.
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

/// The typing method of the user's that is in force, whoever changes its file.
///
/// If the file is no method any more, the one that was last read stays in
/// force.
package final class UserMethod {
  private let folder: UserFolder
  private let handler: (TypingMethod) -> Void
  private var name: String?
  private var file: FollowedFile<TypingMethod>?

  /// - Parameter handler: Is called on the main loop of this thread with every
  ///   method that was read.
  package init(_ folder: UserFolder, handler: @escaping (TypingMethod) -> Void) {
    self.folder = folder
    self.handler = handler
  }

  /// Reads and follows the method of a name; one that is built in needs
  /// neither.
  package func use(_ name: String) {
    guard name != self.name else { return }
    self.name = name
    guard TypingMethod.named(name) == nil else {
      file = nil
      return
    }
    // The first key is for this method.
    file = FollowedFile(folder.methodFile(name), isNeededAtOnce: true) {
      [folder] () throws(FileFailure) in
      try folder.method(named: name)
    } handler: { [unowned self] in
      handler($0)
    }
  }
}
