package import Configuration

extension Rewriter {
  /// A possible change of a text, for the table.
  package struct Row: Hashable, Sendable {
    package let rewriting: Rewriting
    /// The beginning of the result.
    package let preview: String
  }

  /// The greatest length of a text that is changed completely for previews, in bytes. For longer
  /// texts, only the beginning is.
  private static let glance = 4_000

  /// The greatest length of a preview, in characters.
  private static let previewLength = 40

  /// The changes that have an effect on a text. For a long text, its beginning decides.
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

  /// The beginning of a text, in one line.
  static func preview(of text: String) -> String {
    let words = text.split(whereSeparator: \.isWhitespace)
    var preview = ""
    for word in words {
      preview += preview.isEmpty ? String(word) : " \(word)"
      if preview.count > previewLength { return preview.prefix(previewLength - 1) + "…" }
    }
    return preview
  }
}
