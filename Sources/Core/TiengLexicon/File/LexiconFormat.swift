/// The layout of a `.lexicon` file.
///
/// All numbers are little-endian, and all places are offsets from the beginning. So a file can be
/// mapped into memory and used as it is.
///
/// | bytes | what |
/// |---|---|
/// | 0–7 | `TiengLex` |
/// | 8–11 | version of the format |
/// | 12–15 | number of sections |
/// | 16–23 | size of the file |
/// | 24–31 | checksum of everything after the section table |
/// | 32–47 | locale, padded with zeros |
/// | 48–51 | number of words |
/// | 52–55 | zero |
/// | 56–63 | checksum of the header and the section table, without these bytes |
/// | 64– | the section table: offset and length of each, 8 bytes each |
package enum LexiconFormat {
  package static let magic = Array("TiengLex".utf8)
  package static let version: UInt32 = 5
  package static let headerSize = 64
  package static let localeSize = 16
  package static let alignment = 8

  /// The sections, in the order of the table.
  package enum Section: Int, CaseIterable {
    /// Where each word begins in ``wordBytes``, and where the last one ends.
    case wordOffsets
    /// The words, in the order of their keys, as UTF-8.
    case wordBytes
    /// The offsets and bytes of the keys: the words in small letters without accents.
    case keyOffsets
    case keyBytes
    /// Code points, each with up to 8 letters that stand for it in a key.
    case folding
    /// The keys as a tree, level by level: the letter of each node and where its children begin; a
    /// bit for each node at which a key ends; the number of such nodes before each block of 64; and
    /// the first word with each of these keys.
    case nodeLetters
    case nodeChildren
    case nodeFlags
    case nodeRanks
    case nodeWords
    /// Tables of 256 logarithms, by which the codes below are read.
    case codebooks
    /// The probability of each word if the words before are unknown, as codes.
    case frequencies
    /// The highest code in each block of 64 words.
    case frequencyMaxima
    /// Probability and back-off of each word after others, as codes.
    case unigrams
    case unigramBackoffs
    /// The highest code in each block of 64 words.
    case unigramMaxima
    /// Where the words that follow each word begin in the next sections.
    case bigramStarts
    case bigramWords
    case bigrams
    /// A bit for each pair that is followed by words, and the number of set bits before each block
    /// of 64 pairs. Only these pairs have a back-off weight and a place in the next section.
    case bigramFlags
    case bigramRanks
    case bigramBackoffs
    /// Where the words that follow each of these pairs begin in the next sections: a number for each
    /// 16 pairs, and how much more it is for each pair. Without the latter, a number for each pair.
    case trigramStarts
    case trigramOffsets
    case trigramWords
    case trigrams
    /// The same for triples.
    case trigramFlags
    case trigramRanks
    case trigramBackoffs
    case fourgramStarts
    case fourgramOffsets
    case fourgramWords
    case fourgrams
    /// For each word: its share among the spellings that differ from it only in capitals.
    case spellings
    /// The highest frequency code of a phrase in each block of 64 words, 0 for a block without
    /// phrases.
    case phraseMaxima
    /// A bit for each word that is a phrase; the number of phrases before each block of 64 words;
    /// where the words of each phrase begin; and these words.
    case phraseFlags
    case phraseRanks
    case phraseStarts
    case phraseWords
    /// The cost of each letter after two others: see ``WordShape``.
    case letterCosts
    /// How often each word has a capital inside a sentence, as codes. Empty if it is unknown.
    case capitals
    /// The numbers of words that are never suggested, ascending.
    case neverSuggested
    /// What the words of a clause say of the readings of each: see ``ClauseWeights``. Empty if it is
    /// unknown, otherwise a power of two of bytes, with two weights each.
    case clauseWeights
  }

  package static let tableSize = Section.allCases.count * 16

  /// The number of words that share an element of ``Section/frequencyMaxima``.
  package static let blockSize = 64

  /// The number of groups that share an element of ``Section/trigramStarts``.
  package static let startsSize = 16

  /// The checksum of bytes that are given in one piece.
  package static func checksum(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var sum = Checksum()
    sum.append(bytes)
    return sum.value
  }

  /// A checksum that is quick to compute and changes with every bit: FNV-1a over words of eight
  /// bytes, the last one padded with zeros.
  struct Checksum {
    private var sum: UInt64 = 0xcbf2_9ce4_8422_2325
    private var count = 0
    /// The bytes of the last piece that do not fill a word.
    private var last: UInt64 = 0

    /// Adds bytes: a multiple of eight, except in the last call.
    mutating func append(_ bytes: UnsafeRawBufferPointer) {
      let whole = bytes.count & ~7
      for offset in stride(from: 0, to: whole, by: 8) {
        let word = UInt64(
          littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        sum = (sum ^ word) &* 0x100_0000_01b3
        sum ^= sum >> 29
      }
      for offset in whole..<bytes.count {
        last |= UInt64(bytes[offset]) << UInt64(8 * (offset - whole))
      }
      count += bytes.count
    }

    var value: UInt64 { (sum ^ last ^ UInt64(count)) &* 0x100_0000_01b3 }
  }

  /// The checksum of header and section table, its own bytes left out.
  package static func headerChecksum(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    let start = headerSize
    let table = UnsafeRawBufferPointer(rebasing: bytes[start..<start + tableSize])
    let head = UnsafeRawBufferPointer(rebasing: bytes[0..<56])
    return checksum(head) ^ checksum(table) &* 31
  }
}

/// The tables of ``LexiconFormat/Section/codebooks``.
package enum Codebook: Int, CaseIterable {
  case frequency, unigram, unigramBackoff, bigram, bigramBackoff, trigram, trigramBackoff
  case fourgram, spelling
  /// Logarithms of the shares of a word with a capital inside a sentence, and without one.
  case capital, small
}
