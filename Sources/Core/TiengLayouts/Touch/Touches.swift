public import TiengCore

/// Turns the touches of fingers on a keyboard into results, such as typed keys.
///
///     var touches = Touches(.us, size: LayoutSize(width: 1000, height: 400))
///     let place = LayoutPoint(x: 10, y: 10)
///     touches.began(1, at: place, time: 0).isEmpty   // false: the key is drawn as pressed
///     touches.ended(1, at: place, time: 80).last     // typed(.character("q"), …
///
/// Times are milliseconds of any clock that does not go back. Nothing happens by itself: call
/// ``tick(at:)`` at the time of ``nextTick``. A touch has the time at which it happened, which may be
/// before the last tick if it is heard of late.
public struct Touches: Sendable {
  /// The layout. ``use(_:)`` changes it, and ends all touches.
  public internal(set) var layout: KeyboardLayout
  /// The layout as it was given, without the pages that were replaced since.
  private var given: KeyboardLayout
  /// The name of the page, whatever the state of Shift.
  public internal(set) var page: String
  /// The state of Shift.
  public internal(set) var shift = ShiftState.off
  /// True if the user has turned Shift on, and not the field. Then only the user turns it off.
  var isShiftOwn = false
  /// The state of Shift that the field asked for last.
  var asked = ShiftState.off
  /// Control, Alt and Super.
  public internal(set) var latch = ModifierLatch()
  /// The places of the keys that are shown now.
  public internal(set) var geometry: LayoutGeometry
  /// The area that a callout must stay in: the keyboard and some room above it.
  public var calloutBounds: LayoutRectangle
  /// The preferences of the user.
  public var habits: Habits
  /// May refuse gestures, which then do nothing.
  ///
  ///     var touches = Touches(.us, size: LayoutSize(width: 1000, height: 400))
  ///     touches.actionHandler = NoAlternatives()
  public var actionHandler: any KeyboardActionHandler = StandardKeyboardActionHandler()

  /// The finger whose key is not typed yet, or is repeated.
  var live: LiveTouch?
  /// The fingers on Shift and on modifiers, whose action is already done.
  var held: [Int: HeldKey] = [:]
  /// The tap before this one.
  var last: LastTap?

  /// A keyboard without touches.
  ///
  /// - Parameters:
  ///   - layout: The layout, with at least one page.
  ///   - size: The size of all keys together, in logical pixels.
  ///   - arrangement: How the keys use the width.
  ///   - habits: The preferences of the user.
  public init(
    _ layout: KeyboardLayout, size: LayoutSize, arrangement: KeyboardArrangement = .full,
    habits: Habits = Habits()
  ) {
    (self.layout, given) = (layout, layout)
    self.habits = habits
    let first = layout.pages.first ?? KeyboardPage(name: "", rows: [])
    page = first.name
    geometry = LayoutGeometry(first, size: size, arrangement: arrangement)
    calloutBounds = LayoutRectangle(size)
  }

  /// The keys that are drawn as pressed. They may be on a page that is no longer shown.
  public var pressed: Set<KeyPlace> {
    Set(held.values.map(\.place) + [live].compactMap { $0?.key.place })
  }

  /// True unless the gesture is refused.
  func acts(on gesture: Keyboard.Gesture, of action: KeyAction) -> Bool {
    actionHandler.canHandle(gesture, on: KeyboardAction(action))
  }

  /// The callout that is shown. Nil if there is none.
  public var callout: Callout? {
    guard case .choosing(let callout, _) = live?.gesture else { return nil }
    return callout
  }
}

extension Touches {
  /// Ends all touches without typing anything, releases all modifiers, and shows the first page. To
  /// be called when the keyboard is hidden or the field changes. Shift becomes what the field asks
  /// for.
  public mutating func reset() -> [KeyboardOutput] {
    var outputs = letGo()
    let wasShift = (shift, latch)
    (latch, shift, isShiftOwn, last) = (ModifierLatch(), asked, false, nil)
    page = layout.pages.first?.name ?? ""
    if show() || wasShift != (shift, latch) { outputs.append(.changed) }
    return outputs
  }

  /// Changes the layout, and shows its first page like ``reset()``. Does nothing if the layout is
  /// the same.
  public mutating func use(_ layout: KeyboardLayout) -> [KeyboardOutput] {
    guard layout != given else { return [] }
    let outputs = letGo()
    (self.layout, given) = (layout, layout)
    return outputs + reset().filter { $0 != .changed } + [.changed]
  }

  /// Changes the size or the arrangement. All touches end without typing anything, and
  /// ``calloutBounds`` become those of the keyboard again.
  public mutating func resize(
    _ size: LayoutSize, arrangement: KeyboardArrangement
  ) -> [KeyboardOutput] {
    let outputs = letGo()
    geometry = LayoutGeometry(geometry.page, size: size, arrangement: arrangement)
    calloutBounds = LayoutRectangle(size)
    return outputs + [.changed]
  }

  /// Sets Shift because a field or a sentence asks for a capital. Shift that the user has turned on
  /// stays: locked capitals, and Shift that is held or tapped for the next letter.
  public mutating func setShift(_ state: ShiftState) -> [KeyboardOutput] {
    asked = state
    let isHeld = held.values.contains { $0.action == .shift }
    return isShiftOwn || isHeld ? [] : turnShift(state)
  }

  /// Sets Shift, no matter what turned it on before.
  mutating func turnShift(_ state: ShiftState, isOwn: Bool = false) -> [KeyboardOutput] {
    isShiftOwn = isOwn && state != .off
    guard shift != state else { return [] }
    shift = state
    _ = show()
    return [.changed]
  }

  /// Shows a page of the layout. Does nothing if there is no page with the name.
  public mutating func show(page name: String) -> [KeyboardOutput] {
    guard layout[page: name] != nil, page != name else { return [] }
    page = name
    _ = show()
    return [.changed]
  }

  /// Replaces the page with the same name, or adds the page, for example after a search. A finger
  /// that is down still types the key that it was on.
  public mutating func replace(_ page: KeyboardPage) -> [KeyboardOutput] {
    if let index = layout.pages.firstIndex(where: { $0.name == page.name }) {
      layout.pages[index] = page
    } else {
      layout.pages.append(page)
    }
    return show() ? [.changed] : []
  }

  /// Shows the page that is due, and returns whether it is a different one.
  mutating func show() -> Bool {
    let due = layout.page(page, shift: shift) ?? KeyboardPage(name: "", rows: [])
    guard due != geometry.page else { return false }
    geometry = LayoutGeometry(due, size: geometry.size, arrangement: geometry.arrangement)
    return true
  }
}

extension Touches {
  /// The preferences of a user.
  ///
  ///     var habits = Touches.Habits()
  ///     habits.longPress   // 500
  ///     habits.callouts = false
  public struct Habits: Hashable, Sendable {
    /// True if a second space soon after the first ends the sentence with a full stop.
    public var doubleSpaceEndsSentence = false
    /// True if a long press offers other letters.
    public var callouts = true
    /// The duration of a long press, in milliseconds.
    public var longPress = 500

    /// The default preferences.
    public init() {}
  }
}
