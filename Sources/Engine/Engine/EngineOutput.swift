package import TiengConfiguration
package import TiengSession

/// The output of an engine to ibus-daemon or Fcitx.
package protocol EngineOutput {
  /// Performs an effect of a session.
  func perform(_ effect: Effect, by preferences: Preferences)

  /// Forwards a key to the application.
  func forward(_ key: HardwareKey)

  /// Replaces the whole menu of the panel.
  func register(_ items: [MenuItem])

  /// Updates an item of the menu.
  func update(_ item: MenuItem)
}
