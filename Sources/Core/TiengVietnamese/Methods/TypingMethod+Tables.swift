extension TypingMethod {
  /// A method without rules: each key types its own letter.
  public static let plain = TypingMethod(name: "plain", rows: [])

  /// Telex as in UniKey: a `w` alone is ư, brackets are ơ and ư.
  ///
  ///     tieengs → tiếng    thuowr → thuở    ddaats → đất    th[ → thơ
  public static let telex = TypingMethod(
    name: "telex", rows: telexRows + [.letter("w", .ư)] + bracketRows)

  /// Telex in which `w` only adds the horn or the breve. Brackets are plain.
  ///
  ///     tuw → tư    tw → tw    th[ → th[
  public static let simpleTelex = TypingMethod(name: "simple-telex", rows: telexRows)

  /// Telex in which `w` alone is ư. Brackets are plain.
  ///
  ///     tw → tư    th[ → th[
  public static let telexW = TypingMethod(name: "telex-w", rows: telexRows + [.letter("w", .ư)])

  /// VNI: digits are tones and marks.
  ///
  ///     tie6ng1 → tiếng    d9uoc75 → được
  public static let vni = TypingMethod(name: "vni", rows: vniRows)

  /// VIQR (RFC 1456). A backslash makes the next key plain.
  ///
  ///     Vie^.t → Việt    ddu+o+.c → được    a\. → a.
  public static let viqr = TypingMethod(
    name: "viqr", rows: viqrRows + [.tone("0", .level), .mark("d", .bar, on: .d)])

  /// The Vietnamese keyboard of Windows: letters and tones are in the row of digits.
  ///
  ///     ti3ng8 → tiếng    0[]9c → được
  public static let microsoft = TypingMethod(
    name: "microsoft",
    rows: [
      .letter("1", .ă), .letter("2", .â), .letter("3", .ê), .letter("4", .ô), .letter("0", .đ),
      .letter("[", .ư), .letter("]", .ơ),
      .letter("!", .ă, .uppercase), .letter("@", .â, .uppercase), .letter("#", .ê, .uppercase),
      .letter("$", .ô, .uppercase), .letter(")", .đ, .uppercase),
      .letter("{", .ư, .uppercase), .letter("}", .ơ, .uppercase),
      .tone("5", .grave), .tone("6", .hookAbove), .tone("7", .tilde), .tone("8", .acute),
      .tone("9", .dotBelow),
    ])

  /// Telex, VNI and VIQR at once.
  ///
  ///     tieengs, tie6ng1, tie^'ng → tiếng
  public static let telexVNIVIQR = TypingMethod(
    name: "telex-vni-viqr",
    rows: telexRows + [.letter("w", .ư)] + bracketRows + vniRows + viqrRows)

  /// VNI on a French keyboard: the characters that its row of digits types without Shift.
  ///
  ///     tie-ng& → tiếng    dçuocè( → được
  public static let vniAzerty = TypingMethod(
    name: "vni-azerty",
    rows: [
      .tone("&", .acute), .tone("é", .grave), .tone("\"", .hookAbove), .tone("'", .tilde),
      .tone("(", .dotBelow), .tone("à", .level),
      .mark("-", .circumflex, on: .a, .e, .o), .mark("è", .horn, on: .o, .u),
      .mark("_", .breve, on: .a), .mark("ç", .bar, on: .d),
    ])

  private static let telexRows: [Row] = [
    .tone("s", .acute), .tone("f", .grave), .tone("r", .hookAbove), .tone("x", .tilde),
    .tone("j", .dotBelow), .tone("z", .level),
    .mark("a", .circumflex, on: .a), .mark("e", .circumflex, on: .e),
    .mark("o", .circumflex, on: .o), .mark("w", [.breve, .horn], on: .a, .o, .u),
    .mark("d", .bar, on: .d),
  ]

  private static let bracketRows: [Row] = [
    .letter("[", .ơ, .insideWord), .letter("]", .ư, .insideWord),
    .letter("{", .ơ, [.uppercase, .insideWord]), .letter("}", .ư, [.uppercase, .insideWord]),
  ]

  private static let vniRows: [Row] = [
    .tone("1", .acute), .tone("2", .grave), .tone("3", .hookAbove), .tone("4", .tilde),
    .tone("5", .dotBelow), .tone("0", .level),
    .mark("6", .circumflex, on: .a, .e, .o), .mark("7", .horn, on: .o, .u),
    .mark("8", .breve, on: .a), .mark("9", .bar, on: .d),
  ]

  private static let viqrRows: [Row] = [
    .tone("'", .acute), .tone("`", .grave), .tone("?", .hookAbove), .tone("~", .tilde),
    .tone(".", .dotBelow),
    .mark("^", .circumflex, on: .a, .e, .o), .mark("(", .breve, on: .a),
    .mark("+", .horn, on: .o, .u), .mark("*", .horn, on: .o, .u),
    .escape("\\"),
  ]
}
