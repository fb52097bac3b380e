public import TiengCore
import TiengGLib
import TiengGObject
import TiengGtk4
public import TiengLayouts

/// A keyboard on the screen, as a GTK 4 widget.
///
/// It draws a layout, and turns what fingers and the pointer do there into actions. It knows no engine
/// and no text: the program decides what an action does.
///
///     let keyboard = SystemKeyboard(.us)
///     keyboard.onTyped = { action, modifiers, isAgain in print(action) }
///     gtk_window_set_child(window, keyboard.widget.assumingMemoryBound(to: GtkWidget.self))
///
/// The object must live as long as its widget is shown. Everything happens on the main thread.
public final class SystemKeyboard: WidgetDrawing {
  package let drawn = DrawnWidget(css: "keyboard")
  /// The widget, which lives as long as this object.
  public var widget: WidgetPointer { drawn.object }
  /// The look.
  public let theme: KeyboardTheme
  /// The pictures, texts and colors of keys.
  public let style: any KeyboardStyle
  /// Is called with a typed action, the modifiers that were down, and whether it is a repeat of a
  /// key that is held.
  public var onTyped: ((KeyAction, KeyEvent.Modifiers, _ isAgain: Bool) -> Void)?
  /// Is called with a number of characters by which the caret is to move.
  public var onMovedCaret: ((Int) -> Void)?
  /// Is called with the name of the page whenever another one is shown.
  public var onPage: ((String) -> Void)?
  /// Is called whenever a key goes down.
  public var onPressed: (() -> Void)?
  /// True if a pressed key is shown larger above the finger.
  public var zoomsKeys = true
  /// Is called with the field inside the keyboard that gets the text from now on, or nil. If this is
  /// set, typed actions go on to ``onTyped``, for a program that composes words for the field.
  public var onTextInput: (((any TextInput)?) -> Void)?
  /// The field inside the keyboard that gets the text, or nil. It ends by Escape, when the keyboard is
  /// hidden, and when it is set to nil.
  public var textInput: (any TextInput)? {
    didSet { if textInput !== oldValue { moveTextInput(from: oldValue) } }
  }

  /// The state of touches, Shift and pages.
  public internal(set) var touches: Touches
  let toolbar: Toolbar
  let builders: KeyboardBuilders
  var fingers = Fingers()
  var slots: [KeySlot] = []
  var indices: [KeyPlace: Int] = [:]
  var pressed: Set<KeyPlace> = []
  let zoomed: ZoomedKey
  let choices: ChoicesWidget
  /// The colors of the style. Nil for the standard style, which has none.
  let colors: KeyColorRules?
  /// What the builders made: the bar if it is not the standard one, and the emoji once they were shown.
  var (bar, emoji): (Object?, Object?) = (nil, nil)
  /// True if the widget for emoji takes the place of the keys.
  var showsEmojiWidget = false
  /// The standard emoji in the widget of a builder.
  var emojiPages: SystemKeyboard?
  /// The share of the height that the standard bar has.
  var toolbarShare = 0.16
  /// Waits for the next time that touches need. After events, because on a busy machine a finger may
  /// be lifted already when the time of its long press is over; before the screen is drawn anew.
  private lazy var ticking = DelayedTask(priority: G_PRIORITY_HIGH_IDLE + 10) { [unowned self] in
    apply(touches.tick(at: SystemKeyboard.now))
  }
  private var arrangement: KeyboardArrangement
  /// The state of Shift that the text asked for last.
  private var askedShift = ShiftState.off
  /// The kind of keyboard that a context told last.
  private var usedType: Keyboard.KeyboardType?
  /// The page with which ``onPage`` was called last.
  private var page: String

  /// Makes a keyboard. To be called after `gtk_init`.
  ///
  /// - Parameters:
  ///   - layout: The layout, with at least one page.
  ///   - theme: The look.
  ///   - style: The pictures, texts and colors of keys.
  ///   - arrangement: How the keys use the width.
  ///   - actionHandler: May refuse gestures, which then do nothing.
  ///   - buttonContent: Makes what is on a key. Nil for the label of the layout.
  ///   - buttonView: Makes a whole key. Its touches stay with the keyboard.
  ///   - emojiKeyboard: Makes what is shown in place of the keys while ``showsEmoji`` is true. Nil for the
  ///     pages of emoji that the layout has (`KeyboardLayout.adding(_:)`).
  ///   - toolbar: Makes the bar above the keys. Nil for the one with ``suggestions``.
  public init(
    _ layout: KeyboardLayout, theme: KeyboardTheme = KeyboardTheme(),
    style: any KeyboardStyle = StandardKeyboardStyle(), arrangement: KeyboardArrangement = .full,
    actionHandler: any KeyboardActionHandler = StandardKeyboardActionHandler(),
    buttonContent: ((KeyboardButton) -> WidgetPointer)? = nil,
    buttonView: ((KeyboardButton) -> WidgetPointer)? = nil,
    emojiKeyboard: ((KeyboardPart) -> WidgetPointer)? = nil,
    toolbar: ((KeyboardPart) -> WidgetPointer)? = nil
  ) {
    self.theme = theme
    self.style = style
    self.arrangement = arrangement
    builders = KeyboardBuilders(
      content: buttonContent, button: buttonView, emoji: emojiKeyboard, toolbar: toolbar)
    colors = style is StandardKeyboardStyle ? nil : KeyColorRules()
    touches = Touches(layout, size: LayoutSize(width: 1, height: 1), arrangement: arrangement)
    touches.actionHandler = actionHandler
    page = touches.page
    self.toolbar = Toolbar(theme)
    zoomed = ZoomedKey(theme)
    choices = ChoicesWidget(theme)
    drawn.drawing = self
    theme.dress(drawn)
    addBar()
    for child in [zoomed.widget.drawn, choices.drawn] { drawn.add(child) }
    listen()
    reload()
  }

  deinit { for part in [bar, emoji] { if let part { gtk_widget_unparent(part.widget) } } }

  package func size() -> (width: Int, height: Int) { (200, 100) }

  package func place(width: Double, height: Double) {
    let top = toolbarHeight(width: width, height: height)
    let size = LayoutSize(width: width, height: max(height - top, 1))
    if size != touches.geometry.size || arrangement != touches.geometry.arrangement {
      let outputs = touches.resize(size, arrangement: arrangement)
      touches.calloutBounds = LayoutRectangle(x: 0, y: -top, width: width, height: height)
      apply(outputs)
    }
    drawn.place(bar ?? toolbar.drawn.object, x: 0, y: 0, width: width, height: top)
    for placed in touches.geometry.keys {
      guard let index = indices[placed.place] else { continue }
      let area = placed.rectangle
      drawn.place(
        slots[index].cell, x: area.x, y: area.y + top, width: area.width, height: area.height)
    }
    if let emoji, showsEmojiWidget {
      drawn.place(emoji, x: 0, y: top, width: width, height: height - top)
    }
    zoomed.place(in: drawn, top: top)
    choices.place(in: drawn, top: top)
  }

  /// The current height of the area above the keys.
  var top: Double {
    toolbarHeight(
      width: Double(gtk_widget_get_width(drawn.widget)),
      height: Double(gtk_widget_get_height(drawn.widget)))
  }

  /// Carries out the results of touches.
  package func apply(_ outputs: [KeyboardOutput]) {
    for output in outputs {
      switch output {
      case .pressed(let place): press(place)
      case .released(let place): release(place)
      case .typed(let action, let modifiers): type(action, modifiers, again: false)
      case .repeated(let action, let modifiers): type(action, modifiers, again: true)
      case .movedCaret(let count): moveCaret(by: count)
      case .callout(let callout):
        zoomed.hide()
        choices.show(callout)
        gtk_widget_queue_allocate(drawn.widget)
      case .calloutGone: choices.hide()
      case .changed: reload()
      }
    }
    if let time = touches.nextTick { ticking.schedule(at: time * 1000) } else { ticking.cancel() }
    guard page != touches.page else { return }
    page = touches.page
    updateEmoji()
    onPage?(page)
  }

  /// Changes how the keys use the width.
  public func use(_ arrangement: KeyboardArrangement) {
    self.arrangement = arrangement
    gtk_widget_queue_allocate(drawn.widget)
  }
}

extension SystemKeyboard {
  /// Sets Shift because the text asks for a capital. Shift that the user has turned on stays.
  public func setShift(_ state: ShiftState) {
    askedShift = state
    apply(touches.setShift(state))
  }

  /// Shows another layout.
  public func use(_ layout: KeyboardLayout) { apply(touches.use(layout)) }

  /// Shows a page of the layout. Does nothing if there is none with the name.
  public func show(page: String) { apply(touches.show(page: page)) }

  /// Replaces the page with the same name, or adds it.
  public func replace(_ page: KeyboardPage) { apply(touches.replace(page)) }

  /// Follows the state of a session: its case sets Shift, and its kind of keyboard shows emoji.
  ///
  ///     keyboard.use(session.context)
  public func use(_ context: KeyboardContext) {
    setShift(ShiftState(context.keyboardCase))
    // Emoji that the user has opened stay while the context does not change.
    guard context.keyboardType != usedType else { return }
    usedType = context.keyboardType
    showsEmoji = usedType == .emojis
  }

  /// The keyboard's case of the next letter.
  public var keyboardCase: Keyboard.Case {
    switch touches.shift {
    case .off: .lowercased
    case .once: askedShift == .once ? .autoCapitalized : .uppercased
    case .locked: .capsLocked
    }
  }

  /// Ends all touches without typing anything.
  public func letGo() {
    fingers = Fingers()
    toolbar.letGo()
    apply(touches.reset())
  }
}
