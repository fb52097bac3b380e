import Explanations
import GLibSupport
import OtherFormats
import VietnameseInput

extension PeerImport {
  mutating func takeSettings(
    _ bytes: [UInt8], into outcome: inout Outcome
  ) throws(FileFailure) {
    do throws(FileMistake) {
      let sections = try SectionsParser.parse(OtherText.bytes(of: bytes)).table ?? []
      take(sections.flatMap { $0.name.isEmpty ? $0.value.table ?? [] : [] }, into: &outcome)
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

  mutating func take(_ fields: [FileNode.Field], into outcome: inout Outcome) {
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
  mutating func takeJSON(
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
        try takeMethod(bytes, Self.name(name), as: name, choosing: name, into: &outcome)
      }
      take(
        (settings.table ?? []).filter { $0.name != "InputMethodDefinitions" }, into: &outcome)
      return
    }
    let parts = ["keymaps", "config", "rules", "dictionary"]
    if settings["keymaps"]?.list?.isEmpty == false {
      try takeMethod(bytes, "lotus", as: "Custom", choosing: nil, into: &outcome)
    }
    if let fields = settings["config"]?.table { take(fields, into: &outcome) }
    if let words = settings["dictionary"] { try takeWords(words, into: &outcome) }
    guard settings["macros"] != nil || parts.allSatisfy({ settings[$0] == nil }) else { return }
    let before = outcome.left.count
    try takeMacros(bytes, into: &outcome)
    // Fields that were imported in another way are not reported as left out.
    let taken = Set(
      (settings.table ?? []).filter { ["keymaps", "config", "dictionary"].contains($0.name) }
        .map(\.line))
    outcome.left =
      outcome.left.prefix(before)
      + outcome.left.dropFirst(before).filter { !taken.contains($0.line) }
  }
}

extension PeerSettings.Wish {
  fileprivate var text: String { "\(name)=\(value)" }
}
