public import TiengCore

extension Macro {
  /// The reason why a key and a text make no macro.
  ///
  ///     try Macro(key: "", text: "việt nam")      // throws: the key is empty
  ///     try Macro(key: "vn ", text: "việt nam")   // throws: the key begins or ends with a space
  public enum Flaw: ExplainedError, Hashable {
    /// The key is empty, is too long, has a space at an end, or has a control character.
    case emptyKey, longKey, spaceAroundKey, controlInKey
    /// The text is empty, is too long, or has a control character other than line breaks and tabs.
    case emptyText, longText, controlInText

    init?(key: String) {
      let scalars = key.unicodeScalars
      guard let first = scalars.first, let last = scalars.last else {
        self = .emptyKey
        return
      }
      if scalars.contains(where: \.isControl) {
        self = .controlInKey
      } else if first.properties.isWhitespace || last.properties.isWhitespace {
        self = .spaceAroundKey
      } else if scalars.count > Macro.maximumKeyLength {
        self = .longKey
      } else {
        return nil
      }
    }

    init?(text: String) {
      let scalars = text.unicodeScalars
      if scalars.isEmpty {
        self = .emptyText
      } else if scalars.contains(where: { $0.isControl && $0 != "\n" && $0 != "\t" }) {
        self = .controlInText
      } else if scalars.count > Macro.maximumTextLength {
        self = .longText
      } else {
        return nil
      }
    }

    /// The reason in English, such as `the key is empty`.
    public var description: String { explanation.description }

    /// The reason, to be said in any language.
    public var explanation: Explanation {
      switch self {
      case .emptyKey: Explanation("the key is empty")
      case .longKey:
        Explanation(
          "the key is longer than {count} characters", ["count": "\(Macro.maximumKeyLength)"])
      case .spaceAroundKey: Explanation("the key begins or ends with a space")
      case .controlInKey:
        Explanation("the key has a tab, a line break or another control character")
      case .emptyText: Explanation("the text is empty")
      case .longText:
        Explanation(
          "the text is longer than {count} characters", ["count": "\(Macro.maximumTextLength)"])
      case .controlInText: Explanation("the text has a control character")
      }
    }
  }
}

extension Unicode.Scalar {
  /// True if the character is of the general category Cc.
  fileprivate var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }
}
