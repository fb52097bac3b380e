import Testing
import tieng_keyboard

@Suite("The place of the keyboard")
struct AreaTests {
  @Test(
    "is the lower part of a monitor, as high as is asked for and fingers need",
    arguments: [(1080, 33, 356), (1080, 60, 648), (1080, 20, 216), (600, 20, 190), (300, 20, 150)])
  func bottom(height: Int, percent: Int, expected: Int) {
    let monitor = Area(x: 100, y: 50, width: 800, height: height)
    #expect(
      monitor.bottom(percent: percent)
        == Area(x: 100, y: 50 + height - expected, width: 800, height: expected))
  }

  @Test("reserves nothing above another monitor")
  func order() {
    let upper = Area(x: 0, y: 0, width: 1920, height: 1080)
    #expect(upper.isAbove(Area(x: 1000, y: 1080, width: 1920, height: 1080)))
    #expect(!upper.isAbove(Area(x: 1920, y: 1080, width: 1920, height: 1080)), "aslant")
    #expect(!upper.isAbove(Area(x: 1920, y: 0, width: 1920, height: 2160)), "beside it, higher")
    #expect(!upper.isAbove(upper))
  }

  @Test("is in pixels of the device at scale 2")
  func scale() {
    let area = Area(x: 960, y: 360, width: 960, height: 180)
    #expect(area.scaled(by: 2) == Area(x: 1920, y: 720, width: 1920, height: 360))
  }
}
