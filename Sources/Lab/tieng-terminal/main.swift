import Glibc
import IBusClient
import Terminal
import TiengCore

// A terminal that is a client of the running ibus-daemon: it types what it
// reads through an engine. On a terminal it shows preedit and lookup table;
// otherwise it types the lines that it is given and prints what comes out.

let engine = CommandLine.arguments.dropFirst().first ?? "tieng:vi"

func fail(_ message: String) -> Never {
  StandardStreams.writeError("tieng-terminal: \(message)")
  exit(1)
}

do {
  let context = try InputContext(client: "tieng-terminal")
  context.focusIn()
  guard context.selectEngine(engine) else { fail("ibus-daemon has no engine \(engine)") }
  var field = ClientField(context: context, givesText: true)
  if let terminal = RawTerminal() {
    StandardStreams.write("\(engine): type here; Control-D ends.\n")
    terminal.type(into: &field)
  } else {
    let lines = try TextLines(StandardStreams.read(nil)).lines
    for keys in try lines.map({ try KeySequence($0) }) {
      for key in keys.events { field.press(key) }
      field.settle()
      StandardStreams.write(field.finish() + "\n")
    }
  }
} catch {
  fail("\(error)")
}
