extension [Autocomplete.Suggestion] {
  /// The greatest length of a service's text, in code points.
  private static var longestText: Int { 200 }
  /// The greatest length of it in a row.
  private static var longestTitle: Int { 40 }

  /// The rows of a service's answer that can be shown: at most `count`, each one line. Texts that
  /// are empty, too long or invisible are dropped. The rows name the service.
  func shown(
    for request: Autocomplete.RemoteRequest, from service: RemoteService
  ) -> [Autocomplete.Suggestion] {
    lazy.filter { $0.text.mayBeShown(for: request, upTo: Self.longestText) }
      .prefix(request.count)
      .map { row in
        let note = row.subtitle.flatMap { $0.isShownLine(upTo: Self.longestTitle) ? $0 : nil }
        let marks = [note, service.title].compactMap { $0?.isEmpty == false ? $0 : nil }
        return Autocomplete.Suggestion(
          text: row.text, title: row.text.shortened(to: Self.longestTitle),
          subtitle: marks.isEmpty ? nil : marks.joined(separator: " · "),
          source: service.name)
      }
  }

  /// These rows followed by those of an answer, up to `places` rows. Rows with the typed word or a
  /// text that is there already are dropped. The existing rows stay unchanged.
  ///
  ///     let rows = [Autocomplete.Suggestion(text: "học")]
  ///     let answer = ["h", "học", "hỏi"].map { Autocomplete.Suggestion(text: $0) }
  ///     rows.appending(answer, after: "h", places: 9).map(\.text)   // học, hỏi
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
  /// True if the text can be shown. A changed text may have several lines.
  fileprivate func mayBeShown(for request: Autocomplete.RemoteRequest, upTo length: Int) -> Bool {
    guard let change = request.change else { return isShownLine(upTo: length) }
    let longest = 4 * Autocomplete.TextChange.longestText
    // Spaces in a row, tabs and all line breaks are right here.
    let lines = split(whereSeparator: \.isNewline).map { line in
      line.split { $0 == " " || $0 == "\t" }.joined(separator: " ")
    }
    return unicodeScalars.count <= longest && contains { !$0.isWhitespace }
      && lines.allSatisfy { $0.isEmpty || $0.isShownLine(upTo: longest) }
      && change.mayMake(self, of: request.text)
  }

  fileprivate func shortened(to length: Int) -> String {
    guard unicodeScalars.count > length else { return self }
    return String(unicodeScalars.prefix(length - 1)) + "…"
  }
}
