import IBusClient
import Terminal
import Testing
import TiengCore
import tieng_terminal

/// English and Vietnamese without switching, through a real ibus-daemon.
extension EndToEndTests {
  @Test(arguments: [
    ("this is ", "this is "), ("cacs this sinh ", "các thí sinh "), ("cos theer ", "có thể "),
    ("moon hocj ", "môn học "), ("of <BackSpace>", "ò "),
  ])
  func `English and Vietnamese are told apart`(keys: String, text: String) throws {
    let field = ClientField(context: try context())
    for key in try KeySequence(keys).events { field.press(key) }
    #expect(field.finish() == text)
  }
}
