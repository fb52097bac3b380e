import DBusSupport
import FoundationEssentials
import GLibSupport
import Glibc
import TiengCore
import UserStore

/// What `tieng doctor` says of Fcitx 5, where it is what the user types by.
enum FcitxCheck {
  private static let subject = Explanation("Fcitx 5")

  /// The name that Fcitx has on the session bus.
  private static let name = "org.fcitx.Fcitx5"

  /// True if Fcitx runs in this session, and no ibus-daemon answers. The bus of the session tells:
  /// other sessions and containers of the user have processes of the same name.
  static func isUsed(_ daemon: Daemon) -> Bool {
    guard daemon.engines == nil, let address = SessionBus.address(),
      let bus = try? BusConnection(address: address)
    else { return false }
    let dbus = "org.freedesktop.DBus"
    return bus.ask("NameHasOwner", of: dbus, at: "/org/freedesktop/DBus", on: dbus) {
      $0.append(name)
    } read: {
      $0.bool()
    } == true
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
