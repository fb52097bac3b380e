package import ArgumentParser
import Glibc
package import Terminal
import TiengCore

extension ParsableCommand {
  /// Runs the program of this command. Wrong usage ends with status 2, every other failure with 1,
  /// both with a message on standard error.
  ///
  /// - Parameter text: the text of swift-argument-parser about an error or a request for help.
  package static func runProgram(text: (any Error) -> String) {
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch let error as CommandFailure {
      StandardStreams.writeError("\(configuration.commandName ?? ""): \(error.message)")
      Glibc.exit(error.status)
    } catch {
      let isUsage = exitCode(for: error) == .validationFailure
      let message = text(error)
      if isUsage {
        StandardStreams.writeError(message)
      } else if !message.isEmpty {
        print(message)
      }
      Glibc.exit(isUsage ? 2 : exitCode(for: error).rawValue)
    }
  }
}

extension TextLines {
  /// The lines of a file, or of standard input for nil or `-`.
  package static func read(_ file: String?, limit: Int = 4096) throws(CommandFailure) -> [Substring]
  {
    do {
      return try TextLines(StandardStreams.read(file, limit: limit)).lines
    } catch {
      throw CommandFailure(error)
    }
  }
}

extension StandardStreams {
  /// Writes to standard output.
  package static func print(_ text: String) throws(CommandFailure) {
    guard write(text) else { throw CommandFailure(Explanation("standard output takes no more")) }
  }
}
