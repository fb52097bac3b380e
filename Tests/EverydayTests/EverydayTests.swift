import TestSupport
import Testing
@Suite struct EverydayTests {
  @Test func `there are enough texts`() {
    #expect(EverydayText.all.map(\.wordCount).reduce(0, +) > 2_400)
  }
}
