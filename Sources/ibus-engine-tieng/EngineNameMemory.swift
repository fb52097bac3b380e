import Glibc

/// The name of the engine that was last asked for, where the process that is
/// started after this one can read it.
struct EngineNameMemory {
  private static let size = 64
  private let bytes: UnsafeMutableRawPointer?

  /// Makes one that processes share which are forked from now on. It is empty.
  init() {
    let pages = mmap(
      nil, EngineNameMemory.size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0)
    bytes = pages == UnsafeMutableRawPointer(bitPattern: -1) ? nil : pages
  }

  /// The name; empty if there is none.
  var name: String {
    guard let bytes else { return "" }
    let all = UnsafeRawBufferPointer(start: bytes, count: EngineNameMemory.size)
    return String(decoding: all.prefix { $0 != 0 }, as: UTF8.self)
  }

  /// Remembers a name, if it is none that is too long.
  func remember(_ name: String) {
    guard let bytes, name.utf8.count < EngineNameMemory.size else { return }
    let all = UnsafeMutableRawBufferPointer(start: bytes, count: EngineNameMemory.size)
    all.initializeMemory(as: UInt8.self, repeating: 0)
    all.copyBytes(from: name.utf8)
  }
}
