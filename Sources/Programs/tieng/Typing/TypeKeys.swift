import ArgumentParser
import CommandSupport
import Engine
import FoundationEssentials
import GLibSupport
import Terminal
import TiengAutocomplete
import TiengConfiguration
import TiengCore
import TiengLanguages
import TiengMacros
import TiengSession
import TiengVietnamese
import UserStore

extension Tieng {
  struct TypeKeys: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "type",
      abstract: translated("Type keys and print the text that they make."),
      discussion: translated(
        """
        Every line of FILE (or of standard input) is typed into an empty document of its own; \
        the text of the document is printed. A word that is still open at the end of the line \
        is committed as it stands, as when the field loses the focus.

        Characters stand for the keys that type them. Other keys stand in angle brackets: \
        <BackSpace>, <Escape>, <Tab>, <Return>, <Left>, <Control+space>, and <less> for < itself.

        A line break that was typed is printed as ⏎, unless it is the last thing; --json has it \
        as it is.

        English is told from Vietnamese (english-words=smart) as in the engine, if the lexicons of \
        both are installed or in the folder that TIENG_LEXICONS names; otherwise by the rules of \
        spelling.

        On a terminal and without FILE it is interactive: the word being typed is underlined, \
        Control-D ends.

          printf 'tieengs Vieejt\\n' | tieng type      prints: tiếng Việt
        """))

    @Option(help: ArgumentHelp(translated("The language to type. There is vi.")))
    var locale = "vi"

    @Option(
      help: ArgumentHelp(
        Explanation(
          "How letters and tones are typed: {names}.",
          ["names": TypingMethod.names.joined(separator: ", ")]
        ).translated,
        valueName: "name"))
    var method: String?

    @Option(
      name: .customLong("set"),
      help: ArgumentHelp(
        translated("Set a preference, such as tone-placement=modern."), valueName: "key=value")
    )
    var settings: [String] = []

    @Option(
      help: ArgumentHelp(
        translated("Expand the macros of FILE, as tieng macros writes it."), valueName: "file"))
    var macros: String?

    @Option(
      help: ArgumentHelp(
        translated("Take words for what FILE says, as tieng words add writes it."),
        valueName: "file"))
    var words: String?

    @Flag(
      help: ArgumentHelp(translated("Tell the text around the caret, as applications do that can."))
    )
    var surroundingText = false

    @Flag(
      help: ArgumentHelp(
        translated("Print an object for each line, with what was shown and asked for on the way.")))
    var json = false

    @Argument(help: ArgumentHelp(translated("What to type. Standard input if absent or -.")))
    var file: String?

    func validate() throws {
      guard locale == "vi" else {
        throw ValidationError(
          Explanation("there is no locale '{locale}' (there is: vi)", ["locale": locale]))
      }
      do {
        _ = try session()
      } catch is CommandFailure {
        // This is not wrong usage. The failure is reported when the command runs.
      }
    }

    private func session() throws -> Session {
      let preferences = try Preferences(settings: settings)
      let method = try TypingMethod.found(method ?? preferences.typingMethod)
      var session = Session(method: method, preferences: preferences)
      // There is no table to be seen, so suggesting can wait.
      session.suggestsLater = true
      if let macros {
        _ = session.receive(.macros(try table(macros)))
        var values = MacroValues()
        values.moment = .now
        _ = session.receive(.macroValues(values))
      }
      if let words { _ = session.receive(.ownWords(try ownWords(words))) }
      return session
    }

    private func table(_ file: String) throws(CommandFailure) -> MacroTable {
      try content(of: file) { file throws(FileFailure) in try MacroStore(file).load().table }
    }

    private func ownWords(_ file: String) throws(CommandFailure) -> OwnWords {
      try content(of: file) { file throws(FileFailure) in try OwnWordsStore(file).load() }
    }

    private func content<Content>(
      of file: String, _ read: (UserFile) throws(FileFailure) -> Content
    ) throws(CommandFailure) -> Content {
      do {
        if try UserFile(file).read() != nil { return try read(UserFile(file)) }
      } catch {
        throw CommandFailure(error)
      }
      throw CommandFailure(Explanation("there is no such file").of(file))
    }

    func run() throws {
      var session = try session()
      session.services = try Services.installed(for: Preferences(settings: settings))
      if file == nil, !json, let terminal = RawTerminal() {
        var field = SessionField(session: session, givesText: surroundingText)
        terminal.type(into: &field)
      } else {
        try StandardStreams.print(try typeLines(with: session))
      }
    }

    private func typeLines(with session: Session) throws -> String {
      let lines = try TextLines.read(file)
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      var output = ""
      for (index, line) in lines.enumerated() {
        var field = SessionField(session: session, recordsEffects: json, givesText: surroundingText)
        do {
          for key in try KeySequence(line).events { field.press(key) }
        } catch {
          throw CommandFailure(
            Explanation(
              "line {line}: {reason}", ["line": "\(index + 1)"],
              parts: ["reason": error.explanation]))
        }
        field.settle()
        let report = TypingReport(field)
        output += json ? try report.json(by: encoder) : report.line
        output += "\n"
      }
      return output
    }
  }
}
