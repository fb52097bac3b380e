/// How the keys use the width of the keyboard. The raw values are those of the setting
/// `keyboard-arrangement`. If a part of the width would be too narrow for fingers, keys use all of
/// it.
///
///     let size = LayoutSize(width: 1200, height: 400)
///     let page = KeyboardLayout.us.pages[0]
///     let left = LayoutGeometry(page, size: size, arrangement: .left)
///     left.keys[0].rectangle.x.rounded()    // 0.0
///     let right = LayoutGeometry(page, size: size, arrangement: .right)
///     right.keys[0].rectangle.x.rounded()   // 336.0
public enum KeyboardArrangement: String, CaseIterable, Codable, Sendable {
  /// The whole width.
  case full
  /// The left part, for the left hand.
  case left
  /// The right part, for the right hand.
  case right
  /// The left and the right part, for two thumbs.
  case split
}

extension KeyboardArrangement {
  /// The horizontal places of the keys of a row.
  ///
  /// - Parameters:
  ///   - widths: The relative widths of the keys.
  ///   - width: The width of the keyboard.
  func columns(of widths: [Double], in width: Double) -> [(start: Double, width: Double)] {
    let total = widths.reduce(0, +)
    guard total > 0 else { return [] }
    switch width < Self.narrow ? .full : self {
    case .full: return Self.spread(widths, from: 0, to: width)
    case .left: return Self.spread(widths, from: 0, to: width * Self.hand)
    case .right: return Self.spread(widths, from: width * (1 - Self.hand), to: width)
    case .split: return Self.split(widths, total: total, in: width)
    }
  }

  /// The part of the width that one hand reaches, and the part that a thumb reaches.
  private static let hand = 0.72
  private static let thumb = 0.38
  /// The width in pixels below which keys use all of it, as on a telephone, where a hand reaches
  /// all keys. In a part of this width, a letter would be 24 pixels wide.
  private static let narrow = 500.0

  private static func spread(
    _ widths: [Double], from start: Double, to end: Double
  ) -> [(start: Double, width: Double)] {
    let unit = (end - start) / widths.reduce(0, +)
    var left = start
    return widths.map { width in
      defer { left += width * unit }
      return (left, width * unit)
    }
  }

  /// Half of the keys at each side. A key in the middle, such as the space bar, goes to the side
  /// that has more of it.
  private static func split(
    _ widths: [Double], total: Double, in width: Double
  ) -> [(start: Double, width: Double)] {
    var (sum, count) = (0.0, 0)
    while count < widths.count, sum + widths[count] / 2 < total / 2 {
      sum += widths[count]
      count += 1
    }
    let left = spread(Array(widths[..<count]), from: 0, to: width * thumb)
    let right = spread(Array(widths[count...]), from: width * (1 - thumb), to: width)
    return left + right
  }
}
