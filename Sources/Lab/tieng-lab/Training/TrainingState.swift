/// The state of counting n-grams. It is stored in a file, so that another process can go on.
struct TrainingState: Equatable {
  enum Phase: String { case words, nGrams, table }

  struct Position: Equatable {
    var file = 0
    /// The offset in bytes at which to go on: the beginning of a line.
    var offset = 0
  }

  struct Run: Equatable {
    var number: Int
    /// The size in bytes.
    var size: Int

    var name: String { "run-\(number)" }
  }

  /// What is counted and how, one line for each part.
  let task: [String]
  var phase = Phase.words
  var position = Position()
  var runs: [Run] = []
  var nextRun = 1
  /// The number of words that could not be read.
  var unreadable = 0

  init(task: [String]) { self.task = task }

  var text: String {
    let numbers =
      "\(phase.rawValue) \(position.file) \(position.offset) \(nextRun) \(unreadable)"
    let lines = task + ["", numbers] + runs.map { "\($0.number) \($0.size)" }
    return lines.joined(separator: "\n") + "\n"
  }

  /// - Returns: Nil if the text is not a state, or is the state of another task.
  init?(_ text: String, task: [String]) {
    self.task = task
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    guard lines.popLast() == "", lines.starts(with: task.map { $0[...] }) else { return nil }
    lines = lines.dropFirst(task.count)
    guard lines.popFirst() == "", let numbers = lines.popFirst()?.split(separator: " "),
      numbers.count == 5, let phase = Phase(rawValue: String(numbers[0]))
    else { return nil }
    let values = numbers.dropFirst().compactMap { Int($0) }
    guard values.count == 4 else { return nil }
    self.phase = phase
    (position.file, position.offset, nextRun, unreadable) =
      (values[0], values[1], values[2], values[3])
    for line in lines {
      let values = line.split(separator: " ").compactMap { Int($0) }
      guard values.count == 2 else { return nil }
      runs.append(Run(number: values[0], size: values[1]))
    }
  }
}
