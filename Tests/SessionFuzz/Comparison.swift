import Terminal
import TiengConfiguration
import TiengCore
import TiengSession

/// Everything that can be seen of a session and its application after a step.
struct Seen: Hashable {
  var isHandled: Bool
  var alarms: UInt16
  var outcomes: [Outcome]
  var before: String
  var after: String
  var preedit: String
  var kept: [String]
  var isOffTheRecord: Bool
  var holdsText: Bool
  var contentType: ContentType
  var client: String?
  var keyboardType: Keyboard.KeyboardType
  var keyboardCase: Keyboard.Case
  var routedText: String?
  var routedRest: String?
  /// Now and then.
  var account: Account?
}

extension Player {
  /// - Parameter isWhole: True to look at what seldom changes too.
  func seen(isWhole: Bool) -> Seen {
    let context = session.context
    return Seen(
      isHandled: answer.isHandled, alarms: answer.alarms.rawValue, outcomes: answer.outcomes,
      before: application.document.before, after: application.document.after,
      preedit: session.preedit, kept: record.lines, isOffTheRecord: session.isOffTheRecord,
      holdsText: session.holdsText, contentType: context.contentType, client: context.client,
      keyboardType: context.keyboardType, keyboardCase: context.keyboardCase,
      routedText: context.textInput?.textBefore, routedRest: context.textInput?.textAfter,
      account: isWhole ? session.account : nil)
  }
}

/// Plays a script to sessions of two kinds, and compares them after every step.
package enum Comparison<Old: Subject, New: Subject> {
  /// The first difference, if any.
  package static func difference(in script: Script) -> Difference? {
    var old = Player<Old>(script.setting)
    var new = Player<New>(script.setting)
    for (index, step) in script.steps.enumerated() {
      old.play(step)
      new.play(step)
      let isWhole = step.changesAccount || index % 32 == 0
      let (before, now) = (old.seen(isWhole: isWhole), new.seen(isWhole: isWhole))
      if before != now { return Difference(stepCount: index + 1, before, now) }
      if old.fault != new.fault {
        let faults =
          "    fault\n      before: \(old.fault ?? "none")\n      now:    \(new.fault ?? "none")\n"
        return Difference(stepCount: index + 1, subject: "fault", detail: faults)
      }
    }
    return nil
  }

  /// The same in an application that has its own timing.
  package static func difference(in script: Script, _ way: Way) -> Difference? {
    var old = ScriptedPlayer<Old>(script.setting, way)
    var new = ScriptedPlayer<New>(script.setting, way)
    for (index, step) in script.steps.enumerated() {
      old.play(step)
      new.play(step)
      let (before, now) = (old.outcomes, new.outcomes)
      if before == now { continue }
      return Difference(
        stepCount: index + 1, subject: "outcomes",
        detail: "      before: \(before)\n      now:    \(now)\n")
    }
    return nil
  }
}

extension Step {
  /// True if the menu and the like may be different after this.
  fileprivate var changesAccount: Bool {
    switch self {
    case .key, .tell, .due, .answer, .caret, .hear, .work: false
    default: true
    }
  }
}

extension Difference {
  fileprivate init(stepCount: Int, _ old: Seen, _ new: Seen) {
    let pairs = zip(Mirror(reflecting: old).children, Mirror(reflecting: new).children)
    let unlike = pairs.map { ($0.label ?? "", "\($0.value)", "\($1.value)") }.filter { $1 != $2 }
    self.init(
      stepCount: stepCount, subject: unlike.map(\.0).joined(separator: " "),
      detail: unlike.map { "    \($0)\n      before: \($1)\n      now:    \($2)\n" }.joined())
  }
}
