import CGLib

/// The memory that programs in C allocate.
package enum Heap {
  /// Sets how memory is kept for what comes next. To be called before other threads are made.
  ///
  /// - What is larger than 128 kB goes back to the system as soon as it is freed. So glibc does it
  ///   at first; but when such a block is freed, it takes all that are no larger, up to 32 MB, from
  ///   what it keeps, so that one large message leaves the process large for good.
  /// - The main thread has a heap of its own, so that a key waits for nobody; the others share
  ///   one, instead of having one each with a page or two in use.
  package static func configure() {
    mallopt(M_MMAP_THRESHOLD, 128 * 1024)
    mallopt(M_ARENA_MAX, 2)
  }

  /// Gives back to the system what is free.
  package static func giveBack() { malloc_trim(0) }
}
