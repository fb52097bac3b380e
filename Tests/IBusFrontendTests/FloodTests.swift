import Engine
import Glibc
import IBusFrontend
import Testing

@Suite struct FloodTests {
  @Test func `some are taken at once, and then one after each pause`() {
    var flood = Flood(burst: 3, pause: 50)
    let first = (0..<10).filter { _ in flood.lets() }.count
    #expect(first == 4)
    usleep(60_000)
    #expect(flood.lets() && !flood.lets())
  }
}
