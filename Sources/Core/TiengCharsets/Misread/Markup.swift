/// Separates the text of HTML from its tags, line by line.
///
/// A line without tags of HTML is all text, such as `a < b`.
struct Markup {
  struct Piece {
    let text: Substring
    let isMarkup: Bool
  }

  private enum State {
    case text, tag, comment
    /// Inside an element whose text is not shown, such as a script.
    case hidden(String)
  }

  private var state = State.text
  /// The number of lines of the open tag so far.
  private var lines = 0

  /// The most lines of a tag. A longer one is no tag, but a `<b` that is never closed.
  private static let longestTag = 30

  private static let hidden = ["script", "style"]

  /// - Parameter text: The next line, without its line break.
  mutating func pieces(of text: String) -> [Piece] {
    var pieces: [Piece] = []
    if case .tag = state { lines += 1 } else { lines = 0 }
    if lines > Self.longestTag { state = .text }
    var rest = text[...]
    while !rest.isEmpty {
      let piece = next(&rest)
      if !piece.text.isEmpty { pieces.append(piece) }
    }
    return pieces
  }

  private mutating func next(_ rest: inout Substring) -> Piece {
    switch state {
    case .text: return text(&rest)
    case .tag: return markup(&rest, upTo: ">", then: .text)
    case .comment: return markup(&rest, upTo: "-->", then: .text)
    case .hidden(let name): return markup(&rest, upTo: "</" + name, then: .tag)
    }
  }

  private mutating func markup(
    _ rest: inout Substring, upTo end: String, then next: State
  ) -> Piece {
    let whole = rest
    let first = end.first!
    while let place = rest.firstIndex(of: first) {
      rest = rest[place...]
      if rest.prefix(end.count).lowercased() == end {
        rest = rest.dropFirst(end.count)
        state = next
        return Piece(text: whole[..<rest.startIndex], isMarkup: true)
      }
      rest = rest.dropFirst()
    }
    rest = rest[rest.endIndex...]
    return Piece(text: whole, isMarkup: true)
  }

  private mutating func text(_ rest: inout Substring) -> Piece {
    let whole = rest
    var search = rest.startIndex
    while let less = rest[search...].firstIndex(of: "<") {
      let tag = rest[rest.index(after: less)...]
      guard let kind = Self.beginning(of: tag) else {
        search = rest.index(after: less)
        continue
      }
      state = kind
      rest = rest[less...]
      return Piece(text: whole[..<less], isMarkup: false)
    }
    rest = rest[rest.endIndex...]
    return Piece(text: whole, isMarkup: false)
  }

  /// The tag or comment that begins after `<`. Nil if there is none.
  private static func beginning(of tag: Substring) -> State? {
    if tag.hasPrefix("!--") { return .comment }
    let name = tag.drop { $0 == "/" || $0 == "!" || $0 == "?" }.prefix {
      $0.isLetter || $0.isNumber
    }
    guard let first = name.first, first.isASCII, first.isLetter, name.allSatisfy(\.isASCII) else {
      return nil
    }
    let behind = tag[name.endIndex...].first
    guard behind == nil || behind == ">" || behind == "/" || behind!.isWhitespace else {
      return nil
    }
    return tag.first != "/" && hidden.contains(name.lowercased())
      ? .hidden(name.lowercased()) : .tag
  }
}
