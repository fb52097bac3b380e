import LayoutFiles
import Testing
import TiengCore
import TiengLayouts

@Suite("Layouts of squeekboard")
struct SqueekboardTests {
  static let text = """
    ---
    outlines:
        default: { width: 50, height: 42 }
        wide: { width: 75, height: 42 }
        spaceline: { width: 200, height: 42 }
    views:
        base:
            - "q w e"
            - "Shift_L a BackSpace"
            - "show_numbers space period Return"
        upper:
            - "Q W E"
            - "Shift_L A BackSpace"
            - "show_numbers space period Return"
        numbers:
            - "1 2 3"
            - "show_letters Ctrl Esc BackSpace"
    buttons:
        Shift_L:
            action:
                locking:
                    lock_view: "upper"
                    unlock_view: "base"
            outline: "wide"
            icon: "key-shift"
        BackSpace:
            outline: "wide"
            icon: "edit-clear-symbolic"
            action: erase
        show_numbers:
            action:
                set_view: "numbers"
            label: "123"
        show_letters:
            action:
                set_view: "base"
            label: "ABC"
        period:
            text: "."
        Ctrl:
            modifier: "Control"
        Esc:
            keysym: "Escape"
        space:
            outline: "spaceline"
            text: " "
        Return:
            keysym: "Return"
    """

  @Test("are read: views, buttons, outlines")
  func read() throws {
    let layout = try KeyboardLayout(Array(Self.text.utf8), path: "de.yaml", name: "de")
    #expect(layout.locale == "de" && layout.pages.map(\.name) == ["base", "upper", "numbers"])
    #expect(layout.pages.map(\.shifted) == ["upper", nil, nil])
    let base = layout.pages[0].rows
    #expect(base[0].map(\.action) == [.character("q"), .character("w"), .character("e")])
    #expect(base[1].map(\.action) == [.shift, .character("a"), .backspace])
    #expect(base[1].map(\.width) == [1.5, 1, 1.5])
    #expect(base[2].map(\.action) == [.page("numbers"), .space, .character("."), .primary])
    #expect(base[2].map(\.width) == [1, 4, 1, 1])
    #expect(base[2][0].label == .text("123") && base[1][0].label == .icon(.shift))
    let numbers = layout.pages[2].rows[1].map(\.action)
    #expect(numbers == [.page("base"), .modifier(.control), .key(.escape), .backspace])
  }

  @Test("with a mistake are refused with the line", arguments: mistakes)
  func refused(old: String, new: String, message: String) throws {
    #expect(Self.text.contains(old))
    let text = Self.text.split(separator: old, maxSplits: 1).joined(separator: new)
    let error = #expect(throws: LayoutFileError.self) {
      try KeyboardLayout(Array(text.utf8), path: "de.yaml", name: "de")
    }
    #expect(error?.description == "de.yaml:" + message)
  }

  static let mistakes: [(String, String, String)] = [
    ("\"q w e\"", "\"q ww e\"", "8: there is no button 'ww'"),
    ("\"q w e\"", "\" \"", "8: 'row' is empty"),
    ("\"spaceline\"", "\"huge\"", "45: there is no outline 'huge'"),
    ("width: 75", "width: 0", "4: 'width' is not between 0.01 and 1000"),
    ("set_view: \"numbers\"", "set_view: \"signs\"", "32: there is no view 'signs'"),
    ("lock_view: \"upper\"", "lock_view: \"top\"", "22: there is no view 'top'"),
    ("action: erase", "action: sing", "29: action 'sing' is unknown"),
    ("\"Control\"", "\"Hyper\"", "41: modifier 'Hyper' is unknown"),
    ("\"Escape\"", "\"Leave\"", "43: keysym 'Leave' is unknown"),
    ("text: \".\"", "colour: red", "39: 'colour' is unknown"),
    (
      "text: \".\"", "text: \".\"\n        keysym: a",
      "38: button 'period' does more than one thing"
    ),
    ("text: \".\"", "label: \".\"", "38: button 'period' does nothing"),
    ("show_letters Ctrl", "Ctrl", "15: no key leads back from view 'numbers'"),
  ]
}
