import InputSession
import Lexicon
import LexiconBuilding
import Testing

/// The code in comments. Scripts/check-examples compares it.
@Suite struct CommentTests {
  private static func lexicon(_ locale: String, _ words: [String: UInt64]) -> LexiconBuilder {
    var builder = LexiconBuilder(locale: locale)
    for (word, count) in words { builder.add(word: word, count: count) }
    return builder
  }

  static func vietnamese() throws -> Lexicon {
    var builder = lexicon(
      "vi", ["tôi": 900, "tối": 120, "muốn": 400, "muôn": 20, "đi": 800, "di": 30])
    builder.add(nGram: ["<s>", "tôi"], count: 300)
    builder.add(nGram: ["tôi", "muốn"], count: 90)
    builder.add(nGram: ["muốn", "đi"], count: 50)
    return try Lexicon(builder.build())
  }

  static func english() throws -> Lexicon {
    try Lexicon(lexicon("en", ["this": 900, "moon": 120, "the": 4000]).build())
  }
}

/// A value as comments show it: a list without brackets, a text without quotes, a case without its
/// type.
private func shown(_ value: Any) -> String {
  if let effects = value as? Effects { return shown(Array(effects)) }
  if let list = value as? [Any] {
    return list.isEmpty ? "[]" : list.map(shown).joined(separator: ", ")
  }
  let mirror = Mirror(reflecting: value)
  guard mirror.displayStyle == .optional else {
    return String(describing: value).replacing(#/\b([A-Z]\w*\.)+/#, with: ".")
  }
  return mirror.children.first.map { shown($0.value) } ?? "nil"
}

/// A value without what some comments write and others leave out: quotes, brackets, and the dot
/// before a case.
private func plain(_ text: String) -> String {
  var plain = ""
  for character in text where !"\"[]".contains(character) {
    if character != "." || plain.last?.isNumber == true { plain.append(character) }
  }
  return plain
}

/// Expects what a comment says: the result, with a remark after a colon, or the beginning of it,
/// with an ellipsis.
func expect(
  _ value: Any?, _ comment: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let (result, comment) = (plain(value.map(shown) ?? "nil"), plain(comment))
  let isBeginning =
    comment.hasSuffix("…") && comment.count > 1 && result.hasPrefix(comment.dropLast())
  #expect(
    result == comment || comment.hasPrefix(result + ": ") || isBeginning,
    "\(result) is not \(comment)", sourceLocation: sourceLocation)
}

func expect(
  throwing value: @autoclosure () throws -> Any?, _ comment: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  do {
    let result = try value()
    expect(result, "an error", sourceLocation: sourceLocation)
  } catch {
    expect(error, comment, sourceLocation: sourceLocation)
  }
}
