public import KeyboardCore

/// What can become of a text that is selected.
public enum Rewriting: String, CaseIterable, Sendable {
  /// Words without marks get the most probable ones: hom nay, hôm nay.
  case marks
  /// The letters alone: hôm nay, hom nay.
  case noMarks = "no-marks"
  /// What the typing method makes of keys: tieengs, tiếng.
  case compose
  /// The keys that type it: tiếng, tieengs.
  case keys
  /// HÔM NAY, hôm nay, Hôm Nay, Hôm nay.
  case upper, lower, title, sentence
  /// Tones are where the preferences have them, or else where the other orthography has them.
  case tones
  /// A text of an old charset is Unicode: Céng hßa, Cộng hòa.
  case charset

  /// The name of the preference for its shortcut.
  public var shortcutName: String { "\(rawValue)-shortcut" }
}

/// Shortcuts for what can become of a text that is selected.
public struct RewritingShortcuts: Hashable, Sendable {
  /// Nil is the table of all.
  private var shortcuts: [Rewriting?: Shortcut] = [nil: Shortcut("<Control><Alt>v")!]

  /// The table of all has one alone.
  public init() {}

  /// The shortcut for one, or for the table of all; nil for none.
  public subscript(rewriting: Rewriting?) -> Shortcut? {
    get { shortcuts[rewriting] }
    set { shortcuts[rewriting] = newValue }
  }

  /// What a key is the shortcut for.
  public func rewriting(for key: KeyEvent) -> Rewriting? {
    Rewriting.allCases.first { shortcuts[$0]?.matches(key) == true }
  }
}
