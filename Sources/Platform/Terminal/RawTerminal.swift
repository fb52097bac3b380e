import Glibc

/// The terminal on standard input, in the mode that gives each key as it is pressed.
///
/// The former mode is restored when this value is destroyed.
package struct RawTerminal: ~Copyable {
  private let original: termios

  /// - Returns: Nil if standard input is no terminal.
  package init?() {
    var attributes = termios()
    guard isatty(STDIN_FILENO) != 0, tcgetattr(STDIN_FILENO, &attributes) == 0 else { return nil }
    original = attributes
    cfmakeraw(&attributes)
    attributes.c_oflag |= tcflag_t(OPOST)
    tcsetattr(STDIN_FILENO, TCSANOW, &attributes)
  }

  deinit {
    var attributes = original
    tcsetattr(STDIN_FILENO, TCSANOW, &attributes)
  }

  /// The next bytes, or nil at the end of input.
  borrowing func read() -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = Glibc.read(STDIN_FILENO, &bytes, bytes.count)
    return count > 0 ? Array(bytes[..<count]) : nil
  }

  static let controlC: UInt8 = 0x03
  static let controlD: UInt8 = 0x04
}
