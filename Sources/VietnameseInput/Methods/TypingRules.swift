/// How keys become Vietnamese text: what a ``Syllable`` must know of the
/// user's choices.
///
///     var rules = TypingRules(method: .vni)
///     rules.tonePlacement = .modern
public struct TypingRules: Sendable {
  /// What each key does.
  public var method: TypingMethod

  /// On which vowel the tone is written where orthographies differ.
  public var tonePlacement: TonePlacement

  /// Whether only what can be spelt in Vietnamese is composed. Without it,
  /// marks and tones go wherever a letter can bear them.
  public var checksSpelling = true

  /// Whether a word that is not Vietnamese is committed as the keys that were
  /// typed. Takes effect with ``checksSpelling``.
  public var restoresOtherWords: Bool

  /// Whether the keys are shown as soon as nothing Vietnamese can follow.
  /// Takes effect with ``restoresOtherWords``.
  public var showsKeysOfOtherWords = true

  /// Whether a mark can be typed after the final: `tuana` tuân. Otherwise it
  /// follows the vowels at once: `tuaan`.
  public var marksFreely = true

  /// Whether a word can begin with a key that has
  /// ``TypingMethod/LetterTraits/insideWord``: the brackets of Telex.
  public var bracketsStartWords = false

  /// Whether a consonant typed twice is its digraph: `cc` ch, `nn` ng, `uu` ươ.
  public var hasQuickTelex = false

  /// Whether `f`, `j`, `w` begin a word as ph, gi, qu.
  public var hasQuickInitials = false

  /// Whether `g`, `h`, `k` end a word as ng, nh, ch.
  public var hasQuickFinals = false

  /// Whether f, j, w, z are initials like others: `zoo` zô.
  public var allowsForeignInitials = false

  /// The same where they do no harm as well: where no letter gives a tone, so that no word of
  /// letters is composed.
  var composesForeignInitials: Bool { allowsForeignInitials || !method.hasLetterTones }

  /// What BackSpace takes away.
  public var deletion = Deletion.letter

  /// What BackSpace takes away of a word being typed.
  public enum Deletion: String, CaseIterable, Sendable {
    /// The last letter that is seen, with its mark and tone.
    case letter
    /// What the last key did.
    case key
  }

  /// Rules with the defaults of the preferences for all else.
  ///
  /// - Parameters:
  ///   - method: What each key does.
  ///   - tonePlacement: Whether it is hòa or hoà.
  ///   - restoresOtherWords: Whether `password` stays what it is.
  public init(
    method: TypingMethod = .telex, tonePlacement: TonePlacement = .old,
    restoresOtherWords: Bool = true
  ) {
    self.method = method
    self.tonePlacement = tonePlacement
    self.restoresOtherWords = restoresOtherWords
  }

  /// Whether some keys are short for several letters.
  var hasShorthands: Bool { hasQuickTelex || hasQuickInitials || hasQuickFinals }

  /// Whether a word is composed as several syllables: a tone goes to one that can bear it.
  private(set) var isAcrossSyllables = false

  /// The same where marks go to the letters right before them, however a word is
  /// spelt.
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
