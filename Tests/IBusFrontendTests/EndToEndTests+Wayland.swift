import KeyboardCore
import Terminal
import Testing

@testable import tieng_terminal

/// A client as GNOME's Wayland is one.
extension EndToEndTests {
  @Test(arguments: [
    ("hoom nay cos test, ok nha ", "hôm nay có test, ok nha "),
    ("const res = await x; ", "const res = await x; "), ("mas 5k ", "má 5k "),
    ("this  the (of) = 5 ", "this  the (of) = 5 "),
  ])
  func `nothing is lost on Wayland`(keys: String, text: String) throws {
    for desktop in Field.Desktop.allCases {
      let name = desktop == .wayland ? "gnome-shell" : "test"
      let field = ClientField(context: try context(client: name), desktop: desktop)
      field.focusIn()
      for key in try KeySequence(keys).events { field.press(key) }
      #expect(field.finish() == text, "\(desktop)")
    }
  }
}
