extension Document {
  /// A command, and what it prints.
  struct Example: Equatable {
    let command: String
    var output = ""
  }

  /// The commands after a `$`, with the lines below each.
  var examples: [Example] {
    blocks.flatMap { block in
      block.lines.reduce(into: [Example]()) { examples, line in
        if line.hasPrefix("$ ") {
          examples.append(Example(command: String(line.dropFirst(2))))
        } else if !examples.isEmpty {
          examples[examples.count - 1].output += line + "\n"
        }
      }
    }
  }

  /// The words of every command in the code. The commands of a pipe are separate.
  var commands: [[String]] {
    let plain = blocks.filter { !$0.lines.contains { $0.hasPrefix("$ ") } && $0.language == "" }
    let code = plain.flatMap(\.lines).map(String.init) + examples.map(\.command) + spans
    return code.flatMap(Document.commands)
  }

  private static func commands(_ line: String) -> [[String]] {
    let words = line.matches(of: #/'[^']*'|"[^"]*"|#.*|&&|[|>;]|(?:[^\s'"|>;&]|[='"][^'"]*['"])+/#)
      .map { String($0.0) }
    return words.prefix { !$0.hasPrefix("#") }
      .split { ["|", ">", "&&", ";"].contains($0) }
      .map { command in
        command.drop { $0 == "sudo" }.map { $0.trimming("'").trimming("\"") }
      }
  }
}

extension String {
  fileprivate func trimming(_ quote: String) -> String {
    count > 1 && hasPrefix(quote) && hasSuffix(quote) ? String(dropFirst().dropLast()) : self
  }
}
