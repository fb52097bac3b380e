import InputSession
import Testing

/// The code in comments. Scripts/check-examples compares it. What needs a bus, a window, another
/// program or the user's own files is in functions that are no tests: it is compiled, not run.
@Suite struct CommentTests {}

/// A value as comments show it: a list without brackets, a text without quotes and with `\n` for the
/// end of a line, a case without its type.
private func shown(_ value: Any) -> String {
  if let effects = value as? Effects { return shown(Array(effects)) }
  if let list = value as? [Any] {
    return list.isEmpty ? "[]" : list.map(shown).joined(separator: ", ")
  }
  if let text = value as? String {
    return text.replacing("\n", with: "\\n").replacing("\t", with: "\\t")
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
