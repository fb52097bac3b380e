import GLibSupport
import TiengCore

/// Commands with which `tieng doctor` advises to install something: those of the system's package
/// manager.
enum PackageManager {
  private static let commands = [
    (program: "apt-get", install: "apt-get install", again: "apt-get install --reinstall"),
    (program: "dnf", install: "dnf install", again: "dnf reinstall"),
    (program: "pacman", install: "pacman -S", again: "pacman -S"),
  ]

  private static let present = commands.first { ChildProcess.isInstalled($0.program) }

  /// The command that installs a package.
  static func install(_ package: String) -> Explanation {
    present.map { .verbatim("sudo \($0.install) \(package)") }
      ?? Explanation("install the package {package}", ["package": package])
  }

  /// The command that restores all files of Tiếng.
  static var reinstall: Explanation {
    let package = "ibus-tieng"
    return present.map { .verbatim("sudo \($0.again) \(package)") }
      ?? Explanation("install anew the package {package}", ["package": package])
  }
}
