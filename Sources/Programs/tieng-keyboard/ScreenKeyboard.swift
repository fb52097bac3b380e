import GLibSupport
import TiengConfiguration
import TiengCore
import TiengGLib
import TiengGtk4
import TiengIBusValues
import TiengKeyboard
import TiengLayouts
import UserStore

/// The keyboard on the screen, which appears with a field and types into it: its window, and the
/// connection to the engine that it types with.
final class ScreenKeyboard {
  let engine: EngineClient
  let typist: Typist
  let view: SystemKeyboard
  let window: KeyboardWindow
  let settings = KeyboardSettings()
  private let preferences = PreferencesStore()
  private let themes = ThemeChoice()
  let choice = LayoutChoice()
  /// The language, the field and the device, for which the layout is made.
  var context = KeyboardContext()
  /// The emoji, while they are shown.
  var emoji: EmojiBoard?
  /// The suggestions of the engine.
  var suggestions: [EngineMessage.Suggestion] = []
  var isSecret = false
  /// The reason why nothing is typed, shown in the bar. Nil if typing works.
  var notice: String? { didSet { if notice != oldValue { showSuggestions() } } }
  private let focus = FieldFocus()
  /// Whether the user types on a real keyboard, for which this one makes room.
  var external = ExternalKeyboardContext()
  private var layouts: FolderWatch?

  init(_ bus: OpaquePointer) {
    engine = EngineClient(bus)
    typist = Typist(engine, DesktopKeys([{ ShellKeys(bus) }, { XKeys() }]))
    view = SystemKeyboard(.telex, theme: themes.theme)
    window = KeyboardWindow(view.drawn.widget)
    view.onTyped = { [unowned self] in type($0, $1, again: $2) }
    view.onPage = { [unowned self] in turned(to: $0) }
    view.onMovedCaret = { [unowned self] in typist.moveCaret($0) }
    view.onHide = { [unowned self] in dismiss() }
    view.onSettings = { [unowned self] in openSettings() }
    view.onSuggestion = { [unowned self] in pick($0) }
    engine.onMessage = { [unowned self] in handle($0) }
    engine.onLackOfField = { [unowned self] in
      notice = translated("Nothing here takes keys: choose Tiếng, or a field for text")
    }
    engine.onTrouble = { Log.warning("the engine does not take the keyboard: \($0)") }
    engine.onAttachment = { [unowned self] in if !$0 { loseEngine() } }
    focus.onLeft = { [unowned self] in focusLost() }
    layouts = FolderWatch(InstalledLayouts.userFolder) { [unowned self] _ in showLayout() }
    settings?.observe { [unowned self] in applySettings() }
    preferences?.observe { [unowned self] in
      choice.method = $0.typingMethod
      showLayout()
    }
    applySettings()
  }

  func show() {
    external.isInUse = false
    focus.come()
    engine.attach()
    appear()
  }

  private func appear() {
    guard !window.isShown else { return }
    window.show()
    tellSeen()
  }

  /// Tells the engine whether the keyboard is shown. While it is hidden, the engine shows its
  /// suggestions itself.
  func tellSeen() {
    if engine.isAttached {
      engine.call("SetSeen", [g_variant_new_boolean(window.isShown ? 1 : 0)])
    }
  }

  /// Hides the keyboard, and lets the engine show its suggestions itself.
  private func hide() {
    disappear()
    typist.whenIdle { [weak self] in if self?.window.isShown == false { self?.engine.detach() } }
  }

  func toggle() { if window.isShown { dismiss() } else { show() } }

  func close() {
    disappear()
    typist.end()
    engine.detach()
    engine.flush()
  }

  /// Hides the keyboard. It comes back at the next field if it may show itself, otherwise when the
  /// user asks for it.
  func dismiss() { if mayShowItself { disappear() } else { hide() } }

  private func disappear() {
    forgetField()
    closeEmoji()
    window.hide()
    tellSeen()
  }

  /// True if the keyboard may show itself at a field, now or when there is a touchscreen. Then it
  /// has to hear of fields.
  private var mayShowItself: Bool { settings.map { $0.showing != "never" } ?? false }

  /// True if the keyboard shows itself when a field gets the focus.
  private var showsItself: Bool {
    switch settings?.showing {
    case "always": !external.suggestsHiding
    case "touch": !external.suggestsHiding && Touchscreen.isThere
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

  /// Shows or hides the keyboard with the focus, if it may show itself.
  func moveFocus(to field: EngineMessage.Field) {
    guard field.isFocused else {
      view.setShift(.off)
      return focus.go()
    }
    focus.come()
    external.isInUse = false
    notice = nil
    context.contentType = ContentType(purpose: field.purpose, hints: field.hints)
    context.keyboardType = context.contentType.keyboardType
    context.deviceType = Touchscreen.deviceType
    showLayout()
    window.moveToFocus()
    if showsItself { appear() }
  }

  /// Is called when a field was left and no other one got the focus.
  private func focusLost() {
    typist.forget()
    if showsItself, window.isShown { disappear() } else { forgetField() }
  }

  private func loseEngine() {
    view.setShift(.off)
    typist.forget()
    forgetField()
  }

  /// Forgets everything about the field, because it was left or the engine is gone.
  private func forgetField() {
    view.letGo()
    notice = nil
    suggestions = []
    view.suggestions = []
  }
}
