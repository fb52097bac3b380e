import GLibSupport
import TiengCore

/// What `tieng doctor` says of the input sources of the desktop.
struct InputSourceSettings {
  private let desktop: CurrentDesktop
  private let schema: String
  private let key: String
  /// The setting as `gsettings get` prints it. Nil if the schema is not installed.
  private let value: String?

  init(_ desktop: CurrentDesktop) {
    self.desktop = desktop
    (schema, key) =
      desktop.isGNOME
      ? ("org.gnome.desktop.input-sources", "sources")
      : ("org.freedesktop.ibus.general", "preload-engines")
    value = ForeignSettings(schema)?.text(key)
  }

  /// The locales of our engines among the sources: `vi` for `tieng:vi`.
  var locales: [String] {
    (value ?? "").split(separator: "'").filter { $0.hasPrefix("tieng:") }
      .map { String($0.dropFirst("tieng:".count)) }
  }

  var finding: Finding {
    let subject = Explanation("input sources")
    guard let value else {
      return .note(
        subject, Explanation("there are no settings of {schema} to look at", ["schema": schema]))
    }
    guard locales.isEmpty else {
      let names = locales.map { "tieng:\($0)" }.joined(separator: ", ")
      return .good(subject, Explanation("{engines} can be switched to", ["engines": names]))
    }
    let entry = desktop.isGNOME ? "('ibus', '\(Daemon.engine)')" : "'\(Daemon.engine)'"
    // An empty list is written with its type: @a(ss) [].
    let list = value.hasSuffix("[]") ? "[\(entry)]" : "\(value.dropLast()), \(entry)]"
    return .problem(
      subject, Explanation("{engine} is not among them", ["engine": Daemon.engine]),
      remedy: .verbatim("gsettings set \(schema) \(key) \"\(list)\""))
  }
}
