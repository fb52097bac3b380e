import TiengCore
import TiengLayouts

extension KeyboardLayout {
  /// Checks that every page can be reached from the first one and leads back to it.
  ///
  /// - Parameters:
  ///   - lines: The pages in the file, with their lines.
  ///   - kind: The file's word for a page.
  func checkPages(
    lines: [(name: String, line: Int)], called kind: String
  ) throws(LayoutFlaw) {
    guard let first = pages.first?.name else { return }
    for (name, line) in lines {
      if !reaches(name, from: first) {
        throw LayoutFlaw(
          line,
          Explanation("no key leads to {kind} '{name}'", ["kind": kind, "name": name]))
      }
      if !reaches(first, from: name) {
        throw LayoutFlaw(
          line,
          Explanation("no key leads back from {kind} '{name}'", ["kind": kind, "name": name]))
      }
    }
  }

  private func reaches(_ end: String, from start: String) -> Bool {
    var seen: Set<String> = [start]
    var waiting = [start]
    while let name = waiting.popLast() {
      if name == end { return true }
      // A page of capitals leads back after a letter.
      let back = pages.filter { $0.shifted == name }.map(\.name)
      for target in (self[page: name]?.targets ?? []) + back where seen.insert(target).inserted {
        waiting.append(target)
      }
    }
    return false
  }
}
