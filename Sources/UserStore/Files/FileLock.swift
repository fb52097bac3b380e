import GLibSupport
import Glibc

/// The right to change a file, held by one process at a time.
///
/// The lock is on a hidden file beside it, which stays: the file itself is
/// replaced at every change, and taking a lock file away would let two
/// processes hold two of them. The kernel releases it when the process ends in
/// whatever way.
struct FileLock: ~Copyable {
  private let descriptor: Int32

  /// Waits for the lock, 10 seconds at most.
  init(beside file: UserFile) throws(FileFailure) {
    let path = "\(file.folder)/.\(file.name).lock"
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw FileFailure(path, code: errno) }
    for _ in 0..<2000 {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return }
      let code = errno
      guard code == EWOULDBLOCK || code == EINTR else {
        close(descriptor)
        throw FileFailure(path, code: code)
      }
      usleep(5000)
    }
    close(descriptor)
    throw FileFailure(
      file.path, translated("another program has been changing it for 10 seconds"))
  }

  /// Ends the life of the lock here, which would otherwise end after its last
  /// use.
  consuming func release() {}

  deinit { close(descriptor) }
}
