/// A short key and the text that stands for it (gõ tắt).
///
///     try Macro(key: "vn", text: "việt nam")
///     try Macro(key: ":)", text: "🙂")
///     try Macro(key: "", text: "việt nam")   // throws .emptyKey
///
/// Letters with marks are held composed (NFC), as they are typed, whatever
/// form they come in; text that was written on a Mac often comes decomposed.
public struct Macro: Hashable, Sendable {
  /// What is typed: at most ``maximumKeyLength`` characters, without space at
  /// its ends.
  public let key: String

  /// What is put in its place: at most ``maximumTextLength`` characters, line
  /// breaks (`\n`) and tabs included.
  public let text: String

  /// The most Unicode scalars of a key.
  public static let maximumKeyLength = 64
  /// The most Unicode scalars of a text: some two pages.
  public static let maximumTextLength = 4096

  /// A macro of a key and a text, which are put into Unicode normal form C.
  ///
  /// - Throws: What is wrong with the key or else with the text.
  public init(key: String, text: String) throws(Flaw) {
    let (key, text) = (key.composed, text.composed)
    if let flaw = Flaw(key: key) ?? Flaw(text: text) { throw flaw }
    self.key = key
    self.text = text
  }

  /// Whether the key has no capitals, so that it matches in any case.
  var hasSmallKey: Bool { key.unicodeScalars.allSatisfy { $0 == $0.small } }

  /// The same text for the key in small letters.
  var withSmallKey: Macro {
    Macro(uncheckedKey: String(String.UnicodeScalarView(key.unicodeScalars.map(\.small))), text)
  }

  private init(uncheckedKey key: String, _ text: String) {
    self.key = key
    self.text = text
  }
}
