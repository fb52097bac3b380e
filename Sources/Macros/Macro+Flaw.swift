extension Macro {
  /// Why a key and a text make no macro.
  public enum Flaw: Error, Hashable, Sendable, CustomStringConvertible {
    case emptyKey, longKey, spaceAroundKey, controlInKey
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

    /// In plain words: `the key is empty`.
    public var description: String {
      switch self {
      case .emptyKey: "the key is empty"
      case .longKey: "the key is longer than \(Macro.maximumKeyLength) characters"
      case .spaceAroundKey: "the key begins or ends with a space"
      case .controlInKey: "the key has a tab, a line break or another control character"
      case .emptyText: "the text is empty"
      case .longText: "the text is longer than \(Macro.maximumTextLength) characters"
      case .controlInText: "the text has a control character"
      }
    }
  }
}

extension Unicode.Scalar {
  /// As in the general category Cc.
  fileprivate var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }
}
