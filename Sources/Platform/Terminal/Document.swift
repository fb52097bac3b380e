package import TiengCore

/// The text of a plain text field. It does what a field does with keys that no input method took.
package struct Document: Hashable, Sendable {
  /// The text before the caret.
  package private(set) var before = ""
  /// The text after the caret.
  package private(set) var after = ""

  package init() {}

  package var text: String { before + after }

  /// Puts text before the caret.
  package mutating func insert(_ text: String) {
    before += text
  }

  /// Deletes code points before the caret.
  package mutating func deleteBackward(_ count: Int) {
    before.unicodeScalars.removeLast(min(count, before.unicodeScalars.count))
  }

  /// Does what the key means in a text field. Keys with Control, Alt or Super do nothing.
  package mutating func receive(_ key: KeyEvent) {
    guard key.modifiers.isDisjoint(with: .command), !key.isRelease else { return }
    switch key.symbol {
    case .backSpace: _ = before.popLast()
    case .delete: if !after.isEmpty { after.removeFirst() }
    case .return, .keypadEnter: insert("\n")
    case .tab: insert("\t")
    case .left: moveLeft()
    case .right: moveRight()
    case .home: while before.last.map({ $0 != "\n" }) == true { moveLeft() }
    case .end: while after.first.map({ $0 != "\n" }) == true { moveRight() }
    default:
      guard let character = key.character, character.value >= 0x20 else { return }
      before.unicodeScalars.append(character)
    }
  }

  private mutating func moveLeft() {
    guard let character = before.popLast() else { return }
    after.insert(character, at: after.startIndex)
  }

  private mutating func moveRight() {
    guard !after.isEmpty else { return }
    before.append(after.removeFirst())
  }
}
