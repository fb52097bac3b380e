import CIBus
import Testing
import TiengCore
import TiengIBusValues

/// Keys have the same characters as in libibus.
@Suite struct KeysymTests {
  /// Characters that libibus before 1.5.32 did not know or had differently: parts of brackets and
  /// lines, ≃, ∼, the sign for a space, ‥, ▯, ‰, ▮ and two letters of old Korean. In some versions,
  /// Tab and Return of the keypad have no character.
  private static let changed: Set<UInt32> = [
    0x8a1, 0x8a2, 0x8a3, 0x8a7, 0x8a8, 0x8a9, 0x8aa, 0x8ab, 0x8ac, 0x8ad, 0x8ae, 0x8af, 0x8b0,
    0x8c8, 0x8c9, 0x9df, 0x9ef, 0x9f0, 0x9f2, 0x9f3, 0xaac, 0xaaf, 0xabc, 0xabe, 0xacf, 0xad5,
    0xadf, 0xdde, 0xef3, 0xef9, 0xff89, 0xff8d,
  ]

  private func libibus(_ keysym: UInt32) -> Unicode.Scalar? {
    let code = ibus_keyval_to_unicode(keysym)
    return code == 0 ? nil : Unicode.Scalar(code)
  }

  @Test func `symbols that are older than Unicode`() {
    for keysym: UInt32 in 0...0xffff where !KeysymTests.changed.contains(keysym) {
      let character = Unicode.Scalar(keysym: keysym)
      #expect(character == libibus(keysym), "0x\(String(keysym, radix: 16))")
    }
  }

  @Test func `symbols of Unicode`() {
    let others: [UInt32] = [
      0x10_0000, 0x1000_0001, 0x1008_ff01, 0x8000_0041, 0xffff_ff41, 0x110_ffff, 0x111_0000,
      0x1ff_ffff, 0x200_0000, .max,
    ]
    for keysym in [0x100_0000...0x101_ffff, 0xff_fff0...0x100_0000].joined() + others {
      let character = Unicode.Scalar(keysym: keysym)
      #expect(character == libibus(keysym), "0x\(String(keysym, radix: 16))")
    }
  }

  @Test func `a symbol that libibus learned later`() {
    #expect(Unicode.Scalar(keysym: 0xad5) == "‰")
  }

  @Test func `the numbers are those of the headers`() {
    let state = [
      (IBusState.shift, IBUS_SHIFT_MASK), (IBusState.control, IBUS_CONTROL_MASK),
      (IBusState.mod1, IBUS_MOD1_MASK), (IBusState.mod4, IBUS_MOD4_MASK),
      (IBusState.super, IBUS_SUPER_MASK), (IBusState.hyper, IBUS_HYPER_MASK),
      (IBusState.meta, IBUS_META_MASK), (IBusState.release, IBUS_RELEASE_MASK),
    ]
    for (ours, theirs) in state { #expect(ours == theirs.rawValue) }
    let hints = [
      (IBusHint.noSpellcheck, IBUS_INPUT_HINT_NO_SPELLCHECK),
      (IBusHint.uppercaseCharacters, IBUS_INPUT_HINT_UPPERCASE_CHARS),
      (IBusHint.uppercaseWords, IBUS_INPUT_HINT_UPPERCASE_WORDS),
      (IBusHint.uppercaseSentences, IBUS_INPUT_HINT_UPPERCASE_SENTENCES),
      (IBusHint.private, IBUS_INPUT_HINT_PRIVATE),
    ]
    for (ours, theirs) in hints { #expect(ours == theirs.rawValue) }
    let capabilities = [
      (IBusCapability.focus, IBUS_CAP_FOCUS),
      (IBusCapability.surroundingText, IBUS_CAP_SURROUNDING_TEXT),
      (IBusCapability.onScreenKeyboard, IBUS_CAP_OSK),
    ]
    for (ours, theirs) in capabilities { #expect(ours == theirs.rawValue) }
    let types = [
      (IBusPropertyType.normal, PROP_TYPE_NORMAL), (.toggle, PROP_TYPE_TOGGLE),
      (.radio, PROP_TYPE_RADIO), (.menu, PROP_TYPE_MENU), (.separator, PROP_TYPE_SEPARATOR),
    ]
    for (ours, theirs) in types { #expect(ours.rawValue == theirs.rawValue) }
    #expect(IBusPropertyState.unchecked.rawValue == PROP_STATE_UNCHECKED.rawValue)
    #expect(IBusPropertyState.checked.rawValue == PROP_STATE_CHECKED.rawValue)
    #expect(IBusOrientation.horizontal.rawValue == Int32(IBUS_ORIENTATION_HORIZONTAL.rawValue))
    #expect(IBusOrientation.vertical.rawValue == Int32(IBUS_ORIENTATION_VERTICAL.rawValue))
    #expect(IBusAttributeType.underline.rawValue == IBUS_ATTR_TYPE_UNDERLINE.rawValue)
    #expect(IBusAttributeType.foreground.rawValue == IBUS_ATTR_TYPE_FOREGROUND.rawValue)
    #expect(IBusAttributeType.background.rawValue == IBUS_ATTR_TYPE_BACKGROUND.rawValue)
    #expect(IBusUnderline.single == IBUS_ATTR_UNDERLINE_SINGLE.rawValue)
    #expect(IBusPreeditMode.clear.rawValue == IBUS_ENGINE_PREEDIT_CLEAR.rawValue)
    #expect(IBusPreeditMode.commit.rawValue == IBUS_ENGINE_PREEDIT_COMMIT.rawValue)
  }
}
