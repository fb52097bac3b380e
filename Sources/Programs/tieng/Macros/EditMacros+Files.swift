import ArgumentParser
import CommandSupport
import GLibSupport
import Terminal
import TiengCore
import TiengMacros
import UserStore

extension Tieng.EditMacros {
  struct Import: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: translated("Add the macros of a file, of ours or of another input method."),
      discussion: translated(
        """
        Macros that are there stay: a key of FILE that stands for another text is skipped, unless \
        --overwrite is given. Lines that hold no macro are skipped. What is skipped is told on \
        standard error as FILE:LINE: REASON. The status is 1 if nothing was left to import.

        FILE may be of UniKey, ibus-bamboo, EVKey, OpenKey, Gõ Nhanh, fcitx5-lotus (its backups \
        too), fcitx5-bamboo, VietTelex (YAML, JSON), espanso, AutoHotkey, Gboard, or the \
        replacements of macOS (property list); or TOML, or two columns (CSV); in UTF-8 or UTF-16. Keys of programs that do not tell capitals apart \
        are made small.
        """))

    @OptionGroup var target: MacroFile

    @Option(
      help: ArgumentHelp(
        Explanation(
          "The format of FILE: {formats}. Found out from FILE if absent.",
          ["formats": MacroFormat.list(MacroFormat.allCases)]
        ).translated))
    var format: MacroFormat?

    @Flag(help: ArgumentHelp(translated("Replace the text of keys that are there already.")))
    var overwrite = false

    @Argument(help: ArgumentHelp(translated("What to import; - is standard input.")))
    var file: String

    func run() throws {
      let bytes = try ImportedFile.read(file)
      let reading = MacroReading(bytes, as: format)
      let kept = try target.update { merge(reading.entries, into: &$0) }
      let skipped = (reading.problems.map { ($0.line, $0.reason.translated) } + kept).sorted {
        $0.0 < $1.0
      }
      for (line, reason) in skipped { StandardStreams.writeError("\(file):\(line): \(reason)") }
      let imported = reading.entries.count - kept.count
      let summary = Explanation(
        "{imported} imported, {skipped} skipped",
        ["imported": "\(imported)", "skipped": "\(skipped.count)"])
      try StandardStreams.print(summary.translated + "\n")
      if imported == 0 && !skipped.isEmpty {
        throw CommandFailure(Explanation("nothing was imported"))
      }
    }

    /// - Returns: The lines that were not taken, with the reasons.
    private func merge(
      _ entries: [MacroReading.Entry], into document: inout MacroDocument
    ) -> [(Int, String)] {
      var kept: [(Int, String)] = []
      for entry in entries {
        let old = document[entry.macro.key]
        if overwrite || old == nil {
          document.insert(entry.macro)
        } else if old != entry.macro {
          let reason = Explanation(
            "has the key '{key}', which is there already", ["key": entry.macro.key])
          kept.append((entry.line, reason.translated))
        }
      }
      return kept
    }
  }

  struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: translated("Write all macros into a file that another program reads."),
      discussion: translated(
        """
        A macro that the format cannot hold, such as a key with a colon in UniKey's, is left out \
        and told on standard error. FILE is replaced whole or not at all.
        """))

    @OptionGroup var source: MacroFile

    @Option(
      help: ArgumentHelp(
        Explanation(
          "The format of FILE: {formats}.", ["formats": MacroFormat.list(MacroFormat.written)]
        ).translated))
    var format = MacroFormat.tsv

    @Argument(help: ArgumentHelp(translated("Where to write. Standard output if absent or -.")))
    var file: String?

    func validate() throws {
      guard MacroFormat.written.contains(format) else {
        throw ValidationError(
          Explanation(
            "{format} is read, but not written (there is: {formats})",
            ["format": format.rawValue, "formats": MacroFormat.list(MacroFormat.written)]))
      }
    }

    func run() throws {
      let writing = MacroWriting(try source.load().table, as: format)
      try write(writing.file)
      for omission in writing.omissions {
        StandardStreams.writeError("tieng: \(omission.translatedDescription)")
      }
    }

    private func write(_ bytes: [UInt8]) throws(CommandFailure) {
      guard let file, file != "-" else {
        return try StandardStreams.print(String(decoding: bytes, as: UTF8.self))
      }
      do {
        try UserFile(file).replace(with: bytes)
      } catch {
        throw CommandFailure(error)
      }
    }
  }
}
