extension TypingMethod {
  /// Telex as UniKey has it: a lone `w` is ư, brackets are ơ and ư.
  ///
  ///     tieengs → tiếng    thuowr → thuở    ddaats → đất    th[ → thơ
  public static let telex = TypingMethod(
    name: "telex",
    rows: [
      .tone("s", .acute),
      .tone("f", .grave),
      .tone("r", .hookAbove),
      .tone("x", .tilde),
      .tone("j", .dotBelow),
      .tone("z", .level),
      .mark("a", .circumflex, on: .a),
      .mark("e", .circumflex, on: .e),
      .mark("o", .circumflex, on: .o),
      .mark("w", [.breve, .horn], on: .a, .o, .u),
      .mark("d", .bar, on: .d),
      .letter("w", .ư),
      .letter("[", .ơ),
      .letter("]", .ư),
      .letter("{", .ơ, isUppercase: true),
      .letter("}", .ư, isUppercase: true),
    ])

  /// The methods that can be chosen by name.
  public static let all: [TypingMethod] = [.telex]
}
