/// The software between a session and all applications, as far as the program that drives the
/// session knows it.
///
///     let platform = Platform(ibus: IBusVersion(1, 5, 34), desktop: .gnome)
///     platform.desktop   // gnome
///     Platform().ibus    // nil
public struct Platform: Hashable, Sendable {
  /// The version of IBus, if it is known.
  public var ibus: IBusVersion?

  /// The program that draws the windows.
  public var desktop: Desktop

  /// The program that draws the windows, and the protocol to it.
  ///
  ///     let environment = ["WAYLAND_DISPLAY": "wayland-0", "XDG_CURRENT_DESKTOP": "KDE"]
  ///     Platform.Desktop { environment[$0] }   // kwin
  ///     Platform.Desktop { _ in nil }          // unknown
  public enum Desktop: Hashable, Sendable, CaseIterable {
    /// It is not known.
    case unknown
    /// A window manager on X11.
    case x11
    /// GNOME Shell on Wayland.
    case gnome
    /// KWin on Wayland, with version 1 of the protocol for input methods.
    case kwin
    /// sway, labwc, Hyprland and others on Wayland, with version 2 of that protocol.
    case otherWayland
  }

  /// Makes a platform. Without arguments, nothing is known about it.
  public init(ibus: IBusVersion? = nil, desktop: Desktop = .unknown) {
    self.ibus = ibus
    self.desktop = desktop
  }
}

extension Platform.Desktop {
  /// Finds the desktop.
  ///
  /// - Parameter variable: Returns the value of an environment variable.
  public init(variable: (String) -> String?) {
    let names = variable("XDG_CURRENT_DESKTOP")?.split(separator: ":") ?? []
    if variable("WAYLAND_DISPLAY") == nil {
      self = variable("DISPLAY") == nil ? .unknown : .x11
    } else if names.contains(where: { ["GNOME", "Unity", "Budgie"].contains($0) }) {
      self = .gnome
    } else {
      self = names.contains("KDE") ? .kwin : .otherWayland
    }
  }
}

/// A version of IBus, such as 1.5.34.
///
///     IBusVersion(1, 5, 9) < IBusVersion(1, 5, 34)            // true
///     IBusVersion(library: "libibus-1.0.so.5.0.534")?.micro   // 34
public struct IBusVersion: Hashable, Comparable, Sendable {
  /// The three numbers.
  public var major, minor, micro: Int

  /// Makes a version from its numbers.
  public init(_ major: Int, _ minor: Int, _ micro: Int) {
    self.major = major
    self.minor = minor
    self.micro = micro
  }

  /// Makes the version whose library has this name: `libibus-1.0.so.5.0.534` belongs to 1.5.34.
  public init?(library: some StringProtocol) {
    let start = "libibus-1.0.so.5.0."
    guard library.hasPrefix(start) else { return nil }
    let digits = library.dropFirst(start.count).prefix { ("0"..."9").contains($0) }
    guard let number = Int(digits), (100..<100_000).contains(number) else { return nil }
    self.init(1, number / 100, number % 100)
  }

  /// True if the first version is older than the second.
  public static func < (one: IBusVersion, other: IBusVersion) -> Bool {
    (one.major, one.minor, one.micro) < (other.major, other.minor, other.micro)
  }
}
