import GLibSupport
import TiengConfiguration

/// A program that calls the engine, by the name with which the user allows it.
package struct CallingProgram: Hashable, Sendable {
  /// The path of the executable. For an application of Flatpak, `flatpak:` and its name there.
  package let name: String

  /// The greatest length of a name, in characters.
  private static let longestName = 400

  /// - Parameter process: The number of the process.
  /// - Returns: Nil if the process is gone, belongs to another user, or has a name that no setting
  ///   can have.
  package init?(process: UInt32) {
    guard
      let path = FolderNames.target(of: "/proc/\(process)/exe").map(CallingProgram.withoutNote)
    else { return nil }
    let isProxy = path.hasSuffix("/xdg-dbus-proxy")
    // Nothing of the program's own is read, which could be a file that is never there.
    let groups = try? RegularFile.bytes("/proc/\(process)/cgroup", upTo: 16 << 10)
    guard let name = groups.flatMap(CallingProgram.application) ?? (isProxy ? nil : path) else {
      return nil
    }
    self.init(name: name)
  }

  /// - Returns: Nil if the text is neither a path nor `flatpak:` and a name.
  package init?(name: String) {
    guard name.hasPrefix("/") || name.hasPrefix(CallingProgram.flatpak),
      ApplicationRule.isName(name, upTo: CallingProgram.longestName)
    else { return nil }
    self.name = name
  }

  private static let flatpak = "flatpak:"

  /// The application of Flatpak whose groups of processes these are, as in `/proc/…/cgroup`. It is
  /// on the bus through a proxy, which Flatpak starts in the same group: the last part of it is
  /// `app-flatpak-org.example.A-4242.scope`.
  package static func application(in groups: [UInt8]) -> String? {
    let (start, end) = ("/app-flatpak-", ".scope")
    for line in String(decoding: groups, as: UTF8.self).split(separator: "\n") {
      guard line.hasSuffix(end), let place = line.ranges(of: start).last else { continue }
      let name = line[place.upperBound...].dropLast(end.count)
      guard !name.contains("/"), let number = name.lastIndex(of: "-"), number > name.startIndex
      else { continue }
      // The system's name of a hyphen in a name.
      return flatpak + name[..<number].replacing("\\x2d", with: "-")
    }
    return nil
  }

  /// The system notes after the path that the file is gone: the program was updated while it runs.
  private static func withoutNote(_ path: String) -> String {
    let note = " (deleted)"
    return path.hasSuffix(note) ? String(path.dropLast(note.count)) : path
  }
}
