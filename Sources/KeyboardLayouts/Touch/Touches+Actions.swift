extension Touches {
  /// Types the key that is pressed.
  mutating func commit(_ place: KeyPlace) -> [KeyboardOutput] {
    live = nil
    let action = geometry.page[place]?.action ?? .none
    return [.released(place)] + act(action)
  }

  /// Does what a key says.
  mutating func act(_ action: KeyAction) -> [KeyboardOutput] {
    switch action {
    case .none: return []
    case .page(let name): return show(page: name)
    case .shift: return setShift(shift == .off ? .once : .off)
    case .modifier(let modifiers):
      latch.tap(modifiers)
      return [.changed]
    default: return type(action)
    }
  }

  private mutating func type(_ action: KeyAction) -> [KeyboardOutput] {
    var outputs: [KeyboardOutput] = [.typed(action, modifiers: latch.modifiers)]
    guard action.types else { return outputs }
    if !latch.once.isEmpty {
      latch.useUp()
      outputs.append(.changed)
    }
    if shift == .once { outputs += setShift(.off) }
    return outputs
  }

  /// Shows the page that is due; nil if it is seen already.
  mutating func show() -> KeyboardOutput? {
    guard let page = layout.page(page, shift: shift), page != geometry.page else { return nil }
    geometry = LayoutGeometry(page, size: geometry.size, arrangement: geometry.arrangement)
    return .changed
  }
}
