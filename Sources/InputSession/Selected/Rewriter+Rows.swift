package import Configuration

extension Rewriter {
  /// Something that a text can become, as it is offered.
  package struct Row: Hashable, Sendable {
    package let rewriting: Rewriting
    /// The beginning of what it becomes.
    package let preview: String
  }

  /// A text of up to so many bytes is looked at as a whole before something is offered.
  private static let glance = 4_000

  /// How many characters of a preview are seen.
  private static let previewLength = 40

  /// What a text can become. Of a long text the beginning tells.
  package func rows(for text: String, after before: String = "") -> [Row] {
    let isLong = text.utf8.count > Rewriter.glance
    let sample = isLong ? String(text.prefix(Rewriter.glance / 2)) : text
    var previews: Set<String> = [text]
    return Rewriting.allCases.compactMap { rewriting in
      guard let new = rewrite(sample, as: rewriting, after: before),
        isLong || previews.insert(new).inserted
      else { return nil }
      return Row(rewriting: rewriting, preview: Rewriter.preview(of: new))
    }
  }

  private static func preview(of text: String) -> String {
    let words = text.split(whereSeparator: \.isWhitespace)
    var preview = ""
    for word in words {
      preview += preview.isEmpty ? String(word) : " \(word)"
      if preview.count > previewLength { return preview.prefix(previewLength - 1) + "…" }
    }
    return preview
  }
}
