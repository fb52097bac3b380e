import Foundation
import Testing

/// On Wayland without GNOME, where IBus' own client speaks for all applications.
extension DoctorTests {
  private static let entry = "org.freedesktop.IBus.Panel.Wayland.Gtk3.desktop"

  /// A desktop of Wayland with this version of IBus.
  private func wayland(_ name: String, ibus version: String) throws {
    try ibus(lists: ["tieng:vi"], version: version)
    for variable in ["GTK_IM_MODULE", "QT_IM_MODULE", "XMODIFIERS", "DISPLAY"] {
      environment[variable] = ""
    }
    environment["XDG_CURRENT_DESKTOP"] = name
    environment["WAYLAND_DISPLAY"] = "wayland-0"
    environment["XDG_RUNTIME_DIR"] = path("run").path
    environment["XDG_CONFIG_DIRS"] = path("xdg").path
    environment["XDG_DATA_DIRS"] = path("share").path
    for folder in ["run", "xdg", "share/applications"] {
      try FileManager.default.createDirectory(at: path(folder), withIntermediateDirectories: true)
    }
    try Data().write(to: path("share/applications/\(Self.entry)"))
  }

  /// A client that runs in this session until it is ended.
  private func startClient() throws -> Process {
    try program("ibus-ui-gtk3", "while :; do sleep 0.1; done")
    let client = Process()
    client.executableURL = path("bin/ibus-ui-gtk3")
    client.arguments = ["--enable-wayland-im", "--exec-daemon"]
    client.environment = environment
    try client.run()
    return client
  }

  private func tell(kwin inputMethod: String?, system: Bool = false) throws {
    let lines = ["[Effects]", "InputMethod=no", "[Wayland]", "Other=x"]
    let all = lines + (inputMethod.map { [$0] } ?? []) + ["[Xwayland]", "Scale=1"]
    let file = path(system ? "xdg/kwinrc" : "config/kwinrc")
    try Data(all.joined(separator: "\n").utf8).write(to: file)
  }

  private func finding(of subject: String) throws -> Finding {
    try #require(try findings().first { $0.subject == subject })
  }

  @Test func `the program that KWin starts is read`() throws {
    try wayland("KDE", ibus: "1.5.35")
    let remedy = "choose IBus Wayland in System Settings ▸ Keyboard ▸ Virtual Keyboard"
    #expect(try problem().message == "KDE is not told to use IBus")
    #expect(try problem().remedy == remedy)
    try tell(kwin: nil)
    #expect(try problem().message == "KDE is not told to use IBus")
    try tell(kwin: "InputMethod=/usr/share/applications/org.fcitx.Fcitx5.desktop")
    #expect(try problem().message == "KDE uses org.fcitx.Fcitx5.desktop instead of IBus")
    for (key, system) in [
      ("InputMethod", false), ("InputMethod[$e]", false), ("InputMethod", true),
    ] {
      try? FileManager.default.removeItem(at: path("config/kwinrc"))
      try tell(kwin: "\(key)=/usr/share/applications/\(Self.entry)", system: system)
      #expect(try problem().message == "IBus does not speak for the applications of KDE")
      #expect(try problem().remedy == remedy)
      let client = try startClient()
      defer { client.terminate() }
      let desktop = try finding(of: "desktop")
      #expect(desktop.message == "KDE on Wayland: IBus speaks for all applications")
      #expect(try findings().allSatisfy { $0.state != "problem" })
    }
  }

  @Test func `an IBus that cannot speak for KDE is reached with modules`() throws {
    try wayland("KDE", ibus: "1.5.27")
    try FileManager.default.removeItem(at: path("share/applications/\(Self.entry)"))
    #expect(try finding(of: "desktop").message == "KDE on Wayland")
    #expect(try finding(of: "GTK_IM_MODULE").message.contains("do not use IBus"))
  }

  @Test(
    arguments: [
      ("sway:wlroots", "sway", "exec ibus start --type wayland", "~/.config/sway/config"),
      ("labwc:wlroots", "labwc", "ibus start --type wayland &", "~/.config/labwc/autostart"),
      ("Hyprland", "Hyprland", "exec-once = ibus start --type wayland", "hyprland.conf"),
      ("niri", "niri", "ibus start --type wayland", "with the session"),
    ])
  func `the doctor tells how to start the client with other compositors`(
    names: String, name: String, line: String, file: String
  ) throws {
    try wayland(names, ibus: "1.5.35")
    #expect(try problem().message == "IBus does not speak for the applications of \(name)")
    let remedy = try #require(try problem().remedy)
    #expect(remedy.contains(line) && remedy.contains(file), "\(remedy)")
    let client = try startClient()
    defer { client.terminate() }
    #expect(try finding(of: "desktop").state == "good")
    try ibus(lists: ["tieng:vi"], version: "1.5.27")
    #expect(try finding(of: "GTK_IM_MODULE").message.contains("do not use IBus"))
  }

  @Test(arguments: [("KDE", "problem"), ("sway", "note")])
  func `variables that bypass the client are reported`(name: String, state: String) throws {
    try wayland(name, ibus: "1.5.35")
    try tell(kwin: "InputMethod=/usr/share/applications/\(Self.entry)")
    let client = try startClient()
    defer { client.terminate() }
    for variable in ["GTK_IM_MODULE", "QT_IM_MODULE"] {
      environment[variable] = "ibus"
      #expect(try finding(of: variable).state == state)
      #expect(try finding(of: variable).message.contains("go around \(name)"))
      environment[variable] = "wayland"
      #expect(try finding(of: variable).state == "good")
      environment[variable] = ""
    }
    environment["XMODIFIERS"] = "@im=ibus"
    #expect(try finding(of: "XMODIFIERS").state == "good")
  }

  @Test func `versions with known faults are reported`() throws {
    try wayland("KDE", ibus: "1.5.32")
    try tell(kwin: "InputMethod=/usr/share/applications/\(Self.entry)")
    try program("kwin_wayland", "echo kwin 6.3.6")
    let client = try startClient()
    defer { client.terminate() }
    #expect(try problem().subject == "passwords")
    #expect(try problem().remedy?.contains("1.5.34") == true)
    #expect(try finding(of: "Chromium").message.contains("KWin 6.3.6"))
    try ibus(lists: ["tieng:vi"], version: "1.5.34")
    try program("kwin_wayland", "echo kwin 6.10.0")
    #expect(try findings().allSatisfy { !["passwords", "Chromium"].contains($0.subject) })
  }
}
