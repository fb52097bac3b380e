public import TiengCore

/// A new file of macros, and the macros that it cannot hold.
///
///     let macros = [try Macro(key: "vn", text: "việt nam"), try Macro(key: ":)", text: "🙂")]
///     let writing = MacroWriting(MacroTable(macros), as: .bamboo)
///     MacroReading(writing.file, as: .bamboo).table.expansion(of: "vn")   // việt nam
///     writing.omissions   // ':)' is left out: ibus-bamboo takes no colon in a key
public struct MacroWriting: Hashable, Sendable {
  /// A line for each macro, without line breaks.
  public private(set) var lines: [String] = []

  /// The macros that the format cannot hold.
  public private(set) var omissions: [Omission] = []

  private let header: String

  /// A macro that is left out, and the reason.
  ///
  ///     let table = MacroTable([try Macro(key: ":)", text: "🙂")])
  ///     let writing = MacroWriting(table, as: .bamboo)
  ///     writing.omissions[0]   // ':)' is left out: ibus-bamboo takes no colon in a key
  public struct Omission: Hashable, Sendable, CustomStringConvertible {
    /// The macro.
    public let macro: Macro

    /// The reason why the format cannot hold it.
    public let reason: Explanation

    /// The key and the reason, in English.
    public var description: String { "'\(macro.key)' is left out: \(reason)" }
  }

  /// Writes the macros of a table, in its order.
  ///
  ///     let table = MacroTable([try Macro(key: "vn", text: "việt nam")])
  ///     MacroWriting(table, as: .bamboo).lines   // vn:việt nam
  public init(_ table: MacroTable, as format: MacroFormat) {
    header = format.header
    var room = Room(format)
    for macro in table.macros {
      do {
        let line = try format.line(for: macro)
        try room.take(macro)
        lines.append(line)
      } catch {
        omissions.append(Omission(macro: macro, reason: error.reason))
      }
    }
  }

  /// The whole file, in UTF-8, with the comment that its format begins with.
  public var file: [UInt8] {
    Array((header + lines.map { $0 + "\n" }.joined()).utf8)
  }
}

extension MacroFormat {
  /// The comment that begins a file of this format.
  var header: String {
    switch self {
    case .tsv: "# Macros: key, tab, text. \\n is a line break, \\t a tab, \\\\ a backslash.\n"
    case .unikey: UniKeyHeader.written + "\n"
    case .bamboo: "# " + UniKeyHeader.written.dropFirst() + "\n"
    default: ""
    }
  }
}

/// The room in a program's table. There is one entry for all cases of a key. UniKey has room for
/// 1024 entries, and for 32,768 characters altogether plus two for each entry.
private struct Room {
  private let format: MacroFormat
  private var keys: Set<String> = []
  private var characters = 0

  init(_ format: MacroFormat) { self.format = format }

  mutating func take(_ macro: Macro) throws(LineFlaw) {
    if format == .tsv { return }
    let key = macro.withSmallKey.key
    guard !keys.contains(key) else {
      throw LineFlaw(
        Explanation("the format does not tell capitals apart, and '{key}' is there", ["key": key]))
    }
    if format == .unikey {
      let size = macro.key.unicodeScalars.count + macro.text.unicodeScalars.count + 2
      guard keys.count < 1024, characters + size <= 32768 else {
        throw LineFlaw(Explanation("UniKey takes no more macros"))
      }
      characters += size
    }
    keys.insert(key)
  }
}
