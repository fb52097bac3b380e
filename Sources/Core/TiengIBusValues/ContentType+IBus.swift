package import TiengCore

extension ContentType {
  /// Reads the numbers of `IBusEngine::set-content-type`; a purpose that this
  /// version does not know is free-form text.
  package init(purpose: UInt32, hints: UInt32) {
    self.init(
      purpose: UInt8(exactly: purpose).flatMap(Purpose.init) ?? .freeForm,
      isPrivate: hints & IBusHint.private != 0,
      capitalization: Capitalization(hints: hints))
    keepsSpelling = hints & IBusHint.noSpellcheck != 0
    isHidden = hints & IBusHint.hiddenText != 0
  }

  /// The hints of `IBusEngine::set-content-type` that say so.
  package var ibusHints: UInt32 {
    (isPrivate ? IBusHint.private : 0)
      | (keepsSpelling ? IBusHint.noSpellcheck : 0)
      | (isHidden ? IBusHint.hiddenText : 0) | capitalization.ibusHint
  }
}

extension ContentType.Capitalization {
  fileprivate init(hints: UInt32) {
    self =
      if hints & IBusHint.uppercaseCharacters != 0 {
        .characters
      } else if hints & IBusHint.uppercaseWords != 0 {
        .words
      } else if hints & IBusHint.uppercaseSentences != 0 {
        .sentences
      } else {
        .none
      }
  }

  fileprivate var ibusHint: UInt32 {
    switch self {
    case .none: 0
    case .sentences: IBusHint.uppercaseSentences
    case .words: IBusHint.uppercaseWords
    case .characters: IBusHint.uppercaseCharacters
    }
  }
}
