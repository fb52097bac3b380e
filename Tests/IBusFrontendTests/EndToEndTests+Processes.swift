import Foundation
import IBusClient
import Terminal
import TestSupport
import Testing
import TiengCore
import tieng_terminal

/// Killed engines, and other processes that interfere.
extension EndToEndTests {
  @Test func `a killed engine is restarted and loses no later key`() throws {
    let context = try context()
    // An engine in its first quarter of a second has none yet.
    try #require(eventually { keeperProcesses().count == 1 })
    let field = ClientField(context: context)
    for key in try KeySequence("tieengs tie").events { field.press(key) }
    let old = try killEngine()

    // The daemon commits the open word when it notices the end, which may be between two of these
    // keys. Keys before the next engine go to the application, all of them once and in order.
    for key in try KeySequence("ABC ").events { field.press(key) }
    let text = field.inputLine.document.text
    let later = text.dropFirst("tiếng ".count)
    #expect(text.hasPrefix("tiếng ") && later.filter("ABC ".contains) == "ABC ", "\(text)")
    #expect(["", "tie"].contains(later.filter { !"ABC ".contains($0) }), "\(text)")

    // Nobody chooses the engine again or leaves the field.
    try #require(eventually { context.press(KeyEvent("a")) })
    context.reset()
    field.clear()
    for key in try KeySequence("Vieejt ").events { field.press(key) }
    #expect(field.inputLine.document.text == "Việt ")
    #expect(engineProcesses().count == 1 && engineProcesses() != [old])
    #expect(keeperProcesses().count == 1)
  }

  @Test(arguments: [false, true])
  func `the keeper and ibus-daemon leave one engine when both start one`(isKeeperLate: Bool) throws
  {
    let context = try context()
    try #require(eventually { keeperProcesses().count == 1 })
    let keeper = keeperProcesses()[0]
    if isKeeperLate { kill(keeper, SIGSTOP) }
    #expect(kill(try #require(engineProcesses().first), SIGKILL) == 0)
    // ibus-daemon starts an engine where there is none yet.
    try #require(eventually { context.selectEngine("tieng:vi") })
    kill(keeper, SIGCONT)
    try #require(eventually { context.press(KeyEvent("a")) })
    context.reset()
    // The one that has no name on the bus ends.
    usleep(100_000)
    #expect(eventually { engineProcesses().count == 1 && keeperProcesses().count == 1 })
    #expect(!keeperProcesses().contains(keeper))
    #expect(context.press(KeyEvent("a")))
    context.reset()
  }

  @Test func `an engine whose keeper is killed goes on`() throws {
    let context = try context()
    let field = ClientField(context: context)
    let engine = try #require(engineProcesses().first)
    try #require(eventually { keeperProcesses().count == 1 })
    let keeper = keeperProcesses()[0]
    for key in try KeySequence("tie").events { field.press(key) }
    #expect(kill(keeper, SIGKILL) == 0)
    for key in try KeySequence("engs ").events { field.press(key) }
    #expect(field.inputLine.document.text == "tiếng ")
    #expect(engineProcesses() == [engine])
    #expect(eventually { keeperProcesses().count == 1 && keeperProcesses() != [keeper] })
    // The new keeper does its work, and the new engine has one again.
    #expect(kill(engine, SIGKILL) == 0)
    // Nobody asks ibus-daemon for an engine, which would start another one beside it.
    try #require(eventually { context.press(KeyEvent("a")) })
    context.reset()
    #expect(engineProcesses().count == 1 && engineProcesses() != [engine])
    #expect(eventually { keeperProcesses().count == 1 })
  }

  @Test func `an engine that keeps dying is given up with a message`() throws {
    var now = timespec()
    clock_gettime(CLOCK_BOOTTIME, &now)
    let deaths = (1...5).map { "\(now.tv_sec - $0)" }
    let (status, output) = try run(
      BuiltProgram.path("ibus-engine-tieng"), ["--resume", "tieng:vi"] + deaths)
    #expect(status == 1)
    #expect(output.contains("the engine has died 6 times in a minute"), "\(output)")
  }

  @Test func `an engine that ends normally is not restarted`() throws {
    _ = try context()
    let engine = try #require(engineProcesses().first)
    try #require(eventually { keeperProcesses().count == 1 })
    #expect(kill(engine, SIGTERM) == 0)
    #expect(eventually { engineProcesses().isEmpty && keeperProcesses().isEmpty })
    _ = try contextWhenServed()
  }

  @Test func `an engine that ends normally writes learned words`() throws {
    // A new word is learned once it is seen among others and the field is left.
    let field = ClientField(context: try knownContext(), givesText: true)
    // Nothing is learned before the stored words have been read.
    try eventually {
      for key in try KeySequence("ngocj Bambimba ngocj ").events { field.press(key) }
      _ = field.finish()
      return try run(BuiltProgram.path("tieng"), ["words", "list", "--locale", "vi"]).1
        .contains("Bambimba")
    }
    for key in try KeySequence("ngocj Bimbamba ngocj ").events { field.press(key) }
    _ = field.finish()
    #expect(kill(try #require(engineProcesses().first), SIGTERM) == 0)
    #expect(eventually { engineProcesses().isEmpty })
    let words = try run(BuiltProgram.path("tieng"), ["words", "list", "--locale", "vi"]).1
    #expect(words.contains("Bimbamba"), "\(words)")
    _ = try contextWhenServed()
  }

  /// A field with the engine, once ibus-daemon has noticed the end of the previous engine. Until
  /// then, 1.5.27 starts none and lets the request time out.
  func contextWhenServed() throws -> InputContext {
    let context = try InputContext(client: "test")
    context.focusIn()
    try #require(eventually { context.selectEngine("tieng:vi") })
    return context
  }

  @Test func `a second engine reports who holds the name`() throws {
    _ = try context()
    let (status, output) = try run(BuiltProgram.path("ibus-engine-tieng"), [])
    #expect(status == 1)
    #expect(output.contains("org.freedesktop.IBus.Tieng is already held by "))
    let holder = try #require(engineProcesses().first)
    #expect(output.contains("held by process \(holder), connection "), "\(output)")
    // No queued connection must get the name next.
    let context = try context()
    _ = try killEngine()
    #expect(eventually { context.press(KeyEvent("a")) })
  }

  /// The programs run without the powers of root here, which would read all memory.
  @Test func `no other program of the user can read the memory of the engine and of its keeper`()
    throws
  {
    let (programs, script) = (
      ["tieng", "tieng-terminal", "tieng-keeper"].map(BuiltProgram.path),
      """
      look() { cat /proc/$1/environ >/dev/null 2>&1 && echo "$2 open" || echo "$2 closed"; }
      echo as | $1 >/dev/null
      engine=$($0 doctor | sed -n 's/.*running engine: process \\([0-9]*\\),.*/\\1/p')
      look "$engine" "engine $(cat /proc/$engine/comm)"
      sleep 10 2>/dev/null | exec $2 /bin/true tieng:vi &
      keeper=$!
      sleep 30 &
      other=$!
      for i in $(seq 100); do
        [ "$(cat /proc/$keeper/comm),$(cat /proc/$other/comm)" = tieng-keeper,sleep ] && break
        sleep 0.05
      done
      sleep 0.2
      look $keeper "$(cat /proc/$keeper/comm)"
      look $other "$(cat /proc/$other/comm)"
      kill $keeper $other
      """
    )
    let (status, output) = try run(
      "setpriv",
      ["--bounding-set=-all", "--inh-caps=-all", "Scripts/private-session", "bash", "-c", script]
        + programs)
    #expect(status == 0)
    #expect(output == "engine ibus-engine-tie closed\ntieng-keeper closed\nsleep open\n")
  }

  @Test func `the engine and its keeper end with their daemon`() throws {
    // One line for each process of the session. The keeper comes a moment after the engine.
    let script = """
      echo as | \(BuiltProgram.path("tieng-terminal")) >/dev/null
      for ((i = 0; i < 500; i++)); do
        found=
        for process in /proc/[0-9]*; do
          grep -qsz "^IBUS_ADDRESS_FILE=$IBUS_ADDRESS_FILE$" $process/environ || continue
          case $(readlink $process/exe),$(cat $process/comm) in
          */ibus-engine-tieng,*) found+="engine $(basename $process)"$'\n' ;;
          *,tieng-keeper) found+="keeper $(basename $process)"$'\n' ;;
          esac
        done
        [[ $found == *keeper* ]] && break
        sleep 0.02
      done
      printf %s "$found"
      """
    let (status, output) = try run("Scripts/private-session", ["bash", "-c", script])
    #expect(status == 0)
    let lines = output.split(separator: "\n").map { $0.split(separator: " ") }
    try #require(Set(lines.map(\.first)) == ["engine", "keeper"] && lines.count == 2, "\(output)")
    for process in lines.compactMap({ Int32($0[1]) }) {
      #expect(eventually { kill(process, 0) != 0 })
    }
  }
}
