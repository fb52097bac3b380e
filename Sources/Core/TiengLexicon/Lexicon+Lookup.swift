extension Lexicon {
  /// The words whose key is a text in ASCII, in whatever case: the same as
  /// ``words(like:)``, without an allocation.
  ///
  ///     en.words(likeASCII: "THIS".utf8).map(en.text)   // this
  public func words(likeASCII text: String.UTF8View) -> Range<Int> {
    var node = KeyTree.root
    for byte in text {
      let letter = 0x41...0x5a ~= byte ? byte | 0x20 : byte
      guard let child = tree.child(of: node, by: letter) else { return 0..<0 }
      node = child
    }
    return words(endingAt: node)
  }

  /// The number of a word spelt exactly so: ``word(_:)`` for a `String`.
  public func find(_ text: String) -> Int? {
    var node = KeyTree.root
    for scalar in text.unicodeScalars {
      guard let next = folding.walk(scalar, from: node, in: tree) else { return nil }
      node = next
    }
    return words(endingAt: node).first { words[$0].elementsEqual(text.utf8) }
  }

  private func words(endingAt node: Int) -> Range<Int> {
    guard let word = tree.word(node), word < wordCount else { return 0..<0 }
    return words(withKeyOf: word)
  }

  /// The natural logarithm of a word's share of all words.
  public func logFrequency(of word: Int) -> Float {
    phrases.contains(word) ? -.infinity : model.logFrequency(word)
  }
}

extension FoldingTable {
  /// The node that a character, in small letters and without its accent, leads to in a tree.
  fileprivate func walk(_ scalar: Unicode.Scalar, from node: Int, in tree: KeyTree) -> Int? {
    var node = node
    var isKnown = true
    forEachByte(of: scalar) { byte in
      if isKnown, let child = tree.child(of: node, by: byte) {
        node = child
      } else {
        isKnown = false
      }
    }
    return isKnown ? node : nil
  }
}
