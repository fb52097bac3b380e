import GLibSupport
import TiengConfiguration
import TiengCore
import TiengVietnamese

extension PeerImport {
  mutating func importSettings(
    _ bytes: [UInt8], into outcome: inout Outcome
  ) throws(FileFailure) {
    do throws(FileMistake) {
      let sections = try SectionsParser.parse(OtherText.bytes(of: bytes)).table ?? []
      importFields(sections.flatMap { $0.name.isEmpty ? $0.value.table ?? [] : [] }, into: &outcome)
      for section in sections where !section.name.isEmpty {
        outcome.left.append((section.line, Self.noEqual(section.name)))
      }
    } catch {
      outcome.left.append((error.line, error.reason))
    }
  }

  private static func noEqual(_ name: String) -> Explanation {
    Explanation("has '{name}', which has no equal here", ["name": name])
  }

  mutating func importFields(_ fields: [FileNode.Field], into outcome: inout Outcome) {
    let program = outcome.place.program
    let settings = PeerSettings(fields, in: outcome.place) { [methods] name in
      methods["\(program)/\(name)"] ?? (name == "UserIM" ? methods[program + "/Custom"] : nil)
    }
    outcome.left += settings.unknown.map { ($0.line, Self.noEqual($0.name)) }
    for wish in settings.wishes { set(wish, into: &outcome) }
  }

  private mutating func set(_ wish: PeerSettings.Wish, into outcome: inout Outcome) {
    let values = ["name": wish.name, "value": wish.value]
    guard let preferences else {
      let reason = Explanation(
        "wants {name}={value}, and the preferences are not installed", values)
      return outcome.left.append((wish.line, reason))
    }
    let isSame = preferences.value(of: wish.name) == wish.value
    if isSame || wished[wish.name] == wish.value { return outcome.settings.append(wish.text) }
    guard !preferences.hasOwnValue(wish.name), wished[wish.name] == nil else {
      let reason = Explanation(
        "wants {name}={value}, which you have set to something else", values)
      return outcome.left.append((wish.line, reason))
    }
    guard isTrial || preferences.set(wish.name, to: wish.value) else {
      let reason = Explanation("wants {name}={value}, which cannot be set", values)
      return outcome.left.append((wish.line, reason))
    }
    wished[wish.name] = wish.value
    outcome.settings.append(wish.text)
  }

  /// Imports JSON: settings of ibus-bamboo, a backup of fcitx5-lotus, or a table of macros.
  mutating func importJSON(
    _ bytes: [UInt8], into outcome: inout Outcome
  ) throws(FileFailure) {
    let settings: FileNode
    do throws(FileMistake) {
      settings = try JSONParser.parse(OtherText.bytes(of: bytes))
    } catch {
      outcome.left.append((error.line, error.reason))
      return
    }
    if settings["InputMethodDefinitions"] != nil || settings["InputMethod"] != nil {
      for name in MethodReading.ownNames(in: settings) {
        try importMethod(bytes, Self.name(name), as: name, choosing: name, into: &outcome)
      }
      let others = ["InputMethodDefinitions", "InputModeMapping"]
      importFields((settings.table ?? []).filter { !others.contains($0.name) }, into: &outcome)
      for mapping in settings["InputModeMapping"]?.table ?? [] {
        importRule(PeerRule(ofBamboo: mapping), into: &outcome)
      }
      return
    }
    let parts = ["keymaps", "config", "rules", "dictionary"]
    if settings["keymaps"]?.list?.isEmpty == false {
      try importMethod(bytes, "lotus", as: "Custom", choosing: nil, into: &outcome)
    }
    if let fields = settings["config"]?.table { importFields(fields, into: &outcome) }
    if let words = settings["dictionary"] { try importWords(words, into: &outcome) }
    for rule in settings["rules"]?.list ?? [] {
      let mode = rule["Mode"].flatMap(PeerSettings.text) ?? ""
      importRule(PeerRule(ofLotus: rule["App"]?.text ?? "", mode, line: rule.line), into: &outcome)
    }
    guard settings["macros"] != nil || parts.allSatisfy({ settings[$0] == nil }) else { return }
    let before = outcome.left.count
    try importMacros(bytes, into: &outcome)
    // Fields that were imported in another way are not reported as left out.
    let taken = Set(
      (settings.table ?? []).filter { parts.contains($0.name) }
        .map(\.line))
    outcome.left =
      outcome.left.prefix(before)
      + outcome.left.dropFirst(before).filter { !taken.contains($0.line) }
  }
}

/// What another program does in one application.
private struct PeerRule {
  let application: String
  /// True if it handles no key there.
  let isOff: Bool
  let line: Int

  /// - Parameter field: The class of the window, after the name of the program, and how text is
  ///   handed over: `"Navigator:firefox": 2`. 7 is not at all.
  init(ofBamboo field: FileNode.Field) {
    application = field.name.split(separator: ":").last.map(String.init) ?? field.name
    (isOff, line) = (PeerSettings.text(of: field.value) == "7", field.line)
  }

  /// - Parameter mode: How text is handed over, before times of waiting. 0 is not at all.
  init(ofLotus name: String, _ mode: String, line: Int) {
    let first = mode.split(separator: ",").first.map(String.init)
    (application, isOff, self.line) = (name, first == "0", line)
  }
}

extension PeerImport {
  /// Imports the rules of fcitx5-lotus: lines such as `firefox=0`.
  mutating func importRules(
    _ bytes: [UInt8], into outcome: inout Outcome
  ) throws(FileFailure) {
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    for (number, line) in zip(1..., lines) where !line.isEmpty && line.first != "#" {
      guard let equals = line.lastIndex(of: "=") else {
        outcome.left.append((number, Explanation("is no rule: APPLICATION=NUMBER")))
        continue
      }
      let mode = String(line[line.index(after: equals)...])
      importRule(PeerRule(ofLotus: String(line[..<equals]), mode, line: number), into: &outcome)
    }
  }

  /// Adds a rule to those of the user. How text is handed over in an application has no equal here:
  /// the engine finds it out.
  private mutating func importRule(_ peer: PeerRule, into outcome: inout Outcome) {
    let name = "application-rules"
    guard peer.isOff, var rule = ApplicationRule(peer.application) else {
      return outcome.left.append((peer.line, Self.noEqual(peer.application)))
    }
    rule.state = .never
    let text = wished[name] ?? preferences?.value(of: name) ?? ""
    guard var rules = ApplicationRules(text) else {
      let reason = Explanation("is not added to rules that cannot be read")
      return outcome.left.append((peer.line, reason))
    }
    if rules[rule.application] == nil { rules.put(rule) }
    if rules[rule.application]?.state != .never {
      let reason = Explanation(
        "has a rule for {name}, for which you have another one", ["name": rule.application])
      return outcome.left.append((peer.line, reason))
    }
    guard isTrial || preferences?.set(name, to: rules.description) == true else {
      let values = ["name": name, "value": rule.application]
      let reason = Explanation("wants {name}={value}, which cannot be set", values)
      return outcome.left.append((peer.line, reason))
    }
    wished[name] = rules.description
    outcome.settings.append("[\(rule.application)] state=never")
  }
}

extension PeerSettings.Wish {
  fileprivate var text: String { "\(name)=\(value)" }
}
