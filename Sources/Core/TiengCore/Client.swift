/// The program that connects a text field with IBus or Fcitx. It is known by the name that it
/// reports.
///
///     Client("gtk3-im:gedit").toolkit       // .gtk3
///     Client("gtk3-im:gedit").application   // gedit
///
/// With Fcitx the name is `fcitx-` and the frontend: `fcitx-wayland:kwrite`.
///
/// What the session needs to know about each toolkit is in one table (`ClientFacts`).
public struct Client: Hashable, Sendable {
  /// The name, if it is reported.
  public let name: String?

  /// The toolkit, or the program that connects all applications.
  public let toolkit: Toolkit

  /// The toolkits and programs that connect fields.
  ///
  ///     Client("gtk4-im:gedit").toolkit   // gtk4
  ///     Client(nil).toolkit               // other
  public enum Toolkit: Hashable, Sendable, CaseIterable {
    /// GNOME Shell on Wayland, for itself and for all applications.
    case gnomeShell
    /// IBus' own Wayland client, for all applications on KWin, sway and others.
    case waylandClient
    /// IBus' module for GTK 3 or GTK 4.
    case gtk3, gtk4
    /// The module for GTK 3 in Firefox and related programs.
    case firefox
    /// IBus' module for Qt.
    case qt
    /// The old protocol of X11.
    case xim
    /// Fcitx, for a field on Wayland: on KWin, or on sway and others.
    case fcitxOnKWin, fcitxOnWayland
    /// Fcitx, for a field that it gets from its module for GTK or Qt, from X11 or in another way.
    case fcitx
    /// A text field of Tiếng's own, in a terminal or in the preferences.
    case ownField
    /// ibus-daemon itself, if no field has the focus. Text that is typed then is lost.
    case nobody
    /// Something else, or the name is not reported.
    case other
  }

  /// Makes the client with a name.
  public init(_ name: String?) {
    self.name = name
    toolkit = name.map(Client.toolkit) ?? .other
  }

  private static func toolkit(of name: String) -> Toolkit {
    if name == "fake" { return .nobody }
    guard let (_, toolkit) = prefixes.first(where: { name.hasPrefix($0.0) }) else { return .other }
    guard toolkit == .gtk3, let program = part(of: name) else { return toolkit }
    return firefoxes.contains { program.lowercased().hasPrefix($0) } ? .firefox : .gtk3
  }

  private static let prefixes: [(String, Toolkit)] = [
    ("gnome-shell", .gnomeShell), ("wayland", .waylandClient), ("gtk3-im", .gtk3),
    ("gtk4-im", .gtk4), ("QIBus", .qt), ("xim", .xim), ("tieng-terminal", .ownField),
    ("tieng-setup", .ownField),
    ("fcitx-wayland_v2", .fcitxOnWayland), ("fcitx-wayland", .fcitxOnKWin), ("fcitx-", .fcitx),
  ]

  /// Programs that have Firefox's text fields.
  private static let firefoxes = [
    "firefox", "thunderbird", "librewolf", "waterfox", "floorp", "zen", "icecat", "betterbird",
    "mullvad", "tor browser", "palemoon", "seamonkey",
  ]

  /// Programs that have Chromium's text fields.
  private static let chromiums = [
    "chrom", "google-chrome", "brave", "vivaldi", "opera", "msedge", "microsoft-edge", "electron",
    "code", "codium", "slack", "discord", "signal-desktop", "teams", "obsidian", "element-desktop",
    "skype", "notion", "zalo",
  ]

  /// True for Chromium and programs that are made with it, in IBus' module for GTK.
  ///
  ///     Client("gtk3-im:chromium").isChromium   // true
  public var isChromium: Bool {
    guard toolkit == .gtk3 || toolkit == .gtk4, let program = application?.lowercased() else {
      return false
    }
    return Client.chromiums.contains { program.hasPrefix($0) }
  }

  /// The part of a name after the colon.
  private static func part(of name: String) -> String? {
    name.firstIndex(of: ":").map { String(name[name.index(after: $0)...]) }
  }

  /// The application, if its name is reported: `gedit` of `gtk3-im:gedit`. Nil for GNOME Shell and
  /// IBus' Wayland client, which are no applications.
  public var application: String? {
    switch toolkit {
    case .gnomeShell, .waylandClient: nil
    default: name.flatMap(Client.part)
    }
  }
}
