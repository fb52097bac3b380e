import CGLib

/// The memory that programs in C allocate.
package enum Heap {
  /// Returns what is larger than 128 kB to the system as soon as it is freed.
  ///
  /// So does glibc at first; but when such a block is freed, it takes all that
  /// are no larger, up to 32 MB, from what it keeps, so that one large message
  /// leaves the process large for good. To be called before other threads are
  /// made.
  package static func returnLargeBlocks() {
    mallopt(M_MMAP_THRESHOLD, 128 * 1024)
  }
}
