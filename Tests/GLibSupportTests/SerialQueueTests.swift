import GLibSupport
import Glibc
import Testing

@Suite struct SerialQueueTests {
  /// Written on the thread of the queue, read after its end.
  private final class Notes: @unchecked Sendable {
    var numbers: [Int] = []
    var threads: Set<UInt> = []
  }

  @Test func `Work is done in order on another thread, all of it before the end`() {
    let (queue, notes) = (SerialQueue(), Notes())
    for number in 0..<1000 {
      queue.run {
        if number % 100 == 0 { usleep(1000) }
        notes.numbers.append(number)
        notes.threads.insert(pthread_self())
      }
    }
    queue.waitForEnd()
    #expect(notes.numbers == Array(0..<1000))
    #expect(!notes.threads.contains(pthread_self()))
    queue.run { notes.numbers = [] }
    queue.waitForEnd()
    #expect(notes.numbers.count == 1000)
  }
}
