package import TiengCore

/// A text field that a terminal shows.
package protocol TerminalField {
  /// Presses and releases a key.
  mutating func press(_ key: KeyEvent)
  /// Starts again with an empty text, on the next line.
  mutating func clear()
  var inputLine: InputLine { get }
}

extension RawTerminal {
  /// Types into `field` until Control-D or Control-C.
  package borrowing func type(into field: inout some TerminalField) {
    while let bytes = read(), bytes != [RawTerminal.controlD], bytes != [RawTerminal.controlC] {
      for key in KeyDecoder.decode(bytes) {
        field.press(key)
        guard field.inputLine.document.before.last == "\n" else { continue }
        StandardStreams.write(field.inputLine.drawing + "\n")
        field.clear()
      }
      StandardStreams.write(field.inputLine.drawing)
    }
    StandardStreams.write("\n")
  }
}
