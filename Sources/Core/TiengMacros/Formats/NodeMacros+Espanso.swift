import TiengCore

/// The matches of espanso.
///
///     matches:
///       - triggers: [":vn", ":v"]
///         replace: Việt Nam
///
/// A match without a text, or with a pattern or with variables that have no equal here, is reported.
extension NodeMacros {
  func isMatch(_ node: FileNode) -> Bool {
    node["triggers"] != nil || node["regex"] != nil
      || node["trigger"] != nil
        && ["replace", "form", "vars", "image_path", "markdown", "html"]
          .contains { node[$0] != nil }
  }

  mutating func readMatch(_ match: FileNode) {
    if let pattern = match["regex"] {
      return tell(pattern.line, Explanation("has a pattern, which is no key"))
    }
    let keys =
      match["triggers"].map { ($0.list ?? [$0]).compactMap(\.text) }
      ?? [match["trigger"]?.text].compactMap { $0 }
    guard let key = keys.first else {
      return tell(match.line, Explanation("has no key and text with names that are known"))
    }
    guard let text = match["replace"]?.text else {
      return tell(match.line, Explanation("has no text for '{key}'", ["key": key]))
    }
    let line = (match["trigger"] ?? match["triggers"])!.line
    do throws(LineFlaw) {
      let text = try withOurVariables(text, of: match)
      for key in keys { add(line, key, text) }
    } catch {
      tell(line, error.reason)
    }
  }

  /// The text with our names of a date and of the clipboard, and without the place of the caret.
  private func withOurVariables(
    _ text: String, of match: FileNode
  ) throws(LineFlaw) -> String {
    var text = text.replacing("$|$", with: "")
    for variable in (match["vars"]?.list ?? []) + variables {
      guard let name = variable["name"]?.text, let value = Self.ourName(of: variable) else {
        continue
      }
      text = text.replacing("{{\(name)}}", with: value)
    }
    guard let start = text.firstRange(of: "{{"),
      let end = text[start.upperBound...].firstRange(of: "}}")
    else { return text }
    throw LineFlaw(
      Explanation(
        "has the variable '{name}', which has no equal here",
        ["name": String(text[start.upperBound..<end.lowerBound])]))
  }

  /// Our name of a variable of espanso. Nil if there is none.
  private static func ourName(of variable: FileNode) -> String? {
    switch variable["type"]?.text {
    case "clipboard": return "$CLIPBOARD"
    case "echo": return variable["params"]?["echo"]?.text
    case "date":
      let format = variable["params"]?["format"]?.text ?? "%d/%m/%Y"
      let isKnown = format.split(separator: "%", omittingEmptySubsequences: false).dropFirst()
        .allSatisfy { $0.first.map("dmYyHIMSpA".contains) ?? false }
      let isMoved = variable["params"]?["offset"] != nil
      return isKnown && !isMoved && !format.contains(")") ? "$DATE(\(format))" : nil
    default: return nil
    }
  }
}
