package import Macros

/// A file of macros of the user's, in our own format.
///
///     let store = UserFolder.current.macros
///     try store.load().table.expansion(of: "vn")
///     try store.update { $0.insert(macro) }
package struct MacroStore: Sendable {
  package let file: UserFile

  package init(_ file: UserFile) { self.file = file }

  /// What is in the file; without a file, nothing.
  ///
  /// - Throws: If it cannot be read or is no text. What was loaded before is
  ///   then still good.
  package func load() throws(FileFailure) -> MacroDocument {
    try document(file.read())
  }

  /// Changes the file and nothing in it but what `change` changes. What others
  /// change at the same time is not lost.
  ///
  /// - Throws: If the file cannot be read or written; then it is what it was.
  package func update<Result>(
    _ change: (inout MacroDocument) -> Result
  ) throws(FileFailure) -> Result {
    var result: Result?
    try file.update { bytes throws(FileFailure) in
      var document = try document(bytes)
      result = change(&document)
      return document.file
    }
    return result!
  }

  private func document(_ bytes: [UInt8]?) throws(FileFailure) -> MacroDocument {
    guard let bytes else { return MacroDocument() }
    do {
      return try MacroDocument(bytes)
    } catch {
      throw FileFailure(file.path, error.problem.translatedDescription)
    }
  }
}
