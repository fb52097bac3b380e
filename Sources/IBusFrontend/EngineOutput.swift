package import Configuration
package import InputSession

/// What an engine tells those who asked for it: ibus-daemon, or Fcitx.
package protocol EngineOutput {
  /// Does what a session asked for.
  func perform(_ effect: Effect, by preferences: Preferences)

  /// Lets the application have a key.
  func forward(_ key: HardwareKey)

  /// Gives the panel the whole menu, in place of the one that it has.
  func register(_ items: [MenuItem])

  /// An item of the menu has changed.
  func update(_ item: MenuItem)
}
