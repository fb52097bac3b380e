/// Puts the sections of a lexicon together.
package struct FileWriter {
  private var sections: [[UInt8]] = Array(
    repeating: [], count: LexiconFormat.Section.allCases.count)

  package init() {}

  package subscript(section: LexiconFormat.Section) -> [UInt8] {
    get { sections[section.rawValue] }
    set { sections[section.rawValue] = newValue }
  }

  mutating func add(
    strings: [[UInt8]], _ offsets: LexiconFormat.Section, _ bytes: LexiconFormat.Section
  ) {
    self[offsets].append(littleEndian: UInt32(0))
    for string in strings {
      self[bytes] += string
      self[offsets].append(littleEndian: UInt32(self[bytes].count))
    }
  }

  func bytes(locale: String, wordCount: Int) -> [UInt8] {
    var table: [UInt8] = []
    var body: [UInt8] = []
    let start = LexiconFormat.headerSize + LexiconFormat.tableSize
    for section in sections {
      table.append(littleEndian: UInt64(start + body.count))
      table.append(littleEndian: UInt64(section.count))
      body += section
      while body.count % LexiconFormat.alignment != 0 { body.append(0) }
    }
    var file = header(locale, wordCount: wordCount, size: start + body.count, body: body) + table
    file += body
    let sum = file.withUnsafeBytes { LexiconFormat.headerChecksum($0) }
    withUnsafeBytes(of: sum.littleEndian) { file.replaceSubrange(56..<64, with: $0) }
    return file
  }

  private func header(_ locale: String, wordCount: Int, size: Int, body: [UInt8]) -> [UInt8] {
    var header = LexiconFormat.magic
    header.append(littleEndian: LexiconFormat.version)
    header.append(littleEndian: UInt32(sections.count))
    header.append(littleEndian: UInt64(size))
    header.append(littleEndian: body.withUnsafeBytes { LexiconFormat.checksum($0) })
    let name = Array(locale.utf8.prefix(LexiconFormat.localeSize - 1))
    header += name + Array(repeating: 0, count: LexiconFormat.localeSize - name.count)
    header.append(littleEndian: UInt32(wordCount))
    header.append(littleEndian: UInt32(0))
    header.append(littleEndian: UInt64(0))
    return header
  }
}
