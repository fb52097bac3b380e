import Testing
import TiengCore
import TiengGLib
import TiengLayouts
import tieng_keyboard

@Suite("What is typed on the screen")
struct TypistTests {
  private let engine: SlowEngine
  private let presser: RecordingPresser
  private let typist: Typist

  init() {
    let (engine, presser) = (SlowEngine(), RecordingPresser())
    typist = Typist(engine, DesktopKeys([{ presser }]))
    (self.engine, self.presser) = (engine, presser)
  }

  @Test("is not repeated while something waits: nothing is deleted when the finger is lifted")
  func repeats() {
    typist.type(.backspace, [])
    for _ in 0..<10 { typist.type(.backspace, [], again: true) }
    typist.type(.character("a"), [])
    while engine.isAsked { engine.answer(true) }
    #expect(engine.calls == ["Key", "Key", "Key"])
    typist.type(.backspace, [], again: true)
    #expect(engine.calls.count == 4)
  }

  @Test("and waits is forgotten with its field, and then all is done")
  func forgotten() {
    typist.type(.character("v"), .control)
    typist.type(.character("a"), [])
    var isDone = false
    typist.whenIdle { isDone = true }
    engine.answer(false)
    #expect(!isDone && engine.calls == ["Key"], "the desktop has not pressed Control and v")
    typist.forget()
    #expect(isDone)
    presser.answer(true)
    #expect(presser.sent.isEmpty && engine.calls == ["Key"])
  }

  @Test("for the next input source is a shortcut of the desktop, after what was typed before")
  func nextKeyboard() {
    typist.type(.character("a"), [])
    typist.type(.nextKeyboard, [])
    #expect(presser.sent.isEmpty && engine.calls == ["Key"])
    engine.answer(true)
    presser.answer(true)
    #expect(presser.sent.count == 2 && engine.calls == ["Key"])
  }

  @Test("is left to the desktop as far as the engine does not do it: a way of the caret")
  func caret() {
    typist.moveCaret(-3)
    for isDone in [true, false, false] { engine.answer(isDone) }
    presser.answer(true)
    #expect(engine.calls == ["MoveCursor", "MoveCursor", "MoveCursor"])
    #expect(presser.sent == ["left down", "left up", "left down", "left up"])
  }
}

/// An engine that answers when the test says so.
private final class SlowEngine: TypingEngine {
  private(set) var calls: [String] = []
  private var answers: [(Result<Variant, EngineFailure>) -> Void] = []

  /// True if a call waits for its answer.
  var isAsked: Bool { !answers.isEmpty }

  func call(
    _ method: String, _ arguments: [OpaquePointer?],
    then: ((Result<Variant, EngineFailure>) -> Void)?
  ) {
    BusPeer.drop(arguments)
    calls.append(method)
    if let then { answers.append(then) }
  }

  /// Answers the first waiting call.
  func answer(_ isDone: Bool) {
    var parts: [OpaquePointer?] = [g_variant_new_boolean(isDone ? 1 : 0)]
    let answer = g_variant_ref_sink(g_variant_new_tuple(&parts, 1))!
    defer { g_variant_unref(answer) }
    answers.removeFirst()(.success(Variant(answer)))
  }
}
