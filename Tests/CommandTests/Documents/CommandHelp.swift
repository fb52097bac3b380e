import Foundation

/// The description of a command and of its subcommands, as the command gives it.
struct CommandHelp: Decodable {
  let commandName: String
  let subcommands: [CommandHelp]?
  let arguments: [Argument]?

  struct Argument: Decodable {
    let shouldDisplay: Bool
    let names: [Name]?
  }

  struct Name: Decodable {
    let kind: String
    let name: String
  }

  /// The description of a program, `tieng` or `tieng-lab`.
  static func of(_ program: String) throws -> CommandHelp {
    struct Dump: Decodable { let command: CommandHelp }
    let dump = try Program(program).run(["--experimental-dump-help"]).output
    return try JSONDecoder().decode(Dump.self, from: Data(dump.utf8)).command
  }

  /// The parts of a line that this command does not have: a subcommand or options.
  ///
  /// - Parameter words: The words after the command.
  func missing(in words: [String]) -> [String] {
    let below = (subcommands ?? []).filter { $0.commandName != "help" }
    if let first = words.first, let command = below.first(where: { $0.commandName == first }) {
      return command.missing(in: Array(words.dropFirst()))
    }
    let names = (arguments ?? []).flatMap { $0.names ?? [] }.map(\.name)
    let options = words.prefix { $0 != "--" }.filter { $0.hasPrefix("-") && $0 != "-" }
    let unknown = options.filter { option in
      !names.contains(String(option.drop { $0 == "-" }.prefix { $0 != "=" }))
    }
    let isBelow = !below.isEmpty && words.first.map { !$0.hasPrefix("-") } == true
    return (isBelow ? [words[0]] : []) + unknown
  }
}
