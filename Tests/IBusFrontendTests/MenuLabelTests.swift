import Foundation
import GLibSupport
import InputSession
import Testing

@testable import IBusFrontend

/// What the items of the menu are called.
@Suite struct MenuLabelTests {
  @Test func `the menu is in the language of the environment`() {
    setenv("LANGUAGE", "vi", 1)
    defer { unsetenv("LANGUAGE") }
    Translations.use()
    #expect(
      Session().menu.map(\.label) == [
        "Tiếng Việt", "Kiểu gõ", "Vị trí dấu thanh", "Gợi ý từ", "Tự sửa lỗi", "Không ghi nhớ", "",
        "Gõ tắt…", "Tùy thích…", "Xong",
      ])
  }

  @Test func `no value is called as in the settings, but the user's own`() {
    let values = Session().menu.flatMap(\.items).filter(\.isVisible)
    #expect(!values.isEmpty)
    for item in values { #expect(item.label != item.value, "\(item.name)") }
  }
}
