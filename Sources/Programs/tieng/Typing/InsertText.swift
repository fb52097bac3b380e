import ArgumentParser
import CommandSupport
import Engine
import GLibSupport
import Glibc
import Terminal
import TiengCore

extension Tieng {
  struct InsertText: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "insert",
      abstract: translated("Insert text where you type, in any application."),
      discussion: translated(
        """
        For programs that write down what you say, for clipboard managers and scripts. Allow it \
        once in Preferences ▸ Services, or here: then every program that runs this command may \
        insert text, though not into fields for passwords.

          tieng services enable "$(command -v tieng)"
          tieng insert 'xin chào'
          wl-paste | tieng insert
          nerd-dictation begin --output STDOUT | tieng insert --lines
        """))

    @Flag(
      help: ArgumentHelp(
        translated("Insert each line of standard input when it comes, followed by a space.")))
    var lines = false

    @Argument(
      help: ArgumentHelp(
        translated("The text. Without it, standard input, without the line break at its end.")))
    var text: String?

    func validate() throws {
      if lines, text != nil {
        throw ValidationError(Explanation("--lines reads standard input: leave the text out"))
      }
    }

    func run() throws {
      guard lines else { return try insert(try text ?? InsertText.input()) }
      while let line = readLine() {
        if line.contains(where: { !$0.isWhitespace }) { try insert(line + " ") }
      }
    }

    /// Standard input as a text.
    private static func input() throws -> String {
      let bytes = try StandardStreams.read(nil, limit: 1)
      guard var text = String(validating: bytes, as: UTF8.self) else {
        throw CommandFailure(Explanation("the text is not UTF-8"))
      }
      if text.last?.isNewline == true { text.removeLast() }
      return text
    }

    /// The greatest length of all pieces, in bytes.
    private static let longest = 32_000

    private func insert(_ text: String) throws(CommandFailure) {
      guard text.utf8.count <= InsertText.longest else {
        throw CommandFailure(
          Explanation(
            "the text has more than {count} bytes", ["count": String(InsertText.longest)]))
      }
      for piece in text.pieces(of: BroughtText.longest) {
        if let reason = InsertText.insert(piece) { throw CommandFailure(reason) }
      }
      if text.isEmpty { throw CommandFailure(BroughtText.InsertionRefusal.empty.explanation) }
    }

    /// Inserts a piece, again after a while if too many came at once.
    private static func insert(_ piece: String) -> Explanation? {
      var reason: Explanation?
      for _ in 0..<20 {
        reason = TextPrograms.insert(piece)
        guard reason == BroughtText.InsertionRefusal.tooMany.explanation else { return reason }
        usleep(250_000)
      }
      return reason
    }
  }
}

extension String {
  /// The text in pieces of at most so many bytes, which end behind a space where there is one.
  fileprivate func pieces(of length: Int) -> [String] {
    var pieces: [String] = []
    var rest = self[...]
    while rest.utf8.count > length {
      var end = rest.utf8.index(rest.startIndex, offsetBy: length)
      while end.samePosition(in: self) == nil { end = rest.utf8.index(before: end) }
      let space = rest[..<end].lastIndex(where: \.isWhitespace).map { rest.index(after: $0) }
      let cut = space ?? end
      guard cut > rest.startIndex else { break }
      pieces.append(String(rest[..<cut]))
      rest = rest[cut...]
    }
    if !rest.isEmpty { pieces.append(String(rest)) }
    return pieces
  }
}
