import Testing
import TiengCore
import tieng_keyboard

@Suite("Keys that the desktop presses")
struct DesktopKeysTests {
  @Test("are pressed one after the other, each let go before the next")
  func order() {
    let presser = RecordingPresser()
    let keys = DesktopKeys([{ presser }])
    keys.press(ScreenKey(.left), [])
    keys.press(ScreenKey("v"), .control)
    #expect(keys.isBusy, "the desktop has not answered")
    presser.answer(true)
    #expect(presser.sent == ["left down", "left up", "v+control down", "v+control up"])
    #expect(!keys.isBusy)
  }

  @Test("are held with their modifiers, and what comes next waits")
  func hold() async {
    await #expect(processExitsWith: .success) {
      let presser = RecordingPresser(hold: 20)
      let keys = DesktopKeys([{ presser }])
      keys.press(ScreenKey("c"), .control)
      keys.press(ScreenKey(.right), [])
      presser.answer(true)
      #expect(presser.sent == ["c+control down"])
      MainLoop.run { !keys.isBusy }
      let rest = ["c+control up", "right down", "right up"]
      #expect(presser.sent == ["c+control down"] + rest)
    }
  }

  @Test("are those of the next presser, where the first is not there")
  func other() {
    let (first, second) = (RecordingPresser(), RecordingPresser())
    let keys = DesktopKeys([{ first }, { nil }, { second }])
    keys.press(ScreenKey(.left), [])
    first.answer(false)
    second.answer(true)
    #expect(first.sent.isEmpty)
    #expect(second.sent == ["left down", "left up"])
  }

  @Test("are given up where nothing presses any, and so is waiting for them")
  func nothing() {
    let keys = DesktopKeys([{ nil }])
    var isIdle = false
    keys.onIdle = { isIdle = true }
    keys.press(ScreenKey(.left), [])
    #expect(isIdle && !keys.isBusy)
  }

  @Test("end before the desktop has answered, and its answer presses nothing")
  func endsEarly() {
    let presser = RecordingPresser()
    let keys = DesktopKeys([{ presser }])
    var isIdle = false
    keys.onIdle = { isIdle = true }
    keys.press(ScreenKey("v"), .control)
    keys.end()
    #expect(isIdle && presser.isEnded && !keys.isBusy)
    presser.answer(true)
    #expect(presser.sent.isEmpty)
  }

  @Test("that are lost while one is held leave nothing to wait for, and begin anew")
  func lost() {
    var pressers: [RecordingPresser] = []
    let keys = DesktopKeys([
      {
        pressers.append(RecordingPresser(hold: 1_000))
        return pressers.last
      }
    ])
    var isIdle = false
    keys.onIdle = { isIdle = true }
    keys.press(ScreenKey("v"), .control)
    pressers[0].answer(true)
    pressers[0].onLost?()
    #expect(isIdle && !keys.isBusy)
    keys.press(ScreenKey(.left), [])
    #expect(pressers.count == 2)
    pressers[1].answer(true)
    #expect(pressers[1].sent == ["left down", "left up"])
  }

  @Test("end with what is held let go")
  func endsHeld() {
    let presser = RecordingPresser(hold: 1_000)
    let keys = DesktopKeys([{ presser }])
    keys.press(ScreenKey("v"), .control)
    presser.answer(true)
    keys.end()
    #expect(presser.sent == ["v+control down", "v+control up"])
  }
}
