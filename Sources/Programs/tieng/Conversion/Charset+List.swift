import TiengCharsets
import TiengCore
import UserStore

extension Charset {
  /// The names and descriptions of all charsets, one on each line.
  static var list: String {
    let width = allCases.map(\.rawValue.count).max() ?? 0
    return allCases.map { charset in
      let padding = String(repeating: " ", count: width - charset.rawValue.count)
      return "  \(charset.rawValue)\(padding)  \(charset.summary.translated)"
    }.joined(separator: "\n")
  }
}
