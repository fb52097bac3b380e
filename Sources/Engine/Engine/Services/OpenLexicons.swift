import GLibSupport
import Glibc
import TiengLexicon
import UserStore

/// The lexicons that are installed, as they are asked for. Each is used at once, and all its bytes
/// are checked on a thread a moment later: one that is damaged is put aside.
final class OpenLexicons {
  private var checked: Set<String> = []
  private var damaged: Set<String> = []
  /// Checks one lexicon after the other.
  private let checking = SerialQueue()

  /// Is called on the main loop with the locale of a lexicon that is damaged.
  var onDamage: (String) -> Void = { _ in }

  /// The number of bytes that are read at once.
  private static let piece = 16 << 10

  /// The lexicon of a locale; nil if there is none that can be used.
  subscript(locale: String) -> Lexicon? {
    guard !damaged.contains(locale) else { return nil }
    guard let path = InstalledLexicons.path(of: locale) else {
      Log.notice("there is no lexicon of \(locale): its words are not known")
      return nil
    }
    do {
      let file = try MappedFile(path)
      let lexicon = try Lexicon(file.bytes, owner: file)
      check(lexicon, of: locale, path)
      return lexicon
    } catch {
      Log.warning("\(path): \(error)")
      return nil
    }
  }

  /// Not while a first key may wait.
  private func check(_ lexicon: Lexicon, of locale: String, _ path: String) {
    guard checked.insert(locale).inserted else { return }
    nonisolated(unsafe) weak let this = self
    Background.returnToMainLoop(after: OpenLexicons.delay) { [checking] in
      checking.run {
        guard let fault = OpenLexicons.fault(of: lexicon, path) else { return }
        Background.returnToMainLoop { this?.putAside(locale, path, fault) }
      }
    }
  }

  private static let delay = 500

  private static func fault(of lexicon: Lexicon, _ path: String) -> LexiconError? {
    guard let descriptor = try? RegularFile.open(path).descriptor else { return nil }
    defer { close(descriptor) }
    do {
      try lexicon.verify(inPiecesOf: OpenLexicons.piece) { buffer in
        var count = 0
        while count < buffer.count {
          let read = Glibc.read(descriptor, buffer.baseAddress! + count, buffer.count - count)
          if read <= 0 { break }
          count += read
        }
        return count
      }
      return nil
    } catch {
      return error
    }
  }

  private func putAside(_ locale: String, _ path: String, _ fault: LexiconError) {
    damaged.insert(locale)
    Log.warning("\(path): \(fault); it is not used: install its package again")
    onDamage(locale)
  }
}
