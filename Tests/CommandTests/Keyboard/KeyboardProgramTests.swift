import Foundation
import Testing

/// `tieng-keyboard` where there is nothing to draw on.
@Suite struct KeyboardProgramTests {
  /// Nor on a bus, where one that just ends could be taken for a keyboard.
  private let noDisplay = [
    "DISPLAY": "", "WAYLAND_DISPLAY": "", "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere",
  ]

  @Test(arguments: [[], ["--toggle"]])
  func `Without a display it ends with a message`(arguments: [String]) throws {
    let outcome = try Program("tieng-keyboard").run(arguments, environment: noDisplay)
    #expect(outcome.status == 1)
    #expect(
      outcome.errors.contains(
        "tieng-keyboard: There is no X display to draw on. On Wayland, the keyboard needs XWayland."
      ), "\(outcome.errors)")
    #expect(outcome.output == "")
  }

  @Test func `A display that does not answer is told by its name`() throws {
    let outcome = try Program("tieng-keyboard").run(
      [], environment: noDisplay.merging(["DISPLAY": ":4711"]) { $1 })
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("DISPLAY=:4711"), "\(outcome.errors)")
  }

  @Test(arguments: ["--hide", "--quit"])
  func `Where no keyboard is there is nothing to hide or to end`(option: String) throws {
    let outcome = try Program("tieng-keyboard").run([option], environment: noDisplay)
    #expect(outcome == Program.Outcome(status: 0, output: "", errors: ""))
  }

  @Test func `An option that it has not is told`() throws {
    let outcome = try Program("tieng-keyboard").run(["--fly"], environment: noDisplay)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("--fly"), "\(outcome.errors)")
  }
}
