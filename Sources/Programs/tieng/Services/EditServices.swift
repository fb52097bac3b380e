import ArgumentParser
import CommandSupport
import Engine
import GLibSupport
import Glibc
import Terminal
import TiengAutocomplete
import TiengConfiguration
import TiengCore
import UserStore

extension Tieng {
  struct EditServices: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "services",
      abstract: translated(
        "List, allow and try services that suggest texts, and programs that insert."),
      discussion: translated(
        """
        A service is a program that is told the end of the text before the caret when you stop \
        typing, and suggests what may follow. None is asked before you allow it, and nothing is \
        sent from fields for passwords, addresses or numbers, from terminals and private fields. \
        Selected text is sent as it is when you have it changed.
        """),
      subcommands: [ListServices.self, Enable.self, Disable.self, Try.self],
      defaultSubcommand: ListServices.self)

    static let key = "suggestion-services"

    static func store() throws(CommandFailure) -> PreferencesStore {
      guard let store = PreferencesStore() else {
        throw CommandFailure(
          Explanation(
            "the settings {schema} are not installed", ["schema": PreferencesStore.schemaID])
        )
      }
      return store
    }

    static func found(_ name: String) throws(CommandFailure) -> ServiceDescription {
      let found = FoundServices()
      for fault in found.faults { StandardStreams.writeError("tieng: \(fault)") }
      guard let service = found[name] else {
        throw CommandFailure(
          Explanation(
            "there is no service '{name}' (there are: {names})",
            ["name": name, "names": found.services.map(\.name).joined(separator: ", ")]))
      }
      return service
    }

    static func consents(in store: PreferencesStore) -> ServiceConsents {
      ServiceConsents(store.preferences.autocomplete.services)
    }

    static func keep(_ consents: ServiceConsents, in store: PreferencesStore) throws(CommandFailure)
    {
      guard store.set(key, to: consents.entries.joined(separator: ", ")) else {
        throw CommandFailure(Explanation("the setting {name} cannot be changed", ["name": key]))
      }
      PreferencesStore.sync()
    }
  }
}

extension Tieng.EditServices {
  struct ListServices: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: translated(
        "Print the services: on, off or changed, name, network or local, what it is."),
      discussion: translated(
        """
        One that is changed has become another since it was allowed. It is not asked before it is \
        allowed again. Programs that insert text come last: on or off, path, insert.
        """))

    func run() throws {
      let found = FoundServices()
      let consents = Tieng.EditServices.consents(in: try Tieng.EditServices.store())
      let lines = found.services.map { service in
        [
          consents.state(of: service).word, service.name,
          service.needsNetwork ? "network" : "local", service.title, service.summary,
        ].joined(separator: "\t") + "\n"
      }
      try StandardStreams.print(lines.joined() + InsertingPrograms().lines)
      for fault in found.faults { StandardStreams.writeError("tieng: \(fault)") }
    }
  }

  struct Enable: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: translated("Allow a service to be asked, or a program to insert text."))

    @Flag(help: ArgumentHelp(translated("Do not ask, though what you type leaves the computer.")))
    var yes = false

    @Argument(
      help: ArgumentHelp(translated("A service, or the path of a program that inserts text.")))
    var name: String

    func run() throws {
      if let program = CallingProgram(name: name) { return try InsertingPrograms.allow(program) }
      let service = try Tieng.EditServices.found(name)
      let store = try Tieng.EditServices.store()
      if service.needsNetwork { try confirm(service) }
      var consents = Tieng.EditServices.consents(in: store)
      guard consents.state(of: service) != .on else { return }
      consents.allow(service)
      try Tieng.EditServices.keep(consents, in: store)
    }

    /// Tells what is sent where, and asks for a yes.
    private func confirm(_ service: ServiceDescription) throws(CommandFailure) {
      StandardStreams.writeError("\(service.title): \(service.summary)")
      if let line = ServicePrivacy.ask(service) { StandardStreams.writeError(line) }
      StandardStreams.writeError(ServicePrivacy.leaving.translated)
      if yes { return }
      guard isatty(STDIN_FILENO) != 0 else {
        throw CommandFailure(Explanation("{option} is needed to allow it", ["option": "--yes"]))
      }
      StandardStreams.writeError(translated("Allow it? Type y for yes:"))
      guard let answer = readLine(), answer.lowercased() == "y" else {
        throw CommandFailure(Explanation("it stays off"))
      }
    }
  }

  struct Disable: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: translated("Let a service be asked no more, or a program insert no more."))

    @Argument(
      help: ArgumentHelp(translated("A service, or the path of a program that inserts text.")))
    var name: String

    func run() throws {
      if let program = CallingProgram(name: name) { return try InsertingPrograms.forbid(program) }
      let store = try Tieng.EditServices.store()
      var consents = Tieng.EditServices.consents(in: store)
      guard consents.names.contains(name) else {
        throw CommandFailure(Explanation("the service '{name}' is not allowed", ["name": name]))
      }
      consents.forbid(name)
      try Tieng.EditServices.keep(consents, in: store)
    }
  }

  struct Try: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: translated("Ask the services that are allowed, and print what they suggest."),
      discussion: translated(
        """
        They are asked as the engine asks: for a text that ends in a word, or in a space for what \
        may come next. Prints service, tab, suggestion, tab, note.
        """))

    @Option(help: ArgumentHelp(translated("The language that is typed.")))
    var locale = "vi"

    @Option(help: ArgumentHelp(translated("Ask this service alone, also if it is not allowed.")))
    var service: String?

    @Argument(help: ArgumentHelp(translated("What is before the caret."))) var text: String

    func run() throws {
      var consents: ServiceConsents?
      if service == nil {
        consents = Tieng.EditServices.consents(in: try Tieng.EditServices.store())
      }
      let names = service.map { [$0] } ?? consents?.names ?? []
      guard !names.isEmpty else {
        throw CommandFailure(
          Explanation(
            "no service is allowed: {command}", ["command": "tieng services enable NAME"]))
      }
      var hasFailed = false
      for name in names {
        let found = try Tieng.EditServices.found(name)
        if let consents, consents.state(of: found) != .on {
          let reason = Explanation("it has changed since it was allowed: allow it again")
          StandardStreams.writeError("\(name): \(reason.translated)")
          hasFailed = true
        } else if try !ask(found) {
          hasFailed = true
        }
      }
      if hasFailed { throw ExitCode(1) }
    }

    /// - Returns: True if the service has answered, or if the engine would not ask it either.
    private func ask(_ service: ServiceDescription) throws(CommandFailure) -> Bool {
      let name = service.name
      guard service.suggests(in: locale) else {
        let none = Explanation(
          "it has no suggestions for the language {locale}", ["locale": locale])
        StandardStreams.writeError("\(name): \(none.translated)")
        return true
      }
      let word = Autocomplete.Request(text: text).word
      let request = Autocomplete.RemoteRequest(text: text, word: word, locale: locale)
      switch ServiceTrial.ask(service, request) {
      case .success(let rows):
        try StandardStreams.print(
          rows.map { "\(name)\t\($0.text)\t\($0.subtitle ?? "")\n" }.joined())
        return true
      case .failure(let failure):
        StandardStreams.writeError("\(name): \(failure.explanation.translated)")
      case nil:
        StandardStreams.writeError("\(name): \(RemoteFailure.late.explanation.translated)")
      }
      return false
    }
  }
}

extension ServiceConsents.State {
  /// The word for programs, the same in every language.
  fileprivate var word: String {
    switch self {
    case .on: "on"
    case .off: "off"
    case .changed: "changed"
    }
  }
}
