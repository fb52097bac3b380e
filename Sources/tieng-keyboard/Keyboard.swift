import CGtk4
import GtkSupport
import KeyboardCore
import KeyboardLayouts
import KeyboardView

/// The keyboard: its window, and the engine that it types with.
final class Keyboard {
  private let engine: EngineClient
  private let typist: Typist
  private let window: KeyboardWindow
  private let theme = KeyboardTheme()
  private let view: KeyboardView

  init(_ bus: OpaquePointer) {
    engine = EngineClient(bus)
    typist = Typist(engine)
    view = KeyboardView(.us, theme: theme)
    window = KeyboardWindow(view.drawn.widget)
    view.onTyped = { [unowned self] action, modifiers in type(action, modifiers) }
    view.onMovedCaret = { [unowned self] in typist.moveCaret($0) }
    view.toolbar.onHide = { [unowned self] in hide() }
    view.toolbar.onPick = { [unowned self] in typist.choose($0) }
    engine.onMessage = { [unowned self] in take($0) }
  }

  func show() {
    engine.attach()
    window.show()
  }

  func hide() {
    view.letGo()
    engine.detach()
    window.hide()
  }

  func toggle() { if window.isShown { hide() } else { show() } }

  func finish() {
    hide()
    engine.flush()
  }

  private func type(_ action: KeyAction, _ modifiers: KeyEvent.Modifiers) {
    switch action {
    case .hide: hide()
    default: typist.type(action, modifiers)
    }
  }

  private func take(_ message: EngineMessage) {
    switch message {
    case .state(let state):
      show(state.serial, state.suggestions)
      setShift(state.shift)
    case .suggestions(let serial, let rows): show(serial, rows)
    case .shift(let state): setShift(state)
    case .field(let field): if !field.isFocused { view.letGo() }
    }
  }

  private func show(_ serial: UInt32, _ rows: [EngineMessage.Suggestion]) {
    typist.serial = serial
    view.toolbar.suggestions = rows.map(\.text)
  }

  private func setShift(_ state: UInt32) {
    view.setShift(state == 0 ? .off : state == 1 ? .once : .locked)
  }
}
