extension [Autocomplete.Suggestion] {
  /// How long a text of a service may be, in code points.
  private static var longestText: Int { 200 }
  /// How much of it is seen in a row.
  private static var longestTitle: Int { 40 }

  /// What can be shown of a service's answer: so many rows, each of one line, without what is
  /// too long, empty or not to be seen, and marked by the service.
  func shown(_ count: Int, from service: RemoteService) -> [Autocomplete.Suggestion] {
    lazy.filter { $0.text.isRow(upTo: Self.longestText) }.prefix(count)
      .map { row in
        let note = row.subtitle.flatMap { $0.isRow(upTo: Self.longestTitle) ? $0 : nil }
        let marks = [note, service.title].compactMap { $0?.isEmpty == false ? $0 : nil }
        return Autocomplete.Suggestion(
          text: row.text, title: row.text.shortened(to: Self.longestTitle),
          subtitle: marks.isEmpty ? nil : marks.joined(separator: " · "),
          source: service.name)
      }
  }

  /// These rows with those of an answer below them, as many as there are places. A row whose text
  /// is there already, or is what was typed, is left out. None of these moves or changes.
  ///
  ///     rows.appending(answer, after: "h", places: 9)
  public func appending(
    _ answer: [Autocomplete.Suggestion], after word: String, places: Int
  ) -> [Autocomplete.Suggestion] {
    var rows = self
    for row in answer where rows.count < places {
      if row.text != word, !rows.contains(where: { $0.text == row.text }) { rows.append(row) }
    }
    return rows
  }
}

extension String {
  /// Whether it is a line that can be shown, of so many code points at most.
  fileprivate func isRow(upTo length: Int) -> Bool {
    let scalars = unicodeScalars.prefix(length + 1)
    return !scalars.isEmpty && scalars.count <= length && scalars.allSatisfy(\.isShown)
      && !scalars.allSatisfy(\.properties.isWhitespace)
  }

  fileprivate func shortened(to length: Int) -> String {
    guard unicodeScalars.count > length else { return self }
    return String(unicodeScalars.prefix(length - 1)) + "…"
  }
}

extension Unicode.Scalar {
  /// Whether it can stand in a line: no control character, no end of a line or paragraph, and
  /// nothing that turns the direction of what follows.
  var isShown: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: return false
    default: break
    }
    switch value {
    case 0x202a...0x202e, 0x2066...0x2069: return false
    default: return true
    }
  }
}
