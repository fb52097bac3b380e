import CTieng
import Glibc
import Testing
import TiengC

@Suite struct HostileUseTests {
  @Test func `A null pointer is refused, and changes nothing`() {
    #expect(tieng_open(nil) == 0)
    #expect(tieng_open("") == 0 && tieng_open("v/i") == 0 && tieng_open("abcdefghijk") == 0)
    var field = Field()
    field.type("w")
    let session = field.session
    let null = Int32(TIENG_ERROR_NULL)
    #expect(tieng_set(session, nil, "vni") == null)
    #expect(tieng_set(session, "typing-method", nil) == null)
    #expect(tieng_macros(session, nil) == null && tieng_lexicon(session, nil) == null)
    #expect(tieng_surrounding(session, nil, 0, 0) == null && tieng_next(session, nil) == null)
    #expect(tieng_row(session, 0, nil, nil) == null)
    field.type(" ")
    #expect(field.text == "ư ")
  }

  @Test func `Every call refuses a closed or invalid session`() {
    let session = tieng_open("vi")
    #expect(session != 0 && tieng_close(session) == TIENG_OK)
    let next = tieng_open("vi")
    #expect(next != session, "its number is not given again")
    defer { tieng_close(next) }
    for number in [session, 0, .max, session + 1_000] as [tieng_session] {
      #expect(refusals(of: number).allSatisfy { $0 == TIENG_ERROR_CLOSED })
    }
  }

  @Test func `Every call refuses a session of another thread`() {
    let session = tieng_open("vi")
    defer { tieng_close(session) }
    #expect(onThread { refusals(of: session) }.allSatisfy { $0 == TIENG_ERROR_THREAD })
    #expect(tieng_key(session, 0x77, 0) == TIENG_HANDLED)
  }

  @Test func `The sessions of a thread end with it`() {
    let session = onThread { tieng_open("vi") }
    #expect(session != 0)
    #expect(tieng_key(session, 0x77, 0) == TIENG_ERROR_THREAD)
  }

  @Test func `Threads type beside each other`() {
    let texts = (0..<8).map { _ in
      onThread {
        var field = Field()
        for _ in 0..<100 { field.type("vieejt ") }
        return field.text
      }
    }
    #expect(texts.allSatisfy { $0 == String(repeating: "việt ", count: 100) })
  }

  @Test func `Invalid text and positions are refused`() {
    let field = Field()
    let bad: [CChar] = [-1, -2, 0]
    let wrong = Int32(TIENG_ERROR_TEXT)
    #expect(tieng_open(bad) == 0)
    #expect(tieng_set(field.session, bad, "x") == wrong)
    #expect(tieng_macros(field.session, bad) == wrong)
    #expect(tieng_focus_in(field.session, bad) == wrong)
    #expect(tieng_surrounding(field.session, bad, 0, 0) == wrong)
    #expect(tieng_surrounding(field.session, "đi", 1, 1) == wrong, "inside of a letter")
    #expect(tieng_surrounding(field.session, "đi", 4, 4) == wrong)
    #expect(tieng_surrounding(field.session, "đi", 0, .max) == wrong)
  }

  @Test(arguments: ["/nonexistent", "/", "/dev/zero", "/proc/self/status", "/etc/passwd"])
  func `A file that is not a lexicon is refused`(path: String) {
    let field = Field()
    #expect(tieng_lexicon(field.session, path) == TIENG_ERROR_FILE)
  }

  @Test func `Unread effects do not pile up`() {
    let field = Field()
    var answers: Set<Int32> = []
    for number in 0..<5_000 {
      answers.insert(tieng_key(field.session, number.isMultiple(of: 2) ? 0x77 : 0x20, 0))
    }
    #expect(answers.contains(Int32(TIENG_ERROR_FULL)))
    #expect(tieng_time(field.session, .max) <= 250)
    var effect = tieng_effect()
    var count = 0
    while tieng_next(field.session, &effect) == TIENG_EFFECT { count += 1 }
    #expect(count > 900 && count < 1_100)
    #expect(tieng_key(field.session, 0x77, 0) == TIENG_HANDLED)
  }

  @Test func `Events in any order, of any numbers, break nothing`() {
    var random = SystemRandomNumberGenerator()
    let field = Field()
    let texts = ["", "đi hoc", "x"]
    var effect = tieng_effect()
    for _ in 0..<20_000 {
      let number = UInt32.random(in: 0...0x1_0000, using: &random)
      switch Int.random(in: 0..<11, using: &random) {
      case 0: tieng_focus_in(field.session, texts.randomElement()!)
      case 1: tieng_focus_out(field.session)
      case 2: tieng_reset(field.session)
      case 3: tieng_tells_text(field.session, Int32(number & 1))
      case 4: tieng_content(field.session, number % 20, number)
      case 5: tieng_surrounding(field.session, texts.randomElement()!, Int(number) % 9, 0)
      case 6: tieng_click(field.session, number)
      case 7: _ = tieng_time(field.session, Int64(number))
      case 8: while tieng_next(field.session, &effect) == TIENG_EFFECT {}
      default: #expect(tieng_key(field.session, 0x20 + number % 0x60, number & 1) >= -7)
      }
    }
  }

  /// The result of each call with a session.
  private func refusals(of session: tieng_session) -> [Int32] {
    var effect = tieng_effect()
    var (text, note): (UnsafePointer<CChar>?, UnsafePointer<CChar>?) = (nil, nil)
    return [
      tieng_set(session, "typing-method", "vni"), tieng_macros(session, ""),
      tieng_lexicon(session, "/"), tieng_focus_in(session, nil), tieng_focus_out(session),
      tieng_reset(session), tieng_tells_text(session, 1), tieng_content(session, 0, 0),
      tieng_surrounding(session, "", 0, 0), tieng_key(session, 0x61, 0), tieng_click(session, 0),
      tieng_next(session, &effect), tieng_row(session, 0, &text, &note),
      Int32(tieng_time(session, 0)), tieng_close(session),
    ]
  }

  /// Runs something on its own thread and waits for it.
  private func onThread<Result>(_ body: @escaping () -> Result) -> Result {
    var result: Result?
    let work = Work { result = body() }
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      {
        Unmanaged<Work>.fromOpaque($0!).takeUnretainedValue().body()
        return nil
      }, Unmanaged.passUnretained(work).toOpaque())
    withExtendedLifetime(work) { _ = pthread_join(thread, nil) }
    return result!
  }
}

/// The work of a thread.
private final class Work {
  let body: () -> Void

  init(_ body: @escaping () -> Void) { self.body = body }
}
