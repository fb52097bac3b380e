extension [Autocomplete.Suggestion] {
  /// How long a text of a service may be, in code points.
  private static var longestText: Int { 200 }
  /// How much of it is seen in a row.
  private static var longestTitle: Int { 40 }

  /// What can be shown of a service's answer: so many rows, each of one line, without what is
  /// too long, empty or not to be seen, and marked by the service.
  func shown(_ count: Int, from service: RemoteService) -> [Autocomplete.Suggestion] {
    lazy.filter { $0.text.isShownLine(upTo: Self.longestText) }.prefix(count)
      .map { row in
        let note = row.subtitle.flatMap { $0.isShownLine(upTo: Self.longestTitle) ? $0 : nil }
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
  fileprivate func shortened(to length: Int) -> String {
    guard unicodeScalars.count > length else { return self }
    return String(unicodeScalars.prefix(length - 1)) + "…"
  }
}
