/// Fingers on a keyboard: what they press, and what comes of it.
///
///     var touches = Touches(.us, size: LayoutSize(width: 1000, height: 400))
///     touches.began(1, at: LayoutPoint(x: 10, y: 10), time: 0)     // [.pressed(…)]
///     touches.ended(1, at: LayoutPoint(x: 10, y: 10), time: 80)    // …, .typed(.character("q"), …)
///
/// Times are milliseconds of any clock that does not go back. Nothing happens by itself: call
/// ``tick(at:)`` when ``nextTick`` has come.
public struct Touches: Sendable {
  /// The layout. A new one lets all fingers go: ``use(_:)``.
  public internal(set) var layout: KeyboardLayout
  /// The layout as it was handed in, without the pages that were replaced since.
  private var given: KeyboardLayout
  /// The name of the page, without regard to Shift.
  public internal(set) var page: String
  /// Which letters are typed.
  public internal(set) var shift = ShiftState.off
  /// Whether the user has turned Shift on, and not the field: then only the user turns it off.
  var isShiftOwn = false
  /// Which letters the field asks for, as it was told last.
  var asked = ShiftState.off
  /// Control, Alt and Super.
  public internal(set) var latch = ModifierLatch()
  /// Where the keys are that are seen now.
  public internal(set) var geometry: LayoutGeometry
  /// What a callout must not leave: the keyboard, and room above it.
  public var calloutBounds: LayoutRectangle
  /// What the user prefers.
  public var habits: Habits

  /// The finger whose key is not typed yet, or is repeated.
  var live: LiveTouch?
  /// Fingers on Shift and on modifiers, which have done what they do.
  var held: [Int: HeldKey] = [:]
  /// The tap before this one.
  var last: LastTap?

  /// A keyboard that nobody touches.
  ///
  /// - Parameters:
  ///   - layout: The layout, with a page at least.
  ///   - size: The size of the keys together, in logical pixels.
  ///   - arrangement: How the keys use the width.
  ///   - habits: What the user prefers.
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

  /// The keys that are drawn as pressed. They may be of a page that is no longer seen.
  public var pressed: Set<KeyPlace> {
    Set(held.values.map(\.place) + [live].compactMap { $0?.key.place })
  }

  /// The callout that is shown; nil for none.
  public var callout: Callout? {
    guard case .choosing(let callout, _) = live?.gesture else { return nil }
    return callout
  }
}

extension Touches {
  /// All touches are over without meaning anything, no modifier is down, and the first page is
  /// seen: the keyboard is hidden, or the field is another one. Shift is what the field asks for.
  public mutating func reset() -> [KeyboardOutput] {
    var outputs = letGo()
    let wasShift = (shift, latch)
    (latch, shift, isShiftOwn, last) = (ModifierLatch(), asked, false, nil)
    page = layout.pages.first?.name ?? ""
    if show() || wasShift != (shift, latch) { outputs.append(.changed) }
    return outputs
  }

  /// Takes another layout: its first page, as ``reset()`` does. With the one that there is nothing
  /// happens.
  public mutating func use(_ layout: KeyboardLayout) -> [KeyboardOutput] {
    guard layout != given else { return [] }
    let outputs = letGo()
    (self.layout, given) = (layout, layout)
    return outputs + reset().filter { $0 != .changed } + [.changed]
  }

  /// Takes another size or arrangement; touches are over without meaning anything.
  /// ``calloutBounds`` are those of the keyboard again.
  public mutating func resize(
    _ size: LayoutSize, arrangement: KeyboardArrangement
  ) -> [KeyboardOutput] {
    let outputs = letGo()
    geometry = LayoutGeometry(geometry.page, size: size, arrangement: arrangement)
    calloutBounds = LayoutRectangle(size)
    return outputs + [.changed]
  }

  /// Sets Shift, as a field or a sentence asks for a capital. What the user has turned on stays:
  /// capitals that are locked, and Shift that is held or tapped for the next letter.
  public mutating func setShift(_ state: ShiftState) -> [KeyboardOutput] {
    asked = state
    let isHeld = held.values.contains { $0.action == .shift }
    return isShiftOwn || isHeld ? [] : turnShift(state)
  }

  /// Sets Shift, whoever has turned it on before.
  mutating func turnShift(_ state: ShiftState, isOwn: Bool = false) -> [KeyboardOutput] {
    isShiftOwn = isOwn && state != .off
    guard shift != state else { return [] }
    shift = state
    _ = show()
    return [.changed]
  }

  /// Shows a page of the layout; nothing happens if there is none with the name.
  public mutating func show(page name: String) -> [KeyboardOutput] {
    guard layout[page: name] != nil, page != name else { return [] }
    page = name
    _ = show()
    return [.changed]
  }

  /// Puts a page in the place of that of the same name, or adds it: what was found, or another
  /// Return. A finger that is down types what its key was.
  public mutating func replace(_ page: KeyboardPage) -> [KeyboardOutput] {
    if let index = layout.pages.firstIndex(where: { $0.name == page.name }) {
      layout.pages[index] = page
    } else {
      layout.pages.append(page)
    }
    return show() ? [.changed] : []
  }

  /// Shows the page that is due, and says whether it is another one.
  mutating func show() -> Bool {
    let due = layout.page(page, shift: shift) ?? KeyboardPage(name: "", rows: [])
    guard due != geometry.page else { return false }
    geometry = LayoutGeometry(due, size: geometry.size, arrangement: geometry.arrangement)
    return true
  }
}

extension Touches {
  /// What a user prefers.
  public struct Habits: Hashable, Sendable {
    /// Whether a second space soon after the first ends the sentence with a full stop.
    public var doubleSpaceEndsSentence = false
    /// Whether a long press offers other letters.
    public var callouts = true
    /// How long a long press is, in milliseconds.
    public var longPress = 500

    /// The habits of somebody who has changed nothing.
    public init() {}
  }
}
