import Foundation
import SessionBefore
import SessionFuzz

// Types at random into the session and into the session as it was before, and tells where
// they part. With TIENG_FUZZ_PROMISE (`keys`, `plain` or a ``Variation``) it looks at what the session
// promises by itself.
let environment = ProcessInfo.processInfo.environment
func number(_ name: String, or usual: Int) -> Int { environment[name].flatMap(Int.init) ?? usual }

let seed = UInt64(number("TIENG_FUZZ_SEED", or: Int.random(in: 0..<1 << 40)))
var hunt = Hunt(seed: seed, keyCount: number("TIENG_FUZZ_KEYS", or: 1_000_000))
hunt.most = number("TIENG_FUZZ_MOST", or: 5)
hunt.allowances = Allowance.meant
hunt.leavesOut = Set(
  (environment["TIENG_FUZZ_WITHOUT"] ?? "").split(separator: ",").map {
    guard let feature = Feature(rawValue: String($0)) else {
      fatalError("no feature \($0); there are \(Feature.allCases.map(\.rawValue))")
    }
    return feature
  })

let start = ContinuousClock.now
let tell = { (finding: Hunt.Finding) in
  FileHandle.standardOutput.write(Data("\(finding)\n".utf8))
}
let promise = environment["TIENG_FUZZ_PROMISE"]
hunt.isPlain = promise != nil
let findings = hunt.run(telling: tell) { script in
  switch promise {
  case nil: return Comparison<SubjectBefore, SessionSubject>.difference(in: script)
  case "keys": return Promise<SessionSubject>.lostKeys(in: script)
  case "plain": return Promise<SessionSubject>.changedText(in: script)
  case let name?:
    return Promise<SessionSubject>.difference(in: script, varied: Variation(rawValue: name)!)
  }
}
let seconds = (ContinuousClock.now - start) / .seconds(1)
print("\(findings.count) differences in \(hunt.typed) keys after seed \(seed)")
print("\(Int(Double(hunt.typed) / seconds)) keys a second")
for (reason, count) in hunt.allowed { print("allowed \(count) times: \(reason)") }
exit(findings.isEmpty ? 0 : 1)
