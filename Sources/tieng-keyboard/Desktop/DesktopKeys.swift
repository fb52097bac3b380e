import CGLib
import GLibSupport
import KeyboardCore

/// Keys that an application can only get from the desktop: what an input method forwards does not
/// arrive with Control, Alt or Super on GNOME's Wayland, and not at all in GTK 4 elsewhere.
///
/// They are pressed one after the other, by GNOME Shell or else by the X server.
final class DesktopKeys {
  private struct Chord {
    let key: ScreenKey
    let modifiers: KeyEvent.Modifiers
  }

  /// Presses keys for the keyboard; nil as long as none has been asked for.
  private var presser: (any KeyPresser)?
  private var waiting: [Chord] = []
  /// What is down.
  private var held: Chord?
  private let bus: OpaquePointer

  /// Is called when everything is pressed and let go.
  var onIdle: (() -> Void)?

  /// Mutter tells an application of a key when the engine has left it, but of a modifier's release
  /// at once: Control has to be held for longer than the key takes, as hands do.
  private lazy var holding = DelayedTask(delay: 80) { [unowned self] in release() }
  /// The shell says in its top bar that it is controlled, for as long as it is.
  private lazy var ending = DelayedTask(delay: 3_000) { [unowned self] in end() }

  init(_ bus: OpaquePointer) { self.bus = bus }

  /// Whether there is something that was not pressed and let go yet.
  var isBusy: Bool { held != nil || !waiting.isEmpty }

  /// Presses a key and lets it go, modifiers first.
  func press(_ key: ScreenKey, _ modifiers: KeyEvent.Modifiers) {
    waiting.append(Chord(key: key, modifiers: modifiers))
    ending.schedule()
    if presser == nil { begin() } else { next() }
  }

  /// Ends what lasts. No key is down.
  func end() {
    waiting = []
    release()
    presser?.end()
    presser = nil
  }

  private func begin() {
    let shell = ShellKeys(bus)
    presser = shell
    shell.begin { [weak self] isThere in
      guard let self, presser === shell else { return }
      if !isThere { presser = XKeys() }
      if presser == nil { Log.warning("nothing here presses keys for the keyboard on the screen") }
      next()
    }
    shell.onLost = { [weak self] in if self?.presser === shell { self?.end() } }
  }

  private func next() {
    guard held == nil else { return }
    guard let presser else {
      waiting = []
      onIdle?()
      return
    }
    guard presser.isReady else { return }
    guard !waiting.isEmpty else {
      onIdle?()
      return
    }
    let chord = waiting.removeFirst()
    held = chord
    for modifier in DesktopKeys.codes(of: chord.modifiers) { presser.send(code: modifier, true) }
    presser.send(chord.key, true)
    if chord.modifiers.isEmpty { release() } else { holding.schedule() }
  }

  private func release() {
    guard let chord = held else { return }
    held = nil
    presser?.send(chord.key, false)
    for modifier in DesktopKeys.codes(of: chord.modifiers).reversed() {
      presser?.send(code: modifier, false)
    }
    next()
  }

  /// The numbers in Linux of modifiers' keys.
  private static func codes(of modifiers: KeyEvent.Modifiers) -> [UInt32] {
    let keys: [(modifier: KeyEvent.Modifiers, code: UInt32)] = [
      (.control, 29), (.alt, 56), (.super, 125), (.shift, 42),
    ]
    return keys.filter { modifiers.contains($0.modifier) }.map(\.code)
  }
}

/// What can press keys as if they were of plastic.
protocol KeyPresser: AnyObject {
  /// Whether keys can be sent.
  var isReady: Bool { get }
  /// Presses a key, or lets it go, by its number in Linux.
  func send(code: UInt32, _ isDown: Bool)
  /// Presses a key, or lets it go, wherever the user's layout has its symbol.
  func send(_ key: ScreenKey, _ isDown: Bool)
  /// Ends what lasts.
  func end()
}
