import Testing
import TiengGLib
import tieng_keyboard

/// Each test runs in a process of its own, because all tests of a process share the main loop.
@Suite("The focus")
struct FieldFocusTests {
  @Test("that goes and does not come back is told once")
  func gone() async {
    await #expect(processExitsWith: .success) {
      let focus = FieldFocus(delay: 10)
      var count = 0
      focus.onLeft = { count += 1 }
      focus.go()
      focus.go()
      #expect(count == 0, "there may be another field in a moment")
      MainLoop.run { count > 0 }
      MainLoop.runForAWhile()
      #expect(count == 1)
    }
  }

  @Test("that comes to the next field is not told")
  func changed() async {
    await #expect(processExitsWith: .success) {
      let focus = FieldFocus(delay: 10)
      var count = 0
      focus.onLeft = { count += 1 }
      for _ in 0..<5 {
        focus.go()
        focus.come()
      }
      MainLoop.runForAWhile()
      #expect(count == 0)
      focus.go()
      MainLoop.run { count > 0 }
      #expect(count == 1)
    }
  }
}
