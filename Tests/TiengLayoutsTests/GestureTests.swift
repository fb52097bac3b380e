import Testing
import TiengCore
import TiengLayouts

/// Rows of *touches ⇥ results*, on the Vietnamese keyboard for Telex in a terminal. A repeat of a
/// held key is followed by `…`.
@Suite("Gestures")
struct GestureTests {
  @Test("do what their row says", arguments: rows)
  func row(_ row: String) throws {
    let columns = row.split(separator: "⇥", omittingEmptySubsequences: false)
    try #require(columns.count == 2)
    var habits = Touches.Habits()
    habits.doubleSpaceEndsSentence = true
    var fingers = Fingers(KeyboardLayout.telex.suited(to: .terminal), habits: habits)
    try fingers.play(String(columns[0]))
    #expect(fingers.text == columns[1].split(separator: " ").joined(separator: " "))
  }

  /// A busy machine hears of the end of a touch after the time of its long press.
  @Test("are taps if they were short, also when heard of late", arguments: [80, 600])
  func lateEnd(time: Int) throws {
    var touches = Touches(.telex, size: LayoutSize(width: 1000, height: 400))
    let key = try #require(touches.geometry.keys.first { $0.key.action == .character("d") })
    let place = LayoutPoint(x: key.rectangle.x + 5, y: key.rectangle.y + 5)
    _ = touches.began(1, at: place, time: 0)
    let outputs = touches.tick(at: 700) + touches.ended(1, at: place, time: time)
    let isTap = outputs.contains(.typed(.character("d"), modifiers: []))
    #expect(isTap == (time < touches.habits.longPress))
  }

  static let rows = """
    q w e             ⇥ q w e
    1+q               ⇥ down:1
    1+q 1-            ⇥ q
    1+q 1x            ⇥
    1+q 1>w 1-        ⇥ w
    1+q 1>w 1>e 1>w 1-  ⇥ w
    1+q 1>3,2 1-      ⇥ q
    1+q 2+w           ⇥ q down:1
    1+q 2+w 1- 2-     ⇥ q w
    1+q 2+w 2- 1-     ⇥ q w
    1+q 2+w 3+e 2x 1- 3-  ⇥ q w e
    1+q 1+w 1-        ⇥ w
    1+q 2x 2- 3>w 1-  ⇥ q
    1+⌫ 1-            ⇥ ⌫
    1+⌫ 499ms 1-      ⇥ ⌫
    1+⌫ 500ms 1-      ⇥ ⌫ ⌫…
    1+⌫ 700ms 1-      ⇥ ⌫ ⌫… ⌫… ⌫…
    1+⌫ 600ms 1x      ⇥ ⌫ ⌫… ⌫…
    1+⌫ 1>p 900ms 1-  ⇥ ⌫
    1+← 600ms 1-      ⇥ ← ←… ←…
    1+d 499ms 1-      ⇥ d
    1+d 500ms         ⇥ [đ] down:1
    1+d 500ms 1-      ⇥ [đ] letter:đ
    1+d 500ms 1>2,3 1-  ⇥ [đ] letter:đ
    1+a 500ms 1>#3 1-   ⇥ [ă] [á] letter:á
    1+a 500ms 1>#2 1>#3 1>#1 1-  ⇥ [ă] [â] [á] [ă] letter:ă
    1+e 600ms 1>space 1-  ⇥ [ê] []
    1+e 600ms 1>space 1>#1 1-  ⇥ [ê] [] [ê] letter:ê
    1+e 600ms 1x      ⇥ [ê]
    1+e 600ms 2+t 1- 2-  ⇥ [ê] letter:ê t
    1+q 400ms 1>e 400ms 1-  ⇥ e
    1+q 400ms 1>e 500ms 1-  ⇥ [ê] letter:ê
    1+s 500ms 1-      ⇥ [◌́] s
    1+q 2000ms 1-     ⇥ q
    ⇧ q w             ⇥ Q w
    ⇧ ⇧ q w           ⇥ Q W shift:locked
    ⇧ ⇧ ⇧ q           ⇥ q
    ⇧ 400ms ⇧ q       ⇥ Q shift:locked
    ⇧ 401ms ⇧ q       ⇥ q
    ⇧ q ⇧ w           ⇥ Q W
    ⇧ 1+a 500ms 1-    ⇥ [Ă] letter:Ă
    1+⇧ 2+q 2- 2+w 2- 1-  ⇥ Q W
    1+⇧ 2+q 1- 2-     ⇥ Q
    1+⇧ 1x q          ⇥ q
    1+⇧ 1- q          ⇥ Q
    ⇧ ← ←             ⇥ Shift+← ←
    ⇧ Tab q           ⇥ Shift+Tab q
    ⇧ ⇧ ← ← q         ⇥ Shift+← Shift+← Q shift:locked
    ⇧ Ctrl ← c        ⇥ Ctrl+Shift+← c
    1+⇧ 2+← 600ms 2- 1- ←  ⇥ Shift+← Shift+←… Shift+←… ←
    field:A ← q       ⇥ ← Q
    field:A q w       ⇥ Q w
    field:A space q   ⇥ space Q
    field:A ⇧ q       ⇥ q
    field:A ?123 1 ABC q  ⇥ 1 Q
    field:A same q    ⇥ Q
    field:A reset q   ⇥ Q
    field:A field:a reset q  ⇥ q
    field:A Ctrl c    ⇥ Ctrl+c
    ⇧ field:a q w     ⇥ Q w
    ⇧ ⇧ field:A field:a q w  ⇥ Q W shift:locked
    ⇧ ⇧ field:A ⇧ q   ⇥ q
    1+⇧ field:A field:a 2+q 2- 2+w 2- 1- e  ⇥ Q W e
    ⇧ ⇧ reset q       ⇥ q
    Ctrl c c          ⇥ Ctrl+c c
    Ctrl field:A field:a same c c  ⇥ Ctrl+c c
    Ctrl Ctrl field:A field:a same c c  ⇥ Ctrl+c Ctrl+c locked:Ctrl+
    1+Ctrl field:A same field:a 2+c 2- 2+v 2- 1- q  ⇥ Ctrl+c Ctrl+v q
    Ctrl reset c      ⇥ c
    Ctrl Ctrl c c     ⇥ Ctrl+c Ctrl+c locked:Ctrl+
    Ctrl Ctrl Ctrl c  ⇥ c
    Ctrl Alt q q      ⇥ Ctrl+Alt+q q
    1+Ctrl 2+c 2- 2+v 2- 1- q  ⇥ Ctrl+c Ctrl+v q
    1+Ctrl 1x c       ⇥ c
    Ctrl Ctrl 1+Ctrl 1x c  ⇥ c
    Esc               ⇥ Esc
    1+space 1-        ⇥ space
    1+space 1>19,0 1- ⇥ space
    1+space 1>20,0 1- ⇥ caret:2
    1+space 1>-35,0 1>-10,0 1>25,0 1-  ⇥ caret:-3 caret:-1 caret:2
    1+space 1>40,0 1>q 1-  ⇥ caret:4 caret:-49
    1+space 1>0,-100 1- ⇥ b
    q space space     ⇥ q space ⌫ text:.
    q space 401ms space  ⇥ q space space
    space space       ⇥ space space
    ?123 1 space      ⇥ 1 space
    ?123 1 ⏎          ⇥ 1 ⏎
    ?123 1 2          ⇥ 1 2 page:opt
    ?123 =\\< space   ⇥ space
    ?123 =\\< ABC q   ⇥ q
    ☺                 ⇥ emoji
    """.split(separator: "\n").map(String.init)

  /// Refuses a gesture on some actions, or on all.
  private struct Refusing: KeyboardActionHandler {
    let gesture: Keyboard.Gesture
    var actions: [KeyboardAction] = []

    func canHandle(_ gesture: Keyboard.Gesture, on action: KeyboardAction) -> Bool {
      gesture != self.gesture || !actions.isEmpty && !actions.contains(action)
    }
  }

  @Test(
    "that are refused do nothing",
    arguments: [
      (Keyboard.Gesture.press, "q ⇧ ⌫ 1+w 1>e 1-", ""), (.release, "q ⌫", "⌫"),
      (.repeatPress, "1+⌫ 900ms 1-", "⌫"), (.longPress, "1+d 900ms 1-", "d"),
      (.doubleTap, "⇧ ⇧ q space space", "q space space"), (.drag, "1+space 1>40,0 1-", "space"),
    ])
  func refused(gesture: Keyboard.Gesture, keys: String, text: String) throws {
    var habits = Touches.Habits()
    habits.doubleSpaceEndsSentence = true
    var fingers = Fingers(KeyboardLayout.telex.suited(to: .terminal), habits: habits)
    fingers.touches.actionHandler = Refusing(gesture: gesture)
    try fingers.play(keys)
    #expect(fingers.text == text)
  }

  @Test("are refused by the action of their key")
  func refusedAction() throws {
    var fingers = Fingers(KeyboardLayout.telex)
    fingers.touches.actionHandler = Refusing(
      gesture: .press, actions: [.keyboardType(.emojis), .character("w")])
    try fingers.play("q w ☺ e")
    #expect(fingers.text == "q e")
    let actions: [(KeyAction, KeyboardAction)] = [
      (.character("a"), .character("a")), (.character(" "), .space),
      (.letter("ă"), .character("ă")), (.letter("ươ"), .text("ươ")),
      (.text(".com"), .text(".com")), (.key(.escape), .escape),
      (.space, .space), (.backspace, .backspace), (.deleteWord, .backspace),
      (.primary, .primary(.return)), (.page("opt"), .keyboardType(.symbolic)),
      (.shift, .shift), (.emoji, .keyboardType(.emojis)), (.hide, .dismissKeyboard),
      (.language, .nextLocale), (.modifier(.control), .none), (.preferences, .settings),
      (.page("my"), .keyboardType(.custom(named: "my"))), (.page("images"), .keyboardType(.images)),
      (.nextKeyboard, .nextKeyboard), (.dictation, .dictation), (.url("a"), .url("a")),
      (.custom(named: "cat"), .custom(named: "cat")), (.none, .none),
    ]
    for (key, action) in actions { #expect(KeyboardAction(key) == action) }
  }
}
