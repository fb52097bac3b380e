public import TiengCore

/// A typing method that comes with the library. Titles and examples in the menu, the preferences and
/// the lessons come from this row. `MenuEntry` lists the methods that are in the menu.
///
///     BuiltInMethod.named("vni")?.title     // VNI
///     BuiltInMethod.named("vni")?.example   // tie6ng1 Vie65t d9uo75c
public struct BuiltInMethod: Sendable {
  /// The name in preferences and commands.
  public let name: String

  /// The name that people read.
  public let title: Explanation

  /// Keys that show how the method differs from the others.
  public let example: String

  /// The keys of the marks and tones. Nil if the example says all.
  public let help: Explanation?

  private let make: @Sendable () -> TypingMethod

  /// The method itself. Its table is built when it is first asked for.
  public var method: TypingMethod { make() }

  private init(
    _ name: String, _ title: Explanation, _ example: String, help: Explanation? = nil,
    _ method: @autoclosure @escaping @Sendable () -> TypingMethod
  ) {
    (self.name, self.title, self.example, self.help) = (name, title, example, help)
    make = method
  }

  /// All of them, in the order in which they are offered.
  public static let all = [
    Self("telex", .verbatim("Telex"), "tieengs Vieetj tw", help: telexHelp, .telex),
    Self(
      "simple-telex", Explanation("Simple Telex"), "tieengs Vieetj tuw", help: telexHelp,
      .simpleTelex),
    Self(
      "telex-w", Explanation("Telex with w as ư"), "tieengs Vieetj tw", help: telexHelp, .telexW),
    Self(
      "vni", .verbatim("VNI"), "tie6ng1 Vie65t d9uo75c",
      help: Explanation("6 7 8 9 are the marks of â ơ ă đ, and 1 2 3 4 5 are the tones"), .vni),
    Self("viqr", .verbatim("VIQR"), "tie^'ng Vie^.t", .viqr),
    Self("microsoft", .verbatim("Microsoft"), "ti3ng8 Vi3t9", .microsoft),
    Self(
      "telex-vni-viqr", .verbatim("Telex + VNI + VIQR"), "tieengs tie6ng1 tie^'ng", .telexVNIVIQR),
    Self("vni-azerty", Explanation("VNI on a French keyboard"), "tie-ng& Vie-t(", .vniAzerty),
  ]

  private static let telexHelp = Explanation(
    "aa ee oo dd are â ê ô đ, aw ow uw are ă ơ ư, and s f r x j are the tones")

  /// The method with a name, or nil.
  public static func named(_ name: String) -> BuiltInMethod? { all.first { $0.name == name } }
}

extension TypingMethod {
  /// The names of the methods that are built in, in the order in which they are offered.
  public static let names = BuiltInMethod.all.map(\.name)

  /// The method that is built in under a name, or nil.
  public static func named(_ name: String) -> TypingMethod? { BuiltInMethod.named(name)?.method }
}
