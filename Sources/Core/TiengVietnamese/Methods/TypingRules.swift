/// The choices of the user that decide how a ``Syllable`` is composed.
///
///     var rules = TypingRules(method: .vni)
///     rules.tonePlacement = .modern
///     Syllable(text: "hoà", by: rules)?.keys   // hoa2
public struct TypingRules: Sendable {
  /// The table of keys.
  public var method: TypingMethod

  /// Which vowel has the tone where the two orthographies differ.
  public var tonePlacement: TonePlacement

  /// True if only valid Vietnamese spellings are composed. If false, marks and tones go on any
  /// letter that can have them.
  public var checksSpelling = true

  /// True if a word that is not Vietnamese is committed as its keys. Needs ``checksSpelling``.
  public var restoresOtherWords: Bool

  /// True if the keys are shown as soon as the word can no longer become Vietnamese. Needs
  /// ``restoresOtherWords``.
  public var showsKeysOfOtherWords = true

  /// True if a mark can be typed after the final: `tuana` tuân. If false, it must follow its vowel:
  /// `tuaan`.
  public var marksFreely = true

  /// True if a word can begin with a key that has ``TypingMethod/LetterTraits/insideWord``: the
  /// brackets of Telex.
  public var bracketsStartWords = false

  /// True if a letter typed twice is a digraph: `cc` ch, `nn` ng, `uu` ươ.
  public var hasQuickTelex = false

  /// True if `f`, `j`, `w` at the beginning of a word are ph, gi, qu.
  public var hasQuickInitials = false

  /// True if `g`, `h`, `k` at the end of a word are ng, nh, ch.
  public var hasQuickFinals = false

  /// True if words can begin with f, j, w, z: `zoo` zô.
  public var allowsForeignInitials = false

  /// True if words with these initials are composed. In a method without letters as tones this is
  /// always so, because there it cannot change a word that has letters only.
  var composesForeignInitials: Bool { allowsForeignInitials || !method.hasLetterTones }

  /// What BackSpace deletes.
  public var deletion = Deletion.letter

  /// The choices for what BackSpace deletes in the word that is being typed.
  ///
  ///     var preferences = Preferences()
  ///     preferences.deletion = .key
  ///     var session = Session(preferences: preferences)
  ///     for key in try KeySequence("ees<BackSpace>").events { _ = session.receive(.key(key)) }
  ///     session.preedit   // ê
  public enum Deletion: String, CaseIterable, Sendable {
    /// The last visible letter, with its mark and tone.
    case letter
    /// The effect of the last key.
    case key
  }

  /// Makes rules. All other choices have the defaults of the preferences.
  ///
  /// - Parameters:
  ///   - method: The table of keys.
  ///   - tonePlacement: Old for hòa, modern for hoà.
  ///   - restoresOtherWords: True if `password` stays `password`.
  public init(
    method: TypingMethod = .telex, tonePlacement: TonePlacement = .old,
    restoresOtherWords: Bool = true
  ) {
    self.method = method
    self.tonePlacement = tonePlacement
    self.restoresOtherWords = restoresOtherWords
  }

  /// True if some letters are short for two.
  var hasShorthands: Bool { hasQuickTelex || hasQuickInitials || hasQuickFinals }

  /// True if digits that take each other's signs away are a number.
  var findsNumbers = true

  /// True if a word is composed as several syllables. A tone then needs an ending that can have it.
  private(set) var isAcrossSyllables = false

  /// These rules without the check of the spelling. Each mark goes on the letters right before it.
  var acrossSyllables: TypingRules {
    var rules = self
    rules.isAcrossSyllables = true
    rules.checksSpelling = false
    rules.marksFreely = false
    rules.hasQuickTelex = false
    rules.hasQuickInitials = false
    rules.hasQuickFinals = false
    return rules
  }

  var restores: Bool { restoresOtherWords && checksSpelling }
}
