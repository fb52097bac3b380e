import TiengGLib

/// The names in a folder, in no particular order. Empty if the folder cannot be read.
package struct FolderNames: Sequence, IteratorProtocol {
  private let folder: Folder?

  package init(_ path: String) {
    folder = g_dir_open(path, 0, nil).map(Folder.init)
  }

  package func next() -> String? {
    guard let folder, let name = g_dir_read_name(folder.pointer) else { return nil }
    return String(cString: name)
  }

  /// True if there is a folder at this path.
  package static func exists(_ path: String) -> Bool {
    g_file_test(path, G_FILE_TEST_IS_DIR) != 0
  }

  /// The target of a symbolic link. Nil if it is not a link or cannot be read.
  package static func target(of link: String) -> String? {
    guard let path = g_file_read_link(link, nil) else { return nil }
    defer { g_free(path) }
    return String(cString: path)
  }

  private final class Folder {
    let pointer: OpaquePointer
    init(_ pointer: OpaquePointer) { self.pointer = pointer }
    deinit { g_dir_close(pointer) }
  }
}
