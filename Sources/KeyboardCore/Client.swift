/// The program that speaks to IBus or Fcitx for a text field. It is known by the name that it gives
/// itself.
///
///     Client("gtk3-im:gedit").toolkit       // .gtk3
///     Client("gtk3-im:gedit").application   // gedit
///
/// With Fcitx the name is `fcitx-` and the frontend: `fcitx-wayland:kwrite`.
///
/// The facts that the session needs about each toolkit are in one table (`ClientFacts`). Only the
/// ways in which toolkits report selections are elsewhere (`Session+SelectedText`).
public struct Client: Hashable, Sendable {
  /// The name, where it is told.
  public let name: String?

  /// The toolkit, or the program that speaks for the applications.
  public let toolkit: Toolkit

  /// The toolkits and programs that can speak for a field.
  ///
  ///     Client("gtk4-im:gedit").toolkit   // gtk4
  ///     Client(nil).toolkit               // other
  public enum Toolkit: Hashable, Sendable {
    /// GNOME Shell, for itself and for all applications on its Wayland.
    case gnomeShell
    /// IBus' own client of Wayland, for all applications on KWin, sway and others.
    case waylandClient
    /// The module of IBus in GTK 3 or GTK 4.
    case gtk3, gtk4
    /// The module in GTK 3, in Firefox and what is made of it.
    case firefox
    /// The module in Qt.
    case qt
    /// The old protocol of X11.
    case xim
    /// Fcitx, for a field that it is told of by Wayland: of KWin, and of sway and others.
    case fcitxOnKWin, fcitxOnWayland
    /// Fcitx, for a field that it is told of by its module in GTK or Qt, by X11 or another way.
    case fcitx
    /// A text field of Tiếng's own, in a terminal or in the preferences.
    case ownField
    /// ibus-daemon itself, where no field has the focus: what is typed there is lost.
    case nobody
    /// Something else, or the name is not told.
    case other
  }

  /// The client of that name.
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

  /// The part of a name after the colon.
  private static func part(of name: String) -> String? {
    name.firstIndex(of: ":").map { String(name[name.index(after: $0)...]) }
  }

  /// The application, where its name is told: `gedit` of `gtk3-im:gedit`. GNOME Shell and IBus'
  /// client of Wayland are none.
  public var application: String? {
    switch toolkit {
    case .gnomeShell, .waylandClient: nil
    default: name.flatMap(Client.part)
    }
  }
}
