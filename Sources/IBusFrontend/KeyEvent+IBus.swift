import CIBus
import KeyboardCore

extension KeyEvent {
  /// Reads the numbers of `IBusEngine::process-key-event`.
  init(keyval: guint, state: guint) {
    // 0 stands for keys that type nothing.
    let code = ibus_keyval_to_unicode(keyval)
    self.init(
      symbol: Symbol(rawValue: keyval),
      character: code == 0 ? nil : Unicode.Scalar(code),
      modifiers: Modifiers(ibus: state),
      isRelease: state & IBUS_RELEASE_MASK.rawValue != 0)
  }

  /// The modifier bits that IBus has for the key.
  var ibusState: guint {
    modifiers.ibusMask | (isRelease ? IBUS_RELEASE_MASK.rawValue : 0)
  }
}

extension KeyEvent.Modifiers {
  init(ibus state: guint) {
    self = []
    for (modifier, mask) in KeyEvent.Modifiers.masks where state & mask != 0 { insert(modifier) }
  }

  fileprivate var ibusMask: guint {
    // Super is sent as the first of its masks, the real modifier.
    var mask: guint = 0
    if contains(.shift) { mask |= IBUS_SHIFT_MASK.rawValue }
    if contains(.control) { mask |= IBUS_CONTROL_MASK.rawValue }
    if contains(.alt) { mask |= IBUS_MOD1_MASK.rawValue }
    if contains(.super) { mask |= IBUS_MOD4_MASK.rawValue }
    return mask
  }

  private static let masks: [(KeyEvent.Modifiers, guint)] = [
    (.shift, IBUS_SHIFT_MASK.rawValue),
    (.control, IBUS_CONTROL_MASK.rawValue),
    (.alt, IBUS_MOD1_MASK.rawValue),
    (
      .super,
      IBUS_MOD4_MASK.rawValue | IBUS_SUPER_MASK.rawValue | IBUS_HYPER_MASK.rawValue
        | IBUS_META_MASK.rawValue
    ),
  ]
}

extension ContentType {
  /// Reads the numbers of `IBusEngine::set-content-type`; a purpose that this
  /// version does not know is free-form text.
  init(purpose: guint, hints: guint) {
    self.init(
      purpose: UInt8(exactly: purpose).flatMap(Purpose.init) ?? .freeForm,
      isPrivate: hints & IBUS_INPUT_HINT_PRIVATE.rawValue != 0,
      capitalization: Capitalization(hints: hints))
    keepsSpelling = hints & IBUS_INPUT_HINT_NO_SPELLCHECK.rawValue != 0
    isHidden = hints & ContentType.hiddenText != 0
  }

  /// `IBUS_INPUT_HINT_HIDDEN_TEXT`, which headers have since IBus 1.5.34.
  private static let hiddenText: guint = 1 << 12

  /// The hints of `IBusEngine::set-content-type` that say so.
  var ibusHints: guint {
    (isPrivate ? IBUS_INPUT_HINT_PRIVATE.rawValue : 0)
      | (keepsSpelling ? IBUS_INPUT_HINT_NO_SPELLCHECK.rawValue : 0)
      | (isHidden ? ContentType.hiddenText : 0) | capitalization.ibusHint
  }
}

extension ContentType.Capitalization {
  fileprivate init(hints: guint) {
    self =
      if hints & IBUS_INPUT_HINT_UPPERCASE_CHARS.rawValue != 0 {
        .characters
      } else if hints & IBUS_INPUT_HINT_UPPERCASE_WORDS.rawValue != 0 {
        .words
      } else if hints & IBUS_INPUT_HINT_UPPERCASE_SENTENCES.rawValue != 0 {
        .sentences
      } else {
        .none
      }
  }

  var ibusHint: guint {
    switch self {
    case .none: 0
    case .sentences: IBUS_INPUT_HINT_UPPERCASE_SENTENCES.rawValue
    case .words: IBUS_INPUT_HINT_UPPERCASE_WORDS.rawValue
    case .characters: IBUS_INPUT_HINT_UPPERCASE_CHARS.rawValue
    }
  }
}

extension SurroundingText {
  /// Reads the arguments of `IBusEngine::set-surrounding-text`: positions are
  /// counted in code points, and an application may send ones that the text
  /// does not have.
  init(_ text: UnsafePointer<CChar>, cursor: Int, anchor: Int) {
    let length = g_utf8_strlen(text, -1)
    let caret = max(0, min(cursor, length))
    let start = g_utf8_offset_to_pointer(text, max(0, caret - SurroundingText.reach))!
    let middle = g_utf8_offset_to_pointer(text, caret)!
    let end = g_utf8_offset_to_pointer(text, min(length, caret + 1))!
    self.init(
      before: SurroundingText.string(from: start, to: middle),
      after: SurroundingText.string(from: middle, to: end), hasSelection: cursor != anchor)
  }

  private static func string(
    from start: UnsafePointer<CChar>, to end: UnsafePointer<CChar>
  ) -> String {
    let bytes = UnsafeRawBufferPointer(start: start, count: end - start)
    return String(decoding: bytes, as: UTF8.self)
  }
}
