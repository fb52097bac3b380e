// The numbers that IBus has on its bus: the same from IBus 1.5.27 to 1.5.35, and by no program
// changed that keeps to the protocol. They are written here so that the engine needs no library of
// IBus's; a test compares them with <ibus.h>.

/// The state of a key: `IBusModifierType`.
package enum IBusState {
  package static let shift: UInt32 = 1 << 0
  package static let control: UInt32 = 1 << 2
  package static let mod1: UInt32 = 1 << 3
  package static let mod4: UInt32 = 1 << 6
  package static let `super`: UInt32 = 1 << 26
  package static let hyper: UInt32 = 1 << 27
  package static let meta: UInt32 = 1 << 28
  package static let release: UInt32 = 1 << 30
}

/// The hints of a field about its text: `IBusInputHints`.
package enum IBusHint {
  package static let noSpellcheck: UInt32 = 1 << 1
  package static let uppercaseCharacters: UInt32 = 1 << 4
  package static let uppercaseWords: UInt32 = 1 << 5
  package static let uppercaseSentences: UInt32 = 1 << 6
  package static let `private`: UInt32 = 1 << 11
  /// Since IBus 1.5.34.
  package static let hiddenText: UInt32 = 1 << 12
}

/// The capabilities of a field: `IBusCapabilite`.
package enum IBusCapability {
  package static let focus: UInt32 = 1 << 3
  package static let surroundingText: UInt32 = 1 << 5
  package static let onScreenKeyboard: UInt32 = 1 << 6
}

/// `IBusPropType`: what an item of the panel's menu is.
package enum IBusPropertyType: UInt32 {
  case normal = 0
  case toggle = 1
  case radio = 2
  case menu = 3
  case separator = 4
}

/// `IBusPropState`: whether it is on.
package enum IBusPropertyState: UInt32 {
  case unchecked = 0
  case checked = 1
}

/// `IBusOrientation`: of a table.
package enum IBusOrientation: Int32 {
  case horizontal = 0
  case vertical = 1
}

/// `IBusPreeditFocusMode`: what becomes of an open word when the focus leaves.
package enum IBusPreeditMode: UInt32 {
  case clear = 0
  case commit = 1
}

/// What an attribute of a text says: `IBusAttrType` of `ibusattribute.h`.
///
/// IBus 1.5.33 has `IBUS_ATTR_TYPE_HINT` (4) besides, which older clients skip. It is not sent: see
/// ``IBusColor/prediction``.
package enum IBusAttributeType: UInt32 {
  case underline = 1
  case foreground = 2
  case background = 3
}

/// `IBusAttrUnderline`.
package enum IBusUnderline {
  package static let single: UInt32 = 1
}

/// Colours of texts, as 0xRRGGBB.
package enum IBusColor {
  /// What is foretold, after what was typed: a grey that is read on white and on black.
  ///
  /// It is the one number that IBus from 1.5.33 turns into its hint `IBUS_ATTR_PREEDIT_PREDICTION`
  /// (3), for clients that draw by the colours of their theme (`_foreground_rgba_to_hint` in
  /// `ibusattrlist.c`, `ibuswaylandim.c`). So one attribute does for all releases.
  package static let prediction: UInt32 = 0x7f7f7f
}
