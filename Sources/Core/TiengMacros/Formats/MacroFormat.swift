import TiengCore

/// A format of files with macros.
///
/// | format | what is in it | where |
/// |---|---|---|
/// | `tsv` | `key⇥text` | our own; fcitx5-lotus |
/// | `unikey` | `key:text` | UniKey, `ukmacro.txt`; ibus-unikey and fcitx5-unikey, `macro` |
/// | `bamboo` | `key:text` | ibus-bamboo, `~/.config/ibus-bamboo/ibus-bamboo.macro.text` |
/// | `evkey` | `key‖text` with two strokes | EVKey, `evkmacro.txt` |
/// | `openkey` | `key:text` | OpenKey |
/// | `gonhanh` | `key:text` with `\n` | Gõ Nhanh |
/// | `lotus` | `[Macro/0]`, `Key=`, `Value=` | fcitx5-lotus, fcitx5-bamboo |
/// | `gboard` | `key⇥text⇥language` | Gboard, `dictionary.txt` |
/// | `yaml` | `key: 'text'`; `trigger:`, `replace:` | VietTelex; espanso, `match/base.yml` |
/// | `toml` | `key = "text"` under `[macros]` | programs of one's own |
/// | `csv` | `key,text` or `key;text` | tables of LibreOffice and Excel |
/// | `autohotkey` | `::key::text` | AutoHotkey, `*.ahk` |
/// | `json` | `{"key": "text"}`, lists of such pairs | VietTelex, backups of fcitx5-lotus |
/// | `plist` | the same as a property list | macOS, VietTelex |
///
/// Some of these programs ignore the case of keys. Keys from their files are read in small letters,
/// so that they still match in any case.
///
///     MacroReading(Array("vn:việt nam\n".utf8), as: .openkey).table["vn"]?.text   // việt nam
///     MacroFormat.written.contains(.json)                                         // false
public enum MacroFormat: String, CaseIterable, Sendable {
  /// The format, as in the table above.
  case tsv, unikey, bamboo, evkey, openkey, gonhanh, lotus, gboard, yaml, json, plist, toml, csv
  /// A script of AutoHotkey, as in the table above.
  case autohotkey

  /// The formats that are written too.
  public static let written: [MacroFormat] = [.tsv, .unikey, .bamboo]

  /// True if each macro is a line. Otherwise macros are nested values.
  var isOfLines: Bool {
    switch self {
    case .tsv, .unikey, .bamboo, .evkey, .openkey, .gonhanh, .gboard: true
    case .lotus, .yaml, .json, .plist, .toml, .csv, .autohotkey: false
    }
  }

  /// The macro on a line. Only for formats that have lines.
  ///
  /// - Returns: Nil if the line is empty or a comment.
  func macro(on line: String) throws(LineFlaw) -> Macro? {
    switch self {
    case .tsv: try TabbedLine.macro(on: line)
    case .unikey: try UniKeyLine.macro(on: line)
    case .bamboo: try BambooLine.macro(on: line)
    case .evkey: try EVKeyLine.macro(on: line)
    case .openkey: try OpenKeyLine.macro(on: line)
    case .gonhanh: try GoNhanhLine.macro(on: line)
    case .gboard: try GboardLine.macro(on: line)
    case .lotus, .yaml, .json, .plist, .toml, .csv, .autohotkey: nil
    }
  }

  /// The line from which the macro can be read again. Only for formats that are ``written``.
  func line(for macro: Macro) throws(LineFlaw) -> String {
    switch self {
    case .unikey: try UniKeyLine.line(for: macro)
    case .bamboo: try BambooLine.line(for: macro)
    default: TabbedLine.line(for: macro)
    }
  }
}

/// The reason, in plain words, why a line holds no macro or why a macro does not fit on a line.
struct LineFlaw: Error {
  let reason: Explanation

  init(_ reason: Explanation) { self.reason = reason }
}

extension Macro {
  init(_ key: some StringProtocol, _ text: some StringProtocol) throws(LineFlaw) {
    do {
      try self.init(key: String(key), text: String(text))
    } catch {
      throw LineFlaw(error.explanation)
    }
  }
}
