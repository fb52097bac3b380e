import CGLib
import CGtk4
import Configuration
import GLibSupport
import GtkSupport
import IBusValues
import KeyboardCore
import KeyboardLayouts
import KeyboardView
import UserStore

/// The keyboard: its window, and the engine that it types with.
final class Keyboard {
  let engine: EngineClient
  let typist: Typist
  let view: KeyboardView
  let window: KeyboardWindow
  private let settings = KeyboardSettings()
  private let preferences = PreferencesStore()
  private let themes = ThemeChoice()
  var choice = LayoutChoice()
  /// The emoji, as long as they are seen.
  var emoji: EmojiBoard?
  /// The rows that the engine suggests.
  var suggestions: [EngineMessage.Suggestion] = []
  var isSecret = false
  /// Why nothing is typed, seen in the bar; nil as long as it is.
  var notice: String? { didSet { if notice != oldValue { showSuggestions() } } }
  private let focus = FieldFocus()
  private var layouts: FolderWatch?

  init(_ bus: OpaquePointer) {
    engine = EngineClient(bus)
    typist = Typist(engine, DesktopKeys([{ ShellKeys(bus) }, { XKeys() }]))
    view = KeyboardView(.telex, theme: themes.theme)
    window = KeyboardWindow(view.drawn.widget)
    view.onTyped = { [unowned self] in type($0, $1, again: $2) }
    view.onPage = { [unowned self] in turned(to: $0) }
    view.onMovedCaret = { [unowned self] in typist.moveCaret($0) }
    view.toolbar.onHide = { [unowned self] in leave() }
    view.toolbar.onSettings = { [unowned self] in openSettings() }
    view.toolbar.onPick = { [unowned self] in pick($0) }
    engine.onMessage = { [unowned self] in take($0) }
    engine.onLackOfField = { [unowned self] in
      notice = translated("Nothing here takes keys: choose Tiếng, or a field for text")
    }
    engine.onTrouble = { Log.warning("the engine does not take the keyboard: \($0)") }
    engine.onAttachment = { [unowned self] in if !$0 { loseEngine() } }
    focus.onLeft = { [unowned self] in leaveField() }
    layouts = FolderWatch(InstalledLayouts.userFolder) { [unowned self] _ in showLayout() }
    settings?.observe { [unowned self] in applySettings() }
    preferences?.observe { [unowned self] in
      choice.method = $0.typingMethod
      showLayout()
    }
    applySettings()
  }

  func show() {
    focus.come()
    engine.attach()
    appear()
  }

  private func appear() {
    guard !window.isShown else { return }
    window.show()
    tellSeen()
  }

  /// Lets the engine show its suggestions itself while the keyboard is hidden.
  func tellSeen() {
    if engine.isAttached {
      engine.call("SetSeen", [g_variant_new_boolean(window.isShown ? 1 : 0)])
    }
  }

  /// Goes away, and lets the engine show its suggestions itself.
  private func hide() {
    disappear()
    typist.finish { [weak self] in if self?.window.isShown == false { self?.engine.detach() } }
  }

  func toggle() { if window.isShown { leave() } else { show() } }

  func finish() {
    disappear()
    typist.end()
    engine.detach()
    engine.flush()
  }

  /// Goes away until the next field, where it may show itself; otherwise until it is asked for.
  func leave() { if mayShowItself { disappear() } else { hide() } }

  private func disappear() {
    forgetField()
    closeEmoji()
    window.hide()
    tellSeen()
  }

  /// Whether it is to come at a field, now or when there is a touchscreen. It has to hear of fields.
  private var mayShowItself: Bool { settings.map { $0.showing != "never" } ?? false }

  /// Whether it comes when a field has the focus.
  private var showsItself: Bool {
    switch settings?.showing {
    case "always": true
    case "touch": Touchscreen.isThere
    default: false
    }
  }

  private func applySettings() {
    guard let settings else { return }
    themes.name = settings.theme
    choice.name = settings.layout
    choice.showsCommands = settings.showsCommands
    choice.method = preferences?.preferences.typingMethod ?? choice.method
    view.zoomsKeys = settings.zoomsKeys
    view.use(settings.arrangement)
    view.onPressed = settings.sounds ? { gdk_display_beep(gdk_display_get_default()) } : nil
    window.height = settings.height
    showLayout()
    if mayShowItself { engine.attach() }
  }

  /// Follows the focus, where the keyboard is to.
  func follow(_ field: EngineMessage.Field) {
    guard field.isFocused else {
      view.setShift(.off)
      return focus.go()
    }
    focus.come()
    notice = nil
    choice.purpose = ContentType(purpose: field.purpose, hints: field.hints).purpose
    showLayout()
    window.follow()
    if showsItself { appear() }
  }

  /// The field has been left, and none has come instead.
  private func leaveField() {
    typist.forget()
    if showsItself, window.isShown { disappear() } else { forgetField() }
  }

  private func loseEngine() {
    view.setShift(.off)
    typist.forget()
    forgetField()
  }

  /// Nothing of the field is known any more: it has been left, or the engine is gone.
  private func forgetField() {
    view.letGo()
    notice = nil
    suggestions = []
    view.toolbar.suggestions = []
  }
}
