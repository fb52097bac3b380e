import ArgumentParser
import CommandSupport
import GLibSupport
import Glibc
import Terminal
import TiengCharsets
import TiengConfiguration
import TiengCore
import UserStore

extension Tieng {
  struct Convert: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: translated("Convert text between the charsets of Vietnamese."),
      discussion: Explanation(
        """
        The text of every FILE, or of standard input, is written one after the other. It is \
        read in pieces, so that it may be of any size.

        Letters of an old charset that a program took for Western ones and saved as UTF-8, \
        such as Céng hßa, are found out and put right word by word. Tags of HTML stay. UTF-8 \
        that was read as Windows-1252 or written for an address is put right as well: Viá»‡t, \
        Vi%E1%BB%87t.

        Bytes that are nothing in their charset, and characters that the other charset cannot \
        hold, end it with their place in the file, counted in bytes from 0. With --replace it \
        goes on: U+FFFD (�) takes their place, or ? where the charset has none, and capitals \
        that a charset does not have become small letters.

          tieng convert --from tcvn3 --to unicode old.txt > new.txt
          tieng convert --from detect --to unicode -o new.txt old.txt
          tieng convert --detect *.txt
          tieng convert --clipboard --as marks

        With --clipboard the text that was copied is what is converted, and is to be pasted; with \
        --primary what is selected is, and is to be pasted as well. --as says what becomes of it: \
        {changes}. Without it, the charset is found out.

        Charsets:
        {charsets}

        tcvn3 and vietware-f have no capital vowels with tones: documents set them in a capital \
        font, in small letters. bkhcm1 has neither Ặ nor Ỵ, and none of ~ { ^ ` | }.
        """,
        [
          "charsets": Charset.list,
          "changes": Rewriting.allCases.map(\.rawValue).joined(separator: ", "),
        ]
      ).translated)

    @Option(
      help: ArgumentHelp(
        translated("The charset of the input, or detect, which looks at each file's beginning.")))
    var from: String?

    @Option(help: ArgumentHelp(translated("The charset of the output.")))
    var to: String?

    @Option(
      name: .shortAndLong,
      help: ArgumentHelp(translated("Write to a file, which is replaced when all is done.")))
    var output: String?

    @Flag(help: ArgumentHelp(translated("Go on where something cannot be converted.")))
    var replace = false

    @Flag(
      help: ArgumentHelp(translated("Convert nothing, but print the likely charset of each file.")))
    var detect = false

    @Flag(help: ArgumentHelp(translated("Convert the text in the clipboard.")))
    var clipboard = false

    @Flag(help: ArgumentHelp(translated("Convert the text that is selected into the clipboard.")))
    var primary = false

    @Option(
      name: .customLong("as"),
      help: ArgumentHelp(translated("What becomes of the text in the clipboard.")))
    var change: String?

    @Argument(
      help: ArgumentHelp(translated("What to convert. Standard input if there is none, or for -.")))
    var files: [String] = []

    func validate() throws {
      if clipboard || primary {
        guard from == nil, to == nil, output == nil, !replace, !detect, files.isEmpty,
          !(clipboard && primary)
        else { throw ValidationError(Explanation("--clipboard and --primary go with --as alone")) }
        _ = try rewriting()
      } else if change != nil {
        throw ValidationError(Explanation("--as goes with --clipboard or --primary"))
      } else if detect {
        guard from == nil, to == nil, output == nil, !replace else {
          throw ValidationError(Explanation("--detect goes with files alone"))
        }
      } else {
        guard from != nil else { throw ValidationError(Explanation("--from is missing")) }
        guard to != nil else { throw ValidationError(Explanation("--to is missing")) }
        _ = (try source(), try charset(to!))
      }
    }

    /// The charset of the input, or nil if it is to be detected.
    private func source() throws -> Charset? {
      from == "detect" ? nil : try charset(from!)
    }

    private func rewriting() throws -> Rewriting {
      guard let change else { return .charset }
      guard let rewriting = Rewriting(rawValue: change) else {
        let names = Rewriting.allCases.map(\.rawValue).joined(separator: ", ")
        throw ValidationError(
          Explanation(
            "there is no change '{name}' (there is: {names})", ["name": change, "names": names]))
      }
      return rewriting
    }

    private func charset(_ name: String) throws -> Charset {
      guard let charset = Charset(rawValue: name) else {
        let names = Charset.allCases.map(\.rawValue).joined(separator: ", ")
        throw ValidationError(
          Explanation(
            "there is no charset '{name}' (there is: {names})", ["name": name, "names": names]))
      }
      return charset
    }

    func run() throws {
      // If nobody reads the output any more, the program ends like every filter.
      signal(SIGPIPE, SIG_DFL)
      if clipboard || primary {
        return try ClipboardChange(isPrimary: primary, try rewriting()).run()
      }
      let names = files.isEmpty ? ["-"] : files
      do {
        if detect {
          for name in names { try printCharset(of: name) }
        } else {
          try convert(names)
        }
      } catch let error as StreamError {
        throw CommandFailure(error)
      }
    }

    private func convert(_ names: [String]) throws {
      let source = try source()
      let output = try OutputFile(output)
      var (replacements, left) = (0, 0)
      for name in names {
        let input = try InputFile(name)
        let conversion = TextConversion(from: source, to: try charset(to!), replacing: replace)
        let outcome = try run(conversion, from: input, to: output)
        replacements += outcome.replacements
        left += outcome.leftWords
      }
      try output.commit()
      if replacements > 0 {
        let summary = Explanation("{count} replaced", ["count": "\(replacements)"])
        StandardStreams.writeError("tieng: \(summary.translated)")
      }
      if left > 0 {
        let summary = Explanation(
          "{count} words are no Vietnamese there and were left as they are", ["count": "\(left)"])
        StandardStreams.writeError("tieng: \(summary.translated)")
      }
    }

    private func run(_ conversion: TextConversion, from input: InputFile, to output: OutputFile)
      throws -> TextConversion.Outcome
    {
      do throws(ConversionFailure) {
        return try conversion.run(from: input) { bytes throws(ConversionFailure) in
          try output.write(converted: bytes)
          return true
        }
      } catch {
        throw failure(error, input.name)
      }
    }

    private func failure(_ failure: ConversionFailure, _ name: String) -> any Error {
      if case .stream(let error) = failure { return error }
      return CommandFailure(explanation(of: failure).of(.stream(name)))
    }

    private func explanation(of failure: ConversionFailure) -> Explanation {
      switch failure {
      case .stream(let error): return error.explanation
      case .mistake(let error, _):
        return replace
          ? error.explanation
          : Explanation("{problem} (--replace goes on)", parts: ["problem": error.explanation])
      case .utf16: return Explanation("it is UTF-16; save it as UTF-8 first")
      case .document(let command):
        return Explanation(
          "it is a document; save it as text first: {command} FILE", ["command": command])
      case .unclear(let charsets):
        if charsets.isEmpty {
          return Explanation("cannot tell the charset; name it with --from")
        }
        let or = translated("or")
        let names = charsets.map(\.rawValue).joined(separator: " \(or) ")
        return Explanation("the charset may be {names}; name it with --from", ["names": names])
      }
    }

    private func printCharset(of name: String) throws {
      let input = try InputFile(name)
      let kinds = TextKind.likely(try input.head()).map {
        switch ($0.isMisread, $0.charset) {
        case (true, .unicode): "unicode (damaged)"
        case (true, let charset): "\(charset.rawValue) (saved as UTF-8)"
        case (false, let charset): charset.rawValue
        }
      }
      let answer = kinds.isEmpty ? "cannot tell" : kinds.joined(separator: " or ")
      try StandardStreams.print("\(input.name): \(answer)\n")
    }
  }
}
