import Glibc

/// A key as it is typed or piped in.
enum KeyInput {
  private static let limit = 4096

  /// A line of standard input, which a terminal does not show.
  ///
  /// - Parameter prompt: What is asked in a terminal.
  /// - Returns: nil if it is no key: empty, too long, or with other than printable ASCII.
  static func read(_ prompt: String) -> String? {
    guard isatty(STDIN_FILENO) != 0 else { return line() }
    var before = termios()
    tcgetattr(STDIN_FILENO, &before)
    var hidden = before
    // Nor may Control+C leave the terminal mute: it comes as a character, which no key has.
    hidden.c_lflag &= ~tcflag_t(ECHO | ISIG)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden)
    defer { tcsetattr(STDIN_FILENO, TCSAFLUSH, &before) }
    StandardError.write(prompt)
    defer { StandardError.write("\n") }
    return line()
  }

  private static func line() -> String? {
    guard let line = readLine() else { return nil }
    let key = line.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
    let isKey =
      1...limit ~= key.count && key.allSatisfy { $0.isASCII && "!"..."~" ~= $0 }
    return isKey ? String(key) : nil
  }
}
