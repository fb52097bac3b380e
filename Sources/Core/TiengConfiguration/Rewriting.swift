public import TiengCore

/// A change of selected text.
///
///     Rewriting.noMarks.shortcutName   // no-marks-shortcut
///     Rewriting(rawValue: "upper")     // upper
public enum Rewriting: String, CaseIterable, Sendable {
  /// Adds the most probable marks: hom nay → hôm nay.
  case marks
  /// Removes all marks: hôm nay → hom nay.
  case noMarks = "no-marks"
  /// Composes keys: tieengs → tiếng.
  case compose
  /// Gives the keys: tiếng → tieengs.
  case keys
  /// Changes the case: HÔM NAY, hôm nay, Hôm Nay, Hôm nay.
  case upper, lower, title, sentence
  /// Moves tones to the preferred orthography or, if they are there already, to the other one.
  case tones
  /// Converts text of an old charset to Unicode: Céng hßa → Cộng hòa.
  case charset

  /// The name of the preference for its shortcut.
  public var shortcutName: String { "\(rawValue)-shortcut" }
}

/// The shortcuts for changes of selected text.
///
///     var shortcuts = RewritingShortcuts()
///     shortcuts[.upper]                                                      // nil
///     shortcuts[.upper] = Shortcut("<Control><Alt>u")
///     shortcuts.rewriting(for: KeyEvent("u", modifiers: [.control, .alt]))   // upper
public struct RewritingShortcuts: Hashable, Sendable {
  /// The key nil is the table of all changes.
  private var shortcuts: [Rewriting?: Shortcut] = [nil: Shortcut("<Control><Alt>v")!]

  /// Makes the defaults: only the table has a shortcut.
  public init() {}

  /// The shortcut for a change, or for the table. Nil if there is none.
  public subscript(rewriting: Rewriting?) -> Shortcut? {
    get { shortcuts[rewriting] }
    set { shortcuts[rewriting] = newValue }
  }

  /// The change that a key is the shortcut for.
  public func rewriting(for key: KeyEvent) -> Rewriting? {
    Rewriting.allCases.first { shortcuts[$0]?.matches(key) == true }
  }
}
