import GLibSupport
import Testing
import TiengConfiguration
import TiengCore
import TiengSession
import TiengVietnamese

/// The examples of comments in Sources: Scripts/make-comment-tests makes their tests, in Generated.
/// What they do not declare is in `CommentTests+Members.swift`, and what reads those that are no
/// code in `CommentTests+Texts.swift`.
@Suite struct CommentTests {
  let temporary = LazyFolder()

  @Test func `the tests are made of the comments as they are`() throws {
    let script = #filePath.replacing(#/Tests/DocumentationTests/[^/]*$/#, with: "Scripts/")
    let check = try #require(ChildProcess(["\(script)make-comment-tests", "--check"]))
    #expect(check.status == 0, "\(check.errors)")
  }
}

/// Runs an example. What it throws is shown at its first line.
func run(_ example: () throws -> Void, at place: SourceLocation) {
  do { try example() } catch { Issue.record(error, sourceLocation: place) }
}

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
  if result != comment, !comment.hasPrefix(result + ": "), !isBeginning {
    Issue.record("\(result) is not \(comment)", sourceLocation: sourceLocation)
  }
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

/// Expects what a comment says of keys: `tw → tư`, with spaces before the next example.
func expect(
  _ method: TypingMethod, types examples: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  for example in examples.split(separator: #/ {2,}/#) {
    let sides = example.split(separator: " → ")
    for keys in sides[0].split(separator: ", ") {
      var preferences = Preferences()
      preferences.typingMethod = method.name
      var session = Session(preferences: preferences)
      var text = ""
      for key in keys.unicodeScalars {
        for case .commit(let part) in session.receive(.key(KeyEvent(key))).effects { text += part }
      }
      #expect(text + session.preedit == sides[1], sourceLocation: sourceLocation)
    }
  }
}
