import CIBus
package import KeyboardCore

extension ContentType {
  /// Reads the numbers of `IBusEngine::set-content-type`; a purpose that this
  /// version does not know is free-form text.
  package init(purpose: UInt32, hints: UInt32) {
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
  package var ibusHints: UInt32 {
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

  fileprivate var ibusHint: guint {
    switch self {
    case .none: 0
    case .sentences: IBUS_INPUT_HINT_UPPERCASE_SENTENCES.rawValue
    case .words: IBUS_INPUT_HINT_UPPERCASE_WORDS.rawValue
    case .characters: IBUS_INPUT_HINT_UPPERCASE_CHARS.rawValue
    }
  }
}
