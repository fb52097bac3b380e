import Testing
import TiengAutocomplete
import TiengCore

/// The rules of completion after the caret, one row each.
@Suite struct InlineCompletionTests {
  @Test(arguments: rows)
  func `A completion follows the rules`(row: Row) {
    var inline = InlineCompletion(acceptsOnReturn: row.acceptsOnReturn)
    var outcome = InlineCompletion.Outcome.notOurs
    for event in row.events { outcome = inline.receive(event) }
    #expect(outcome == row.outcome)
    let shown = inline.typed + "|" + inline.completion + (inline.isPaused ? " paused" : "")
    #expect(shown == row.shown)
    #expect(inline.text == inline.typed + inline.completion)
    #expect(inline.caret == inline.typed.unicodeScalars.count)
  }

  @Test func `The typed text is always the last reported one`() {
    let events: [InlineCompletion.Event] = [
      .letter(typed: "b", candidates: ["bạn", "bè"]), .candidates(["bạn bè"]), .backSpace,
      .deletion(rest: "b"), .accept, .return(in: .url), .return(in: .alphabetic), .space, .escape,
      .caretMove, .reset,
    ]
    for first in events {
      for second in events {
        for third in events {
          var inline = InlineCompletion()
          var typed = ""
          for event in [first, second, third] {
            switch (event, inline.receive(event)) {
            case (.letter(let now, _), _), (.deletion(let now), _): typed = now
            case (_, .accept(let text)):
              #expect(text.hasPrefix(typed) && text != typed)
              typed = ""
            case (_, .commitTyped(let text)):
              #expect(text == typed)
              typed = ""
            case (.reset, _), (.space, _), (.return, _): typed = ""
            case (_, .showsText), (_, .notOurs): break
            }
            #expect(inline.typed == typed)
            #expect(!(inline.isPaused && inline.isShown))
          }
        }
      }
    }
  }

  struct Row: CustomTestStringConvertible, Sendable {
    let rule: String
    let events: [InlineCompletion.Event]
    let outcome: InlineCompletion.Outcome
    let shown: String
    var acceptsOnReturn = false

    init(
      _ rule: String, _ events: [InlineCompletion.Event], _ outcome: InlineCompletion.Outcome,
      _ shown: String, acceptsOnReturn: Bool = false
    ) {
      (self.rule, self.events, self.outcome, self.shown) = (rule, events, outcome, shown)
      self.acceptsOnReturn = acceptsOnReturn
    }

    var testDescription: String { rule }
  }

  private static func typing(_ typed: String, _ candidates: String...) -> InlineCompletion.Event {
    .letter(typed: typed, candidates: candidates)
  }

  private static let hello = typing("xi", "xin", "xinh")

  static let rows: [Row] = [
    Row("1: every letter begins anew", [hello, typing("xia", "xa")], .showsText, "xia|"),
    Row("1: nothing is shown at first", [], .notOurs, "|"),
    Row("2: an empty text has no completion", [typing("", "xin")], .showsText, "|"),
    Row("3: the completion is no part of what is typed", [hello], .showsText, "xi|n"),
    Row(
      "3: the next letter goes on from what is typed", [hello, typing("xin", "xinh")], .showsText,
      "xin|h"),
    Row(
      "4: no completion after a deletion", [hello, .deletion(rest: "x")], .showsText, "x| paused"),
    Row(
      "4: candidates do not end the pause", [.deletion(rest: "x"), .candidates(["xin"])], .notOurs,
      "x| paused"),
    Row("4: a letter ends the pause", [.deletion(rest: "x"), hello], .showsText, "xi|n"),
    Row(
      "4: a text that was there before is completed when typed anew",
      [typing("xin", "xinh"), .deletion(rest: "x"), hello], .showsText, "xi|n"),
    Row("5: a reset clears all", [hello, .reset], .notOurs, "|"),
    Row(
      "5: and nothing is completed anew", [hello, .reset, .candidates(["xin"])], .showsText, "|"),
    Row("6: case does not matter", [typing("XI", "xin")], .showsText, "XI|n"),
    Row("6: another beginning is no match", [typing("xi", "xanh")], .showsText, "xi|"),
    Row("6: a shorter word is no match", [typing("xin", "xi")], .showsText, "xin|"),
    Row("6: the word itself has no completion", [typing("xin", "xin", "xinh")], .showsText, "xin|"),
    Row("7: the first match is shown", [typing("x", "xin", "xanh")], .showsText, "x|in"),
    Row(
      "7: not a worse one, where the first goes on otherwise", [typing("tie", "tiếng", "tier")],
      .showsText, "tie|"),
    Row(
      "7: candidates that come later are shown", [typing("xi"), .candidates(["xin"])], .showsText,
      "xi|n"),
    Row("7: no candidate, no completion", [hello, .candidates([])], .showsText, "xi|"),
    Row("C1: Space does not see the completion", [hello, .space], .commitTyped("xi"), "|"),
    Row(
      "C2: the caret is in front of the completion", [typing("đượ", "được")], .showsText, "đượ|c"),
    Row("C3: BackSpace first takes the completion", [hello, .backSpace], .showsText, "xi| paused"),
    Row(
      "C3: and then a letter", [hello, .backSpace, .backSpace], .notOurs, "xi| paused"),
    Row("C3: without a completion at once", [typing("xi"), .backSpace], .notOurs, "xi|"),
    Row(
      "C4: and after that completes nothing", [hello, .backSpace, .candidates(["xin"])], .notOurs,
      "xi| paused"),
    Row(
      "C5: the caret moves only away from it", [hello, .caretMove], .notOurs, "xi| paused"),
    Row("C6: emptying the field clears it", [hello, .reset, .backSpace], .notOurs, "|"),
    Row("D1: Tab, Right and End accept", [hello, .accept], .accept("xin"), "|"),
    Row("D1: or do what they do", [typing("xi"), .accept], .notOurs, "xi|"),
    Row("D1: Return accepts in an address", [hello, .return(in: .url)], .accept("xin"), "|"),
    Row("D1: in a search", [hello, .return(in: .webSearch)], .accept("xin"), "|"),
    Row("D1: not in a chat", [hello, .return(in: .alphabetic)], .commitTyped("xi"), "|"),
    Row("D1: nor in a terminal", [hello, .return(in: .terminal)], .commitTyped("xi"), "|"),
    Row(
      "D1: unless it is wanted", [hello, .return(in: .alphabetic)], .accept("xin"), "|",
      acceptsOnReturn: true),
    Row(
      "D1: in an address without a completion it commits what is typed",
      [typing("xi"), .return(in: .url)], .commitTyped("xi"), "|"),
    Row("D1: Return between words is not ours", [.return(in: .url)], .notOurs, "|"),
    Row("D2: Escape clears the completion", [hello, .escape], .showsText, "xi| paused"),
    Row("D2: once", [hello, .escape, .escape], .notOurs, "xi| paused"),
    Row("D2: until the next letter", [hello, .escape, hello], .showsText, "xi|n"),
    Row(
      "D3: what is typed keeps its case, the rest is the dictionary's",
      [typing("vIệT n", "Việt Nam"), .accept], .accept("vIệT nam"), "|"),
    Row("D3: capitals of the dictionary stay", [typing("mac", "MacBook")], .showsText, "mac|Book"),
    Row(
      "X1: Space commits what is typed", [typing("bạn", "bạn bè"), .space], .commitTyped("bạn"),
      "|"),
    Row("X1: a space between words is not ours", [.space], .notOurs, "|"),
    Row(
      "X2: letters without their accents are no beginning", [typing("tie", "tiếng")], .showsText,
      "tie|"),
    Row(
      "X2: with them they are, after each change",
      [typing("tie", "tiếng"), typing("tiê", "tiên"), typing("tiế", "tiếng")], .showsText,
      "tiế|ng"),
    Row(
      "X2: an accent of its own is not left over", [typing("e", "e\u{301}m")], .showsText, "e|"),
    Row("X2: capitals with accents", [typing("ĐƯỜ", "đường")], .showsText, "ĐƯỜ|ng"),
  ]
}
