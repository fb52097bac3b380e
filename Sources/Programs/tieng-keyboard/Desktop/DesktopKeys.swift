import GLibSupport
package import TiengCore

/// Control+C and the arrows of the keyboard on the screen work as those of a real one: this presses
/// keys that an application can only get from the desktop. Keys that an input method
/// forwards do not arrive with modifiers on GNOME's Wayland, and not at all in GTK 4 elsewhere.
///
/// Keys are pressed one after the other, by the first presser that is able to.
package final class DesktopKeys {
  private enum State {
    case apart
    case beginning(any KeyPresser)
    case ready(any KeyPresser)
  }

  private struct Chord {
    let key: ScreenKey
    let modifiers: KeyEvent.Modifiers
  }

  private let pressers: [() -> (any KeyPresser)?]
  private var state = State.apart
  private var waiting: [Chord] = []
  /// The keys that are down.
  private var held: Chord?

  /// Is called when all keys were pressed and released.
  package var onIdle: (() -> Void)?

  private lazy var holding = DelayedTask(delay: 0) { [unowned self] in release() }
  /// Ends the control of the desktop after a while, because a desktop may show a notice as long as
  /// it is controlled.
  private lazy var ending = DelayedTask(delay: 3_000) { [unowned self] in if !isBusy { end() } }

  /// - Parameter pressers: Make the pressers, in the order in which they are tried. Each may be
  ///   unavailable.
  package init(_ pressers: [() -> (any KeyPresser)?]) { self.pressers = pressers }

  /// True if a key is down or waits.
  package var isBusy: Bool { held != nil || !waiting.isEmpty }

  /// Presses a key with its modifiers, which go down first, and releases them.
  package func press(_ key: ScreenKey, _ modifiers: KeyEvent.Modifiers) {
    waiting.append(Chord(key: key, modifiers: modifiers))
    switch state {
    case .apart: begin(with: pressers[...])
    case .beginning: break
    case .ready: next()
    }
  }

  /// Drops the keys that wait. Keys that are down are released in their time.
  func forget() { waiting = [] }

  /// Ends the control of the desktop. All keys are released, and keys that wait are dropped.
  package func end() {
    waiting = []
    if case .ready(let presser) = state, let held {
      presser.send(held.key, held.modifiers, isDown: false)
    }
    held = nil
    switch state {
    case .apart: break
    case .beginning(let presser), .ready(let presser): presser.end()
    }
    state = .apart
    onIdle?()
  }

  private func begin(with left: ArraySlice<() -> (any KeyPresser)?>) {
    guard let make = left.first else {
      Log.warning("nothing here presses keys for the keyboard on the screen")
      return end()
    }
    guard let presser = make() else { return begin(with: left.dropFirst()) }
    state = .beginning(presser)
    presser.onLost = { [weak self, weak presser] in
      guard let self, let presser, isUsing(presser) else { return }
      end()
    }
    presser.begin { [weak self, weak presser] isThere in
      guard let self, let presser, isUsing(presser) else { return }
      if !isThere { return begin(with: left.dropFirst()) }
      state = .ready(presser)
      next()
    }
  }

  private func isUsing(_ presser: any KeyPresser) -> Bool {
    switch state {
    case .apart: false
    case .beginning(let other), .ready(let other): other === presser
    }
  }

  private func next() {
    guard held == nil, case .ready(let presser) = state else { return }
    guard !waiting.isEmpty else {
      ending.schedule()
      onIdle?()
      return
    }
    let chord = waiting.removeFirst()
    held = chord
    presser.send(chord.key, chord.modifiers, isDown: true)
    if chord.modifiers.isEmpty || presser.hold == 0 { return release() }
    holding.delay = presser.hold
    holding.schedule()
  }

  private func release() {
    guard let held, case .ready(let presser) = state else { return }
    presser.send(held.key, held.modifiers, isDown: false)
    self.held = nil
    next()
  }
}
