/// A short key and the text that stands for it (gõ tắt).
///
///     try Macro(key: "vn", text: "việt nam").text   // việt nam
///     try Macro(key: "", text: "việt nam")          // throws: the key is empty
///
/// Letters with marks are stored composed (NFC), as they are typed. Text from other programs may be
/// decomposed: text that was written on a Mac often is.
public struct Macro: Hashable, Sendable {
  /// The key that is typed: at most ``maximumKeyLength`` characters, without a space at its ends.
  public let key: String

  /// The text that replaces the key: at most ``maximumTextLength`` characters. Line breaks (`\n`)
  /// and tabs are allowed.
  public let text: String

  /// The most Unicode scalars of a key.
  public static let maximumKeyLength = 64
  /// The most Unicode scalars of a text: about two pages.
  public static let maximumTextLength = 4096

  /// A macro with a key and a text. Both are put into Unicode normal form C.
  ///
  /// - Throws: What is wrong with the key or, if the key is right, with the text.
  public init(key: String, text: String) throws(Flaw) {
    let (key, text) = (key.composed, text.composed)
    if let flaw = Flaw(key: key) ?? Flaw(text: text) { throw flaw }
    self.key = key
    self.text = text
  }

  /// True if the key has no capitals. Then it matches in any case.
  var hasSmallKey: Bool { key.unicodeScalars.allSatisfy { $0 == $0.small } }

  /// The macro with the same text and the key in small letters.
  package var withSmallKey: Macro {
    Macro(uncheckedKey: String(String.UnicodeScalarView(key.unicodeScalars.map(\.small))), text)
  }

  private init(uncheckedKey key: String, _ text: String) {
    self.key = key
    self.text = text
  }
}
