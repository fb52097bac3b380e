import Counting
import Terminal

/// Counts the n-grams of texts, a chunk at a time.
///
/// First it counts the words, unless they are given; then the n-grams, as numbers. Counts that do
/// not fit into memory go into sorted files, which are merged in the end.
final class Training {
  private let options: Lab.Train
  private let texts: [TextFile]
  private let folder: TrainingFolder
  private var state: TrainingState
  private let progress: Progress
  /// The memory for tables, in bytes. The program itself takes the rest.
  private let memory: Int

  init(_ options: Lab.Train) throws {
    self.options = options
    memory = (options.memory - 16) << 20
    texts = try options.texts.map(TextFile.init)
    let words = try options.words.map(TextFile.init)
    let task =
      ["tieng-lab train 1", "order \(options.order)", "minimum \(options.minimum)"]
      + [words.map { "words \($0.identity)" } ?? "words of the text"]
      + texts.map { "text \($0.identity)" }
    folder = try TrainingFolder(output: options.output)
    state = try folder.open(task, restart: options.restart)
    progress = Progress(isShown: !options.quiet)
  }

  func run() throws {
    if state.phase == .words {
      try options.words.map(readWords) ?? countWords()
    }
    let vocabulary = try folder.vocabulary(limit: memory / 4)
    if state.phase == .nGrams { try countNGrams(vocabulary) }
    try merge(to: fanIn)
    try writeTable(vocabulary)
    progress.end()
    if state.unreadable > 0 {
      StandardStreams.writeError(
        "tieng-lab: \(state.unreadable) words are longer than \(TokenReader.longestWord) bytes or "
          + "no UTF-8, and are counted as unknown")
    }
  }

  /// The number of files that are read at once.
  private var fanIn: Int { max(4, min(128, memory / 16 / TrainingFolder.pieceSize)) }

  private func readWords(_ path: String) throws {
    var words: Set<[UInt8]> = []
    try CountTable(path).read { word, _ in words.insert(Array(word.utf8)) }
    let sorted = words.subtracting(WordForm.signs.map { Array($0.utf8) })
      .filter { $0.count <= TokenReader.longestWord }
      .sorted { $0.lexicographicallyPrecedes($1) }
    try folder.writeVocabulary { add in for word in sorted { try add(word, 1) } }
    try begin(.nGrams)
  }

  private func countWords() throws {
    var counts = WordCounter()
    try read("words", into: &counts) { counts, isForced in
      guard isForced && !counts.isEmpty || counts.memory > self.memory / 6 else { return false }
      try self.addRun { add in try counts.forEachInOrder(add) }
      self.state.unreadable += counts.unreadable
      counts = WordCounter()
      return true
    }
    try merge(to: fanIn)
    try folder.writeVocabulary { add in
      try self.folder.merge(self.state.runs) { word, count in
        if count >= self.options.minimum { try add(word, count) }
      }
    }
    try begin(.nGrams)
  }

  private func countNGrams(_ vocabulary: Vocabulary) throws {
    let room = memory - vocabulary.memory - memory / 6
    var counts = NGramCounter(order: options.order, vocabulary: vocabulary, memory: room)
    try read("n-grams", into: &counts) { counts, isForced in
      guard isForced && !counts.isEmpty || counts.isFull else { return false }
      counts.limitKnownWords(to: self.memory / 8)
      try self.addRun { add in try counts.removeInOrder(add) }
      if self.options.words != nil { self.state.unreadable += counts.unreadable }
      counts.unreadable = 0
      return true
    }
    try begin(.table)
  }

  private func begin(_ phase: TrainingState.Phase) throws {
    if phase != .table { state.runs = [] }
    state.phase = phase
    state.position = .init()
    try folder.save(state)
  }

  private func addRun(
    _ body: (_ add: ([UInt8], UInt64) throws -> Void) throws -> Void
  ) throws {
    state.runs.append(try folder.writeRun(number: state.nextRun, body))
    state.nextRun += 1
  }

  /// Reads the rest of the texts. `flush` writes counts to a run: always if it is forced, otherwise
  /// if there are many.
  private func read<Sink: TokenSink>(
    _ label: String, into sink: inout Sink,
    flush: (inout Sink, _ isForced: Bool) throws -> Bool
  ) throws {
    let chunk = 64 << 20
    let sizes = texts.map(\.size)
    progress.begin(label, total: sizes.reduce(0, +))
    var isUnsaved = false
    var sinceSaved = 0
    while state.position.file < texts.count {
      var piece = try TextPieces(texts[state.position.file], from: state.position.offset)
      let before = sizes[..<state.position.file].reduce(0, +)
      while try piece.read(into: &sink) {
        sinceSaved += piece.lastCount
        let flushed = try flush(&sink, false)
        isUnsaved = isUnsaved || flushed
        if piece.isAtLine && (isUnsaved || sinceSaved >= chunk) {
          _ = try flush(&sink, true)
          state.position.offset = piece.offset
          try folder.save(state)
          (isUnsaved, sinceSaved) = (false, 0)
        }
        progress.tell(before + piece.offset)
      }
      _ = try flush(&sink, true)
      state.position = .init(file: state.position.file + 1, offset: 0)
      try folder.save(state)
      (isUnsaved, sinceSaved) = (false, 0)
    }
  }

  /// Merges runs until there are few enough to be read at once.
  private func merge(to most: Int) throws {
    while state.runs.count > most {
      let some = Array(state.runs.prefix(most))
      try addRun { add in try self.folder.merge(some) { try add($0, $1) } }
      state.runs.removeFirst(some.count)
      try folder.save(state)
    }
  }

  private func writeTable(_ vocabulary: Vocabulary) throws {
    var totals = NGramTotals(order: options.order)
    progress.begin("table", total: state.runs.reduce(0) { $0 + $1.size })
    let table = try TableFiles(order: options.order, in: folder)
    let write = { (words: [Int], count: UInt64) in
      // The words of the vocabulary are all written: they were found often enough, or were given.
      if words.count == 1 || count >= self.options.minimum {
        try table.add(words.lazy.map { vocabulary[$0] }, count: count)
      }
    }
    try folder.merge(state.runs, progress: progress) { key, count in
      guard let number = NGram.number(key) else { throw DamagedRun() }
      try totals.add(number, count: count, emit: write)
    }
    try totals.close(emit: write)
    try folder.replaceOutput(by: try table.join())
  }
}
