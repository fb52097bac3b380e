import TiengCore
import TiengLayouts

/// The same random numbers in every run.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: Int) { state = UInt64(seed) &* 0x9e37_79b9_7f4a_7c15 &+ 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}

extension KeyboardLayout {
  /// A layout of one to four pages, with any keys.
  static func random(using generator: inout SeededGenerator) -> KeyboardLayout {
    let names = (0..<Int.random(in: 1...4, using: &generator)).map { "page\($0)" }
    let pages = names.map { name in
      KeyboardPage(
        name: name, shifted: Bool.random(using: &generator) ? names.last : nil,
        returnsTo: Bool.random(using: &generator) ? names[0] : nil,
        rows: (0..<Int.random(in: 1...6, using: &generator)).map { _ in
          (0..<Int.random(in: 1...12, using: &generator)).map { _ in
            LayoutKey.random(pages: names, using: &generator)
          }
        })
    }
    return KeyboardLayout(name: "random \(generator.next())", title: "", locale: "", pages: pages)
  }
}

extension LayoutKey {
  fileprivate static func random(
    pages: [String], using generator: inout SeededGenerator
  ) -> LayoutKey {
    let actions: [KeyAction] = [
      .character("a"), .character("'"), .letter("ă"), .text(".com"), .key(.escape), .key(.left),
      .space, .backspace, .deleteWord, .primary, .shift, .modifier(.control), .modifier(.alt),
      .modifier([.control, .alt]), .emoji, .hide, .language, .nextKeyboard, .preferences,
      .url("https://vi.wikipedia.org"), .dictation, .custom(named: "cat"), .none,
      .page(pages.randomElement(using: &generator)!), .page("nowhere"),
    ]
    let offers = Bool.random(using: &generator) ? Int.random(in: 1...30, using: &generator) : 0
    return LayoutKey(
      label: .text(""), action: actions.randomElement(using: &generator)!,
      alternatives: (0..<offers).map { KeyAlternative(letter: "\($0)") },
      width: .share(Double.random(in: 0.25...6, using: &generator)))
  }
}
