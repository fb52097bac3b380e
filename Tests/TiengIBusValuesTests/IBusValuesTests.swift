import Testing
import TiengCore
import TiengIBusValues

/// An engine reads what a client writes.
@Suite struct TiengIBusValuesTests {
  private static let modifiers: [KeyEvent.Modifiers] = [
    [], .shift, .control, .alt, .super, [.shift, .alt], [.control, .super],
    [.shift, .control, .alt, .super],
  ]

  @Test(arguments: modifiers, [false, true])
  func `A key is read as it was written`(modifiers: KeyEvent.Modifiers, isRelease: Bool) {
    let pressed = KeyEvent(.init(rawValue: 0x61), modifiers: modifiers)
    let key = isRelease ? pressed.released : pressed
    let read = KeyEvent(keyval: key.symbol.rawValue, state: key.ibusState)
    #expect(read.symbol == key.symbol)
    #expect(read.modifiers == modifiers)
    #expect(read.isRelease == isRelease)
  }

  @Test(arguments: [(UInt32(0x61), "a"), (0x1b1, "ą"), (0x1001ea1, "ạ")] as [(UInt32, Character)])
  func `A key that types has its character`(keyval: UInt32, character: Character) {
    let read = KeyEvent(keyval: keyval, state: 0)
    #expect(read.character.map(Character.init) == character)
  }

  @Test(arguments: [0xff51, 0xffe1, 0xffffff] as [UInt32])
  func `A key that types nothing has no character`(keyval: UInt32) {
    #expect(KeyEvent(keyval: keyval, state: 0).character == nil)
  }

  /// `GDK_MOD2_MASK`, which Num Lock sets, and `GDK_LOCK_MASK`.
  @Test func `Locks are ignored, and Hyper and Meta are Super`() {
    #expect(KeyEvent(keyval: 0x61, state: 1 << 4 | 1 << 1).modifiers == [])
    for state: UInt32 in [1 << 6, 1 << 26, 1 << 27, 1 << 28] {
      #expect(KeyEvent(keyval: 0x61, state: state).modifiers == .super)
    }
  }

  @Test(arguments: ContentType.Purpose.allCases, ContentType.Capitalization.allCases)
  func `A content type is read as it was written`(
    purpose: ContentType.Purpose, capitalization: ContentType.Capitalization
  ) {
    for bits in 0..<8 {
      var type = ContentType(
        purpose: purpose, isPrivate: bits & 1 != 0, capitalization: capitalization)
      type.keepsSpelling = bits & 2 != 0
      type.isHidden = bits & 4 != 0
      #expect(
        ContentType(purpose: UInt32(type.purpose.rawValue), hints: type.ibusHints) == type)
    }
  }

  @Test(arguments: [11, 255, 256, UInt32.max])
  func `An unknown purpose is free-form text`(purpose: UInt32) {
    #expect(ContentType(purpose: purpose, hints: 0) == ContentType())
  }
}
