/// Fingers on a keyboard: what they press, and what comes of it.
///
///     var touches = Touches(.us, size: LayoutSize(width: 1000, height: 400))
///     touches.began(1, at: LayoutPoint(x: 10, y: 10), time: 0)     // [.pressed(…)]
///     touches.ended(1, at: LayoutPoint(x: 10, y: 10), time: 80)    // [.typed(.character("q"), …), …]
///
/// Times are milliseconds of any clock that does not go back. Nothing happens by itself: call
/// ``tick(at:)`` when ``nextTick`` has come.
public struct Touches: Sendable {
  /// The layout. A new one lets all fingers go: ``use(_:)``.
  public internal(set) var layout: KeyboardLayout
  /// The name of the page, without regard to Shift.
  public internal(set) var page: String
  /// Which letters are typed.
  public internal(set) var shift = ShiftState.off
  /// Control, Alt and Super.
  public internal(set) var latch = ModifierLatch()
  /// Where the keys are that are seen now.
  public internal(set) var geometry: LayoutGeometry
  /// What a callout must not leave: the keyboard, and room above it.
  public var calloutBounds: LayoutRectangle
  /// What the user prefers.
  public var habits: Habits

  var live: (finger: Int, place: KeyPlace)?

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
    self.layout = layout
    self.habits = habits
    let first = layout.pages.first ?? KeyboardPage(name: "", rows: [])
    page = first.name
    geometry = LayoutGeometry(first, size: size, arrangement: arrangement)
    calloutBounds = LayoutRectangle(size)
  }

  /// When ``tick(at:)`` is to be called, if nothing else happens before; nil for never.
  public var nextTick: Int? { nil }

  /// A finger has come down.
  public mutating func began(
    _ finger: Int, at point: LayoutPoint, time: Int
  ) -> [KeyboardOutput] {
    var outputs: [KeyboardOutput] = []
    if let live { outputs += commit(live.place) }
    guard let key = geometry.key(at: point) else { return outputs }
    live = (finger, key.place)
    return outputs + [.pressed(key.place)]
  }

  /// A finger has moved.
  public mutating func moved(
    _ finger: Int, to point: LayoutPoint, time: Int
  ) -> [KeyboardOutput] {
    guard let live, live.finger == finger, let key = geometry.key(at: point),
      key.place != live.place
    else { return [] }
    self.live = (finger, key.place)
    return [.released(live.place), .pressed(key.place)]
  }

  /// A finger was lifted.
  public mutating func ended(
    _ finger: Int, at point: LayoutPoint, time: Int
  ) -> [KeyboardOutput] {
    var outputs = moved(finger, to: point, time: time)
    guard let live, live.finger == finger else { return outputs }
    outputs += commit(live.place)
    return outputs
  }

  /// A touch is over without meaning anything, as the system says.
  public mutating func cancelled(_ finger: Int, time: Int) -> [KeyboardOutput] {
    guard let live, live.finger == finger else { return [] }
    self.live = nil
    return [.released(live.place)]
  }

  /// All touches are over without meaning anything, and no modifier is down: the keyboard is
  /// hidden, or the field is another one.
  public mutating func reset() -> [KeyboardOutput] {
    let released = live.map { KeyboardOutput.released($0.place) }
    live = nil
    (latch, shift) = (ModifierLatch(), .off)
    page = layout.pages.first?.name ?? ""
    return [released, show()].compactMap { $0 }
  }

  /// Does what comes with time: long presses, repeats.
  public mutating func tick(at time: Int) -> [KeyboardOutput] { [] }

  /// Takes another layout, as ``reset()`` and with its first page.
  public mutating func use(_ layout: KeyboardLayout) -> [KeyboardOutput] {
    self.layout = layout
    return reset() + [.changed]
  }

  /// Takes another size or arrangement; touches are over as by ``reset()``.
  public mutating func resize(
    _ size: LayoutSize, arrangement: KeyboardArrangement
  ) -> [KeyboardOutput] {
    let outputs = reset()
    geometry = LayoutGeometry(geometry.page, size: size, arrangement: arrangement)
    calloutBounds = LayoutRectangle(size)
    return outputs + [.changed]
  }

  /// Sets Shift, as a field or a sentence asks for a capital.
  public mutating func setShift(_ state: ShiftState) -> [KeyboardOutput] {
    guard shift != state else { return [] }
    shift = state
    return [show() ?? .changed]
  }

  /// Shows a page of the layout; nothing happens if there is none with the name.
  public mutating func show(page name: String) -> [KeyboardOutput] {
    guard layout[page: name] != nil, page != name else { return [] }
    page = name
    return [show() ?? .changed]
  }
}

extension Touches {
  /// What a user prefers.
  public struct Habits: Hashable, Sendable {
    /// Whether two spaces end a sentence with a full stop.
    public var doubleSpaceEndsSentence = false
    /// Whether a long press offers other letters.
    public var callouts = true

    /// The habits of somebody who has changed nothing.
    public init() {}
  }
}
