import CGLib

/// The heap of the C library.
package enum Heap {
  /// Configures how freed memory is kept. To be called before other threads are made.
  ///
  /// - Blocks larger than 128 kB go back to the system as soon as they are freed. By default glibc
  ///   raises this limit, up to 32 MB, whenever such a block is freed, so that one large message
  ///   leaves the process large for good.
  /// - The main thread has a heap of its own, so that a key never waits. All other threads share
  ///   one heap, because one for each would keep a page or two in use.
  package static func configure() {
    mallopt(M_MMAP_THRESHOLD, 128 * 1024)
    mallopt(M_ARENA_MAX, 2)
  }

  /// Gives free memory back to the system.
  package static func giveBack() { malloc_trim(0) }
}
