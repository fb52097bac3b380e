package import TiengCore

/// What connects a field with a session: the client, and the software between both.
package struct World: Hashable, Sendable {
  package var client: String?
  package var platform = Platform()
  /// The version of GNOME Shell, if it is there.
  package var shell: Int?

  /// The worlds that ``Variation/world`` goes through: every client on its desktops.
  static let all = Client.Toolkit.allCases.flatMap { toolkit in
    toolkit.names.flatMap { name in
      toolkit.desktops.flatMap { desktop in
        World.versions(for: toolkit).map { version in
          World(
            client: name, platform: Platform(ibus: version, desktop: desktop),
            shell: desktop == .gnome ? version.map { $0.micro + 16 } ?? 48 : nil)
        }
      }
    }
  }

  static let shells = [43, 46, 47, 48, 50]

  /// Versions of IBus that distributions have. Fcitx has none, and others may not tell it.
  static let versions: [IBusVersion?] = [
    nil, IBusVersion(1, 5, 27), IBusVersion(1, 5, 29), IBusVersion(1, 5, 32), IBusVersion(1, 5, 33),
    IBusVersion(1, 5, 34),
  ]

  static func versions(for toolkit: Client.Toolkit) -> [IBusVersion?] {
    switch toolkit {
    case .fcitx, .fcitxOnKWin, .fcitxOnWayland: [nil]
    default: versions
    }
  }

  /// The steps by which a session learns of it.
  var steps: [Step] {
    [.platform(platform)] + (shell.map { [.shell($0)] } ?? []) + [.focusIn(client: client)]
  }
}

extension Client.Toolkit {
  /// Names that programs with this toolkit report. Rules of scripts are about `x` and `y`.
  package var names: [String?] {
    switch self {
    case .gnomeShell: ["gnome-shell", "gnome-shell:wayland"]
    case .waylandClient: ["wayland", "wayland:x"]
    case .gtk3: ["gtk3-im:y", "gtk3-im", "gtk3-im:gedit", "gtk3-im:chromium", "gtk3-im:code"]
    case .gtk4: ["gtk4-im:x", "gtk4-im", "gtk4-im:gnome-text-editor", "gtk4-im:google-chrome"]
    case .firefox: ["gtk3-im:firefox", "gtk3-im:firefox-esr", "gtk3-im:thunderbird"]
    case .qt: ["QIBusInputContext", "QIBusInputContext:x", "QIBusInputContext:KeePassXC"]
    case .xim: ["xim", "xim:xterm", "xim:y"]
    case .fcitxOnKWin: ["fcitx-wayland:kwrite", "fcitx-wayland:x", "fcitx-wayland"]
    case .fcitxOnWayland: ["fcitx-wayland_v2:foot", "fcitx-wayland_v2:y", "fcitx-wayland_v2"]
    case .fcitx: ["fcitx-dbus:gedit", "fcitx-xim:x", "fcitx-dbus", "fcitx-xim"]
    case .ownField: ["tieng-terminal", "tieng-setup"]
    case .nobody: ["fake"]
    case .other: [nil, "libreoffice", "x:game"]
    }
  }

  /// The desktops on which a client with this toolkit runs.
  var desktops: [Platform.Desktop] {
    switch self {
    case .gnomeShell: [.gnome]
    case .waylandClient: [.kwin, .otherWayland]
    case .gtk3, .gtk4, .qt: [.x11, .kwin, .gnome]
    case .firefox, .xim, .fcitx: [.x11, .kwin, .gnome, .otherWayland]
    case .fcitxOnKWin: [.kwin]
    case .fcitxOnWayland: [.otherWayland]
    case .ownField, .nobody, .other: Platform.Desktop.allCases
    }
  }
}

extension Generator {
  mutating func anyClient() -> String? {
    Client.Toolkit.allCases.randomElement(using: &random)!.names.randomElement(using: &random)!
  }

  /// A client on a desktop where it runs, or now and then on another.
  mutating func anyWorld() -> World {
    var world = World(client: anyClient())
    let toolkit = Client(world.client).toolkit
    world.platform = Platform(
      ibus: World.versions(for: toolkit).randomElement(using: &random)!,
      desktop: toolkit.desktops.randomElement(using: &random)!)
    if chance(1, 6) { world.platform = anyPlatform() }
    if world.platform.desktop == .gnome {
      world.shell = World.shells.randomElement(using: &random)!
    }
    return world
  }

  mutating func anyPlatform() -> Platform {
    Platform(
      ibus: World.versions.randomElement(using: &random)!,
      desktop: Platform.Desktop.allCases.randomElement(using: &random)!)
  }
}
