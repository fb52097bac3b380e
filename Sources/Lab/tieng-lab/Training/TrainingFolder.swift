import CommandSupport
import Counting
import Glibc
import Terminal
import UserStore

/// The folder beside the output that holds the counts so far: `FILE.partial`.
///
/// The file `state` tells which of the other files are valid. It is replaced after these are on the
/// disk.
final class TrainingFolder {
  static let pieceSize = 1 << 14

  private let output: String
  private let path: String
  /// The open folder. It is locked, so that two processes cannot count into it.
  private let descriptor: Int32

  init(output: String) throws {
    // A symbolic link stays: its target is replaced.
    self.output =
      realpath(output, nil).map { resolved in
        defer { free(resolved) }
        return String(cString: resolved)
      } ?? output
    var status = stat()
    if stat(self.output, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      throw CommandFailure(message: "\(output): it is no file that can be replaced")
    }
    path = self.output + ".partial"
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else {
      throw StreamError(name: path, code: errno)
    }
    descriptor = Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw StreamError(name: path, code: errno) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      throw CommandFailure(message: "\(path): another program is counting there")
    }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  private func path(_ name: String) -> String { "\(path)/\(name)" }

  /// The state of a task in the folder, or the state at its beginning.
  func open(_ task: [String], restart: Bool) throws -> TrainingState {
    var state = TrainingState(task: task)
    if let bytes = try told({ () throws(FileFailure) in try UserFile(path("state")).read() }),
      !restart
    {
      guard let found = TrainingState(String(decoding: bytes, as: UTF8.self), task: task) else {
        throw CommandFailure(
          message: "\(path): it holds counts of other texts or options, or of texts that were "
            + "changed since; --restart throws them away")
      }
      state = found
    } else {
      try save(state)
    }
    try check(state)
    clear(keeping: ["state", "vocabulary"] + state.runs.map(\.name))
    return state
  }

  private func check(_ state: TrainingState) throws {
    for run in state.runs {
      var status = stat()
      guard stat(path(run.name), &status) == 0, status.st_size == run.size else {
        throw CommandFailure(message: "\(path(run.name)): it is damaged; start anew with --restart")
      }
    }
  }

  func save(_ state: TrainingState) throws {
    try told { () throws(FileFailure) in
      try UserFile(path("state")).replace(with: Array(state.text.utf8))
    }
    clear(keeping: ["state", "vocabulary"] + state.runs.map(\.name))
  }

  /// Turns errors about files into failures of the command.
  private func told<Result>(_ body: () throws(FileFailure) -> Result) throws -> Result {
    do { return try body() } catch { throw CommandFailure(message: error.description) }
  }

  /// Removes files that a process left behind.
  private func clear(keeping names: [String]) {
    guard let folder = opendir(path) else { return }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != "." && name != ".." && !names.contains(name) { unlink(path(name)) }
    }
  }

  func newFile(_ name: String) throws -> GrowingFile { try GrowingFile(path(name)) }

  /// Writes a run of the keys and counts that the body adds.
  func writeRun(
    number: Int, _ body: (_ add: ([UInt8], UInt64) throws -> Void) throws -> Void
  ) throws -> TrainingState.Run {
    var run = TrainingState.Run(number: number, size: 0)
    run.size = try write(run.name, body)
    return run
  }

  func writeVocabulary(
    _ body: (_ add: ([UInt8], UInt64) throws -> Void) throws -> Void
  ) throws { _ = try write("vocabulary", body) }

  private func write(
    _ name: String, _ body: (_ add: ([UInt8], UInt64) throws -> Void) throws -> Void
  ) throws -> Int {
    let file = try newFile(name)
    var writer = RunWriter()
    try body { key, count in
      writer.add(key, count: count)
      if writer.bytes.count >= 1 << 16 { try file.write(writer.removeAll()) }
    }
    try file.write(writer.removeAll())
    try file.sync()
    return file.size
  }

  /// Gives each key of the runs once, in order, with the sum of its counts.
  func merge(
    _ runs: [TrainingState.Run], progress: Progress? = nil,
    _ body: ([UInt8], UInt64) throws -> Void
  ) throws {
    var done = 0
    do {
      var merge = try RunMerge(runs.map { run in try reader(run.name) { done += $0 } })
      while try merge.next() {
        try body(merge.key, merge.count)
        progress?.tell(done)
      }
    } catch is DamagedRun {
      throw CommandFailure(message: "\(path): it is damaged; start anew with --restart")
    }
  }

  private func reader(_ name: String, _ tell: @escaping (Int) -> Void) throws -> RunReader {
    let file = try InputFile(path(name), pieceSize: TrainingFolder.pieceSize)
    return RunReader {
      let piece = try file.next()
      tell(piece.count)
      return piece
    }
  }

  /// - Parameter limit: The most memory in bytes.
  func vocabulary(limit: Int) throws -> Vocabulary {
    var reader = try reader("vocabulary") { _ in }
    var failure: (any Error)?
    var count = 0
    let words = AnyIterator<[UInt8]> {
      do {
        guard try reader.next() else { return nil }
        count += 1
        let isTooMuch = count + 5 > Vocabulary.most || count * 24 > limit
        if isTooMuch {
          throw CommandFailure(
            message:
              "there are too many words: raise --minimum or --memory")
        }
        return reader.key
      } catch {
        failure = error
        return nil
      }
    }
    let vocabulary = Vocabulary(IteratorSequence(words))
    if let failure { throw failure }
    return vocabulary
  }

  /// Moves the table to its place, and removes the folder.
  func replaceOutput(by table: GrowingFile) throws {
    var status = stat()
    if stat(output, &status) == 0 { chmod(table.path, status.st_mode & 0o777) }
    try table.sync()
    guard rename(table.path, output) == 0 else { throw StreamError(name: output, code: errno) }
    clear(keeping: [])
    rmdir(path)
  }
}
