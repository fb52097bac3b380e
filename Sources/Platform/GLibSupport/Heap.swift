import Glibc
import TiengGLib

/// The heap of the C library.
package enum Heap {
  /// Configures how freed memory is kept. To be called before other threads are made.
  ///
  /// - Blocks larger than 128 kB go back to the system as soon as they are freed. By default glibc
  ///   raises this limit, up to 32 MB, whenever such a block is freed, so that one large message
  ///   leaves the process large for good.
  /// - All threads share one heap. With two, the C library gave the main thread's heap to every
  ///   second thread too, and each kept pages in use that had nearly nothing in them. Each thread
  ///   has a small store of free blocks, so that the lock of the heap is taken rarely: in 60,000
  ///   keys with learning, the main thread found it taken once.
  package static func configure() {
    mallopt(M_MMAP_THRESHOLD, 128 * 1024)
    mallopt(M_ARENA_MAX, 1)
  }

  /// Gives free memory back to the system, with the part of the main thread's stack that is not in
  /// use: starting takes more stack than waiting for a key. Only for the main thread.
  package static func giveBack() {
    malloc_trim(0)
    // Nothing is near below it. Where it has not been that deep, the call fails.
    giveBackStack(downTo: nil)
  }

  /// Gives the part of this thread's stack back to the system that is not in use. The C library keeps
  /// the stack of a thread that has ended, for the next one. Not for the main thread, for which the C
  /// library would read a file.
  static func giveBackStack() {
    if let lowest = tieng_lowest_stack_place() { giveBackStack(downTo: lowest) }
  }

  /// - Parameter lowest: Where the stack ends, because other memory may be right below.
  private static func giveBackStack(downTo lowest: UnsafeMutableRawPointer?) {
    let page = Int(sysconf(Int32(_SC_PAGESIZE)))
    // A page is left for this function.
    let end = (Int(bitPattern: tieng_stack_place()) / page - 1) * page
    let least = (Int(bitPattern: lowest) + page - 1) / page * page
    let start = max(end - (256 << 10) / page * page, least)
    guard start < end, let first = UnsafeMutableRawPointer(bitPattern: start) else { return }
    madvise(first, end - start, MADV_DONTNEED)
  }
}
