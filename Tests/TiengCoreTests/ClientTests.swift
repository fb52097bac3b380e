import Testing
import TiengCore

@Suite struct ClientTests {
  @Test(
    arguments: [
      ("gnome-shell", .gnomeShell, nil), ("gnome-shell:wayland", .gnomeShell, nil),
      ("wayland", .waylandClient, nil), ("wayland:x", .waylandClient, nil),
      ("gtk3-im:gedit", .gtk3, "gedit"), ("gtk3-im", .gtk3, nil), ("gtk4-im:a:b", .gtk4, "a:b"),
      ("gtk3-im:firefox", .firefox, "firefox"), ("gtk3-im:firefox-esr", .firefox, "firefox-esr"),
      ("gtk3-im:Firefox", .firefox, "Firefox"), ("gtk3-im:thunderbird", .firefox, "thunderbird"),
      ("gtk3-im:librewolf", .firefox, "librewolf"), ("gtk4-im:firefox", .gtk4, "firefox"),
      ("QIBusInputContext", .qt, nil), ("xim", .xim, nil), ("tieng-terminal", .ownField, nil),
      ("tieng-setup", .ownField, nil),
      ("fcitx-wayland:kwrite", .fcitxOnKWin, "kwrite"), ("fcitx-wayland_v2", .fcitxOnWayland, nil),
      ("fcitx-dbus:gedit", .fcitx, "gedit"), ("fcitx-xim", .fcitx, nil),
      ("fake", .nobody, nil), ("Qt:kate", .other, "kate"), ("", .other, nil),
    ] as [(String, Client.Toolkit, String?)])
  func `a client is known by its name`(name: String, toolkit: Client.Toolkit, application: String?)
  {
    let client = Client(name)
    #expect(client.toolkit == toolkit)
    #expect(client.application == application)
  }

  @Test(arguments: [
    ("libibus-1.0.so.5.0.527", IBusVersion(1, 5, 27)),
    ("libibus-1.0.so.5.0.534 (deleted)", IBusVersion(1, 5, 34)),
    ("libibus-1.0.so.5.0.601", IBusVersion(1, 6, 1)), ("libibus-1.0.so.5", nil),
    ("libibus-1.0.so.5.0.", nil), ("libgtk-3.so.0", nil),
    ("libibus-1.0.so.5.0.99999999999999999999", nil),
  ])
  func `a version of IBus is known by the name of its library`(name: String, version: IBusVersion?)
  {
    #expect(IBusVersion(library: name) == version)
  }

  @Test(
    arguments: [
      (["WAYLAND_DISPLAY": "wayland-0", "XDG_CURRENT_DESKTOP": "KDE"], .kwin),
      (["WAYLAND_DISPLAY": "wayland-0", "XDG_CURRENT_DESKTOP": "ubuntu:GNOME"], .gnome),
      (["WAYLAND_DISPLAY": "wayland-1", "XDG_CURRENT_DESKTOP": "sway"], .otherWayland),
      (["WAYLAND_DISPLAY": "wayland-1"], .otherWayland),
      (["DISPLAY": ":0", "XDG_CURRENT_DESKTOP": "KDE"], .x11), ([:], .unknown),
    ] as [([String: String], Platform.Desktop)])
  func `a desktop is known by its environment`(
    variables: [String: String], is desktop: Platform.Desktop
  ) {
    #expect(Platform.Desktop { variables[$0] } == desktop)
  }
}
