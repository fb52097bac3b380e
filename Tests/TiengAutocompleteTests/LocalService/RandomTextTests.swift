import TestSupport
import Testing
import TiengAutocomplete

/// Invariants for random text.
@Suite struct RandomTextTests {
  private static let pieces = [
    "a", "t", "i", "ê", "ế", "đ", "Đ", " ", " ", ".", "\n", "-", "'", "’", "0", "_", "viet", "tôi ",
    "e\u{301}", "\u{303}", "ß", "日", "🇻🇳", "👍🏽", "\u{0}", "\u{feff}", "<s>", "</s>", "\"", "hoa", "q",
  ]

  @Test(arguments: ["vi", "en"])
  func `No text breaks a service, and every answer keeps the rules`(locale: String) {
    let service = Autocomplete.LocalService(
      locale == "vi" ? SmallLexicons.vietnamese : SmallLexicons.english)
    var random = SeededRandom(seed: 20_261_121)
    for _ in 0..<3000 {
      let length = Int.random(in: 0...12, using: &random)
      let text = (0..<length).map { _ in Self.pieces.randomElement(using: &random)! }.joined()
      var request = Autocomplete.Request(
        text: text, count: Int.random(in: 1...9, using: &random))
      if Bool.random(using: &random) { request.replaceableCount = 0 }
      check(service.suggestions(for: request), request)
      service.countUse(of: request.word, after: request.before)
    }
  }

  private func check(
    _ suggestions: [Autocomplete.Suggestion], _ request: Autocomplete.Request
  ) {
    let words = suggestions.count { !$0.isUnknown && $0.kind != .emoji }
    #expect(words <= request.count, "\(request)")
    #expect(Set(suggestions.map(\.text)).count == suggestions.count, "\(request)")
    #expect(suggestions.allSatisfy { !$0.text.isEmpty && !$0.text.contains("<s>") }, "\(request)")
    #expect(
      suggestions.allSatisfy { $0.replacedCount <= request.replaceableCount }, "\(request)")
    #expect(suggestions.count { $0.isUnknown } <= 1 && suggestions.count { $0.isAutocorrect } <= 1)
    if let unknown = suggestions.first(where: \.isUnknown) { #expect(unknown.text == request.word) }
  }
}
