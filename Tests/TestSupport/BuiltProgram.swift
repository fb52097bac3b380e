package import Foundation

/// The programs that were built together with the tests. They lie in the folder of the tests' own
/// program, so that no test can meet one of another build. Tests with a sanitizer, for which not all
/// of them are built, name another folder in `TIENG_BUILT_PROGRAMS`.
package enum BuiltProgram {
  package static let folder: URL = {
    if let folder = ProcessInfo.processInfo.environment["TIENG_BUILT_PROGRAMS"] {
      return URL(filePath: folder).resolvingSymlinksInPath()
    }
    let tests = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    return tests.deletingLastPathComponent()
  }()

  /// Ends the tests if the program is missing, or if what it is made of has changed since it was
  /// built: a test of an older program would say nothing.
  package static func path(_ name: String) -> String {
    let path = folder.appending(path: name).path
    guard FileManager.default.isExecutableFile(atPath: path) else {
      fatalError("\(path) is not built; run: make test")
    }
    if let changed { fatalError("\(changed) has changed since the build; run: make test") }
    return path
  }

  /// A source that is newer than the last build, if there is one. After a release build `make`
  /// leaves a file that is as old as the beginning of the build.
  private static let changed: String? = {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let files = FileManager.default
    func date(_ url: URL) -> Date {
      (try? url.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate)
        ?? .distantPast
    }
    let scratch = folder.deletingLastPathComponent().deletingLastPathComponent()
    let notes = folder.lastPathComponent == "release" ? ["built", "built-tests"] : ["build.db"]
    let built = notes.map { date(scratch.appending(path: $0)) }.max()!
    let sources = files.enumerator(
      at: root.appending(path: "Sources"), includingPropertiesForKeys: [.contentModificationDateKey]
    )
    while let source = sources?.nextObject() as? URL {
      guard ["swift", "c", "h"].contains(source.pathExtension) else { continue }
      if date(source) > built { return source.path }
    }
    return nil
  }()
}
