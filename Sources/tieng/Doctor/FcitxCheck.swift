import Explanations
import FoundationEssentials
import GLibSupport
import Glibc
import UserStore

/// Fcitx 5, where it is what the user types by.
enum FcitxCheck {
  private static let subject = Explanation("Fcitx 5")

  /// True if Fcitx runs in this session of the user, and no ibus-daemon answers.
  static func isUsed(_ daemon: Daemon) -> Bool {
    daemon.engines == nil
      && FolderNames("/proc").contains { name in
        var status = stat()
        return Int32(name) != nil && stat("/proc/\(name)", &status) == 0
          && status.st_uid == getuid()
          && FolderNames.target(of: "/proc/\(name)/exe")?.hasSuffix("/fcitx5") == true
          && isInThisSession("/proc/\(name)/environ")
      }
  }

  /// False if a process with this environment has another session bus.
  private static func isInThisSession(_ environment: String) -> Bool {
    let name = "DBUS_SESSION_BUS_ADDRESS"
    guard let own = getenv(name).map({ String(cString: $0) }),
      let its = WaylandClient.strings(in: environment)?.first(where: { $0.hasPrefix("\(name)=") })
    else { return true }
    // An address may be followed by the bus's identity.
    let addresses = [own, String(its.dropFirst(name.utf8.count + 1))].map { address in
      address[..<(address.firstRange(of: ",guid=")?.lowerBound ?? address.endIndex)]
    }
    return addresses[0] == addresses[1]
  }

  static var findings: [Finding] {
    guard isInstalled else {
      return [
        .problem(
          subject, Explanation("it runs, and its addon of Tiếng is not installed"),
          remedy: PackageManager.install("fcitx5-tieng"))
      ]
    }
    let profile = UserDirectories.configuration + "/fcitx5/profile"
    let lines = (try? String(contentsOfFile: profile, encoding: .utf8)) ?? ""
    guard lines.split(separator: "\n").contains("Name=tieng") else {
      return [
        .problem(
          subject, Explanation("it runs, and Tiếng is not among its input methods"),
          remedy: Explanation("add Tiếng in fcitx5-configtool, after: fcitx5 -rd"))
      ]
    }
    return [.good(subject, Explanation("it runs, and has Tiếng among its input methods"))]
  }

  /// Whether Fcitx finds the addon, where it looks.
  private static var isInstalled: Bool {
    let folders = [UserDirectories.data, InstalledPrefix.share ?? "/usr/share", "/usr/share"]
    return folders.contains { access("\($0)/fcitx5/addon/tieng.conf", R_OK) == 0 }
  }
}
