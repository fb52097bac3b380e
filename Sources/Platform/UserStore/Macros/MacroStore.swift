package import TiengMacros

/// A user's file of macros, in our own format.
///
///     let store = folder.macros
///     _ = try store.update { $0.insert(macro) }
///     try store.load().table.expansion(of: "vn")   // việt nam
package struct MacroStore: Sendable {
  package let file: UserFile

  package init(_ file: UserFile) { self.file = file }

  /// The macros in the file. Empty if there is no file.
  ///
  /// - Throws: ``FileFailure`` if the file cannot be read or is no text. Macros that were loaded
  ///   before stay valid.
  package func load() throws(FileFailure) -> MacroDocument {
    try document(file.read())
  }

  /// Changes the file. Everything in it stays except for what `change` changes. Simultaneous
  /// changes by other programs are not lost.
  ///
  /// - Throws: ``FileFailure`` if the file cannot be read or written. Then the file is unchanged.
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
