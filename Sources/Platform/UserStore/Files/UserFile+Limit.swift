import GLibSupport

extension UserFile {
  /// The limits of a file: a larger one is not read and not written.
  package struct Limit: Hashable, Sendable {
    /// The most bytes.
    package let size: Int
    package let lines: Int

    package init(size: Int, lines: Int) {
      self.size = size
      self.lines = lines
    }

    /// The limit of the user's own files, which an engine reads.
    package static let own = Limit(size: 5_000_000, lines: 200_000)

    /// The limit of a typing method, for which the first key waits.
    package static let method = Limit(size: 100_000, lines: 5000)

    /// The limit of imported files, which the user waits for. It is more than what is kept of one.
    package static let imported = Limit(size: 25_000_000, lines: 400_000)

    /// - Throws: ``FileFailure`` if the bytes of a file are too many.
    package func check(_ bytes: [UInt8], of path: String) throws(FileFailure) {
      if let reason = refusal(of: bytes) { throw FileFailure(path, reason) }
    }

    /// The reason why there are too many bytes. Nil if there are not.
    func refusal(of bytes: [UInt8]) -> String? {
      if bytes.count > size {
        return size < 1_000_000
          ? translated("it has more than {count} kB").replacing("{count}", with: "\(size / 1000)")
          : translated("it has more than {count} MB")
            .replacing("{count}", with: "\(size / 1_000_000)")
      }
      let breaks = bytes.count { $0 == UInt8(ascii: "\n") }
      return breaks > lines
        ? translated("it has more than {count} lines").replacing("{count}", with: "\(lines)") : nil
    }
  }
}
