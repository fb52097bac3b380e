/// The rimes of written Vietnamese: each nucleus with its finals (`-` for none).
///
/// These are the rimes of the 6,604 syllables in the spelling dictionary hunspell-vi, and a few
/// that people write in loanwords and onomatopoeia (`tuýp`, `tíc tắc`, `xoèng xoèng`).
enum Rimes {
  static let table: [(nucleus: String, finals: String)] = [
    ("a", "- c ch m n ng nh p t"), ("ă", "c m n ng p t"), ("â", "- c m n ng p t"),
    ("e", "- c m n ng p t"), ("ê", "- c ch m n nh p t"),
    ("i", "- c ch m n ng nh p t"), ("y", "-"),
    ("o", "- c m n ng p t"), ("ô", "- c m n ng p t"), ("ơ", "- m n p t"),
    ("u", "- c m n ng p t"), ("ư", "- c m n ng t"),
    ("ai", "-"), ("ao", "-"), ("au", "-"), ("ay", "-"), ("âu", "-"), ("ây", "-"),
    ("eo", "-"), ("êu", "-"), ("ia", "-"), ("iu", "-"), ("oi", "-"), ("ôi", "-"), ("ơi", "-"),
    ("ua", "-"), ("ui", "-"), ("ưa", "-"), ("ưi", "-"), ("ưu", "-"),
    ("iê", "c m n ng p t"), ("iêu", "-"), ("yê", "m n ng t"), ("yêu", "-"),
    ("oa", "- c ch m n ng nh p t"), ("oai", "-"), ("oao", "-"), ("oay", "-"),
    ("oă", "c m n ng p t"), ("oe", "- c m n ng t"), ("oeo", "-"), ("oo", "c ng"),
    ("uâ", "n ng t"), ("uây", "-"), ("uê", "- c ch n nh t"), ("uơ", "-"),
    ("uô", "c m n ng t"), ("uôi", "-"),
    ("uy", "- ch n nh p t"), ("uya", "-"), ("uyê", "n t"), ("uyu", "-"), ("uêu", "-"),
    ("ươ", "c m n ng p t"), ("ươi", "-"), ("ươu", "-"),
  ]

  /// Rimes that only some initials can have.
  static let exceptions: [(initials: InitialKinds, rimes: [String])] = [
    (.gi, ["êng", "êc"]),  // giếng, giếc
    (.qu, ["yn", "ynh", "yt", "ych", "yp"]),  // quýnh, quỵt, quých, quýp
    (.barredDOrL, ["ăk"]),  // Đắk Lắk
    (.p, ["alăng"]),  // palăng, the one syllable of dictionaries that is two
    (.aspirated, ["ươ"]),  // hươ, as in khua khươ
  ]

  /// First letters of rimes that an initial cannot have: the i of `gi` and the u of `qu` are not
  /// written twice.
  static let exclusions: [(initials: InitialKinds, first: LetterSet)] = [
    (.gi, LetterSet(.i, .y)),
    (.qu, LetterSet(.u, .ư)),
  ]

  /// The initials. `q` alone is not one.
  static let initials = [
    "", "b", "c", "ch", "d", "dz", "đ", "g", "gh", "gi", "h", "k", "kh", "l", "m", "n", "ng",
    "ngh", "nh", "p", "ph", "qu", "r", "s", "t", "th", "tr", "v", "x",
  ]

  /// Single letters that are words: names, interjections, particles.
  static let loneWords = Set("àáảạèéêềếìíòóôồốổộơờớởợùúủụưừứửýỷỵ".unicodeScalars)

  /// Initials of loanwords, for users who want them composed.
  static let foreignInitials: [Letter] = [.f, .j, .w, .z]

  /// The finals that allow only sắc and nặng. The digraph ch is checked separately.
  static let stops = LetterSet(.c, .k, .p, .t)
}

/// The kinds of initials that differ in their rimes.
struct InitialKinds: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  static let ordinary = InitialKinds(rawValue: 1)
  static let gi = InitialKinds(rawValue: 2)
  static let qu = InitialKinds(rawValue: 4)
  static let barredDOrL = InitialKinds(rawValue: 8)
  static let p = InitialKinds(rawValue: 16)
  static let none = InitialKinds(rawValue: 32)
  /// h, kh, th.
  static let aspirated = InitialKinds(rawValue: 64)
  static let all = InitialKinds(rawValue: 127)
  /// The initials after which `uow` stays uơ until a final follows.
  static let openUO: InitialKinds = [.none, .aspirated]

  /// The kind of an initial of `Rimes/initials`.
  init(of initial: String) {
    switch initial {
    case "gi": self = .gi
    case "qu": self = .qu
    case "đ", "l": self = .barredDOrL
    case "p": self = .p
    case "": self = .none
    case "h", "kh", "th": self = .aspirated
    default: self = .ordinary
    }
  }

  init(rawValue: UInt8) { self.rawValue = rawValue }
}
