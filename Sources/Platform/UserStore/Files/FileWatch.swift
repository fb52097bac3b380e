/// Tells when the content of a user's file may have changed, as long as this object lives. It tells
/// on the main loop of the thread that made it.
///
/// If the file is a symbolic link, its target is watched as well: many users keep their settings in
/// a folder of their own and link to them.
package final class FileWatch {
  private let file: UserFile
  private let handler: () -> Void
  private var watches: [FolderWatch] = []
  private var target: UserFile?

  package init(_ file: UserFile, handler: @escaping () -> Void) {
    self.file = file
    self.handler = handler
    // If the folder cannot be made, no file can appear in it. If somebody else makes it, GLib will
    // notice.
    try? file.prepareFolder()
    watchFolders()
  }

  /// Watches the folder of the file and that of its target.
  private func watchFolders() {
    let target = (try? file.target()).map { UserFile($0) } ?? file
    if target == self.target { return }
    self.target = target
    watches = Set([file.folder, target.folder]).compactMap { folder in
      FolderWatch(folder) { [weak self] in self?.see($0) }
    }
  }

  private func see(_ names: Set<String>) {
    let ours: Set = [file.name, target!.name, FolderWatch.itself]
    if names.isDisjoint(with: ours) { return }
    watchFolders()
    handler()
  }
}
