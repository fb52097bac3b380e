import GLibSupport

extension UserFile {
  /// How much is read of a file, and may be in it.
  package struct Limit: Hashable, Sendable {
    /// In bytes.
    package let size: Int
    package let lines: Int

    package init(size: Int, lines: Int) {
      self.size = size
      self.lines = lines
    }

    /// That of the user's own files, which an engine reads.
    package static let own = Limit(size: 5_000_000, lines: 200_000)

    /// That of a typing method, for which the first key waits.
    package static let method = Limit(size: 100_000, lines: 5000)

    /// That of what is imported.
    package static let imported = Limit(size: 64_000_000, lines: 4_000_000)

    /// Why bytes are too many; nil if they are not.
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
