import Engine
import Foundation
import GLibSupport
import IBusFrontend
import Testing
import TiengSession

/// The labels of the menu.
@Suite struct MenuLabelTests {
  // In its own process, because other tests read texts of the C library.
  @Test func `the menu is in the language of the environment`() async {
    await #expect(processExitsWith: .success) {
      setenv("LANGUAGE", "vi", 1)
      Translations.use()
      #expect(
        Session().menu.map(\.label) == [
          "", "Gõ có dấu", "Kiểu gõ", "Vị trí dấu thanh", "Từ đang gõ", "Gợi ý từ", "Tự sửa lỗi",
          "Không ghi nhớ", "Bàn phím trên màn hình", "",
          "Gõ tắt…", "Tùy thích…", "Xong",
        ])
    }
  }

  @Test func `values have labels, except custom methods`() {
    let values = Session().menu.flatMap(\.items).filter(\.isVisible)
    #expect(!values.isEmpty)
    for item in values { #expect(item.label != item.value, "\(item.name)") }
  }
}
