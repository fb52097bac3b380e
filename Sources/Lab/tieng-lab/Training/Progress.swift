import Glibc
import Terminal

/// A line on standard error that shows the progress of long work, if that is a terminal.
final class Progress {
  private let isShown: Bool
  private var label = ""
  private var total = 0
  private var first: Int?
  private var start = 0.0
  private var last = 0.0
  private var calls = 0

  init(isShown: Bool) { self.isShown = isShown && isatty(STDERR_FILENO) == 1 }

  /// - Parameter total: The size of the work in bytes.
  func begin(_ label: String, total: Int) {
    (self.label, self.total, first, start) = (label, max(total, 1), nil, now)
  }

  /// - Parameter done: The bytes of the total that are done.
  func tell(_ done: Int) {
    guard isShown else { return }
    calls += 1
    guard calls & 0xf == 0, case let now = now, now - last > 0.2 else { return }
    last = now
    let first = first ?? done
    self.first = first
    let rate = Double(done - first) / max(now - start, 0.001)
    let left = rate > 0 ? Int(Double(total - done) / rate) : 0
    let seconds = left % 60
    show(
      "\(label) \(done * 100 / total) % of \(total >> 20) MB, \(Int(rate / 1e6)) MB/s, "
        + "\(left / 60):\(seconds < 10 ? "0" : "")\(seconds) left")
  }

  /// Removes the line.
  func end() { if isShown { show("") } }

  private func show(_ text: String) {
    StandardStreams.write("\r\(text)\u{1b}[K", to: STDERR_FILENO)
  }

  private var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
