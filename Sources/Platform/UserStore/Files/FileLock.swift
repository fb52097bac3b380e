import GLibSupport
import Glibc

/// A lock on a file. The process that holds it is the only one that may change the file.
///
/// The lock is on a hidden file beside it, which is never removed. The file itself is replaced by
/// every change, and if a lock file were removed, two processes could hold two of them. The kernel
/// releases the lock when the process ends in any way.
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

  /// Releases the lock here. Without this call it would be released after its last use.
  consuming func release() {}

  deinit { close(descriptor) }
}
