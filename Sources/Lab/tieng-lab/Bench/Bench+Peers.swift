import ArgumentParser
import CommandSupport
import GLibSupport
import Terminal
import TiengSession

extension Lab.Bench {
  struct MeasurePeers: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "peers", abstract: "Compare what is typed with the suites of other projects.",
      discussion: """
        Types the rows of every FILE.tsv of FOLDER, each by itself, with the lexicons that are \
        installed, and prints how many come out as they want, and the others by what differs.

        A row has four columns: method, options, keys, wanted text. Options are preferences, \
        NAME=VALUE with spaces between them, or -. Keys are as for tieng type. Lines that are empty \
        or begin with # are left out.
        """)

    @Option(help: "How many rows of each class are shown.")
    var examples = 5

    @Argument(help: "The folder.")
    var folder: String

    func validate() throws {
      guard (0...100_000).contains(examples) else {
        throw ValidationError("--examples takes a whole number from 0 to 100000")
      }
    }

    func run() throws {
      let files = FolderNames(folder).filter { $0.hasSuffix(".tsv") }.sorted()
      guard !files.isEmpty else {
        throw CommandFailure(message: "\(folder): there is no FILE.tsv in it")
      }
      var comparison = Comparison()
      for file in files { try comparison.read("\(folder)/\(file)", called: file) }
      try StandardStreams.print(comparison.table(examples: examples))
    }

    private struct Comparison {
      private var sessions: [PeerRow.Circumstances: Session] = [:]
      private var count = 0
      private var differences: [PeerDifference: [String]] = [:]

      mutating func read(_ path: String, called file: String) throws {
        for (number, line) in zip(1..., try TextLines.read(path)) {
          do {
            guard let row = try PeerRow(line) else { continue }
            try type(row, "\(file):\(number)")
          } catch let error as PeerRow.BadRow {
            throw CommandFailure(message: "\(path):\(number): \(error.reason)")
          }
        }
      }

      private mutating func type(_ row: PeerRow, _ place: String) throws {
        let session = try sessions[row.circumstances] ?? row.circumstances.session()
        sessions[row.circumstances] = session
        let came = try row.typed(into: session)
        count += 1
        guard let difference = PeerDifference(came, wanted: row.wanted, letters: row.letters)
        else { return }
        let conditions = row.circumstances
        differences[difference, default: []].append(
          "\(place)\t\(conditions.method)\t\(conditions.options)\t\(row.keys)\t\(came)\t\(row.wanted)"
        )
      }

      func table(examples: Int) -> String {
        let different = differences.values.reduce(0) { $0 + $1.count }
        var lines = ["rows\t\(count)", "as wanted\t\(count - different)"]
        let classes = PeerDifference.allCases.filter { differences[$0] != nil }
          .sorted { differences[$0]!.count > differences[$1]!.count }
        for difference in classes {
          let rows = differences[difference]!
          lines.append("\(difference.rawValue)\t\(rows.count)")
          lines += rows.prefix(examples).map { "  " + $0 }
        }
        return lines.map { $0 + "\n" }.joined()
      }
    }
  }
}
