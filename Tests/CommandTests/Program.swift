import Foundation
import TestSupport

/// A program of this package, as it was built with the tests, run as a user would run it.
struct Program {
  let url: URL

  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  init(_ name: String) {
    url = URL(filePath: BuiltProgram.path(name))
  }

  /// Any program.
  init(at url: URL) {
    self.url = url
  }

  struct Outcome: Equatable {
    var status: Int32
    var output: String
    var errors: String
  }

  /// A line of a shell, at the root of the package.
  static func shell(_ line: String) throws -> Outcome {
    try Program(at: URL(filePath: "/bin/sh")).run(["-c", "cd \(root.path) && \(line)"])
  }

  /// Runs it, in English.
  ///
  /// - Parameter environment: Changes to the environment of the program.
  func run(
    _ arguments: [String], input: Data = Data(), environment: [String: String] = [:]
  ) throws -> Outcome {
    guard FileManager.default.isExecutableFile(atPath: url.path) else {
      fatalError("\(url.path) is not built; run: make test")
    }
    let process = Process()
    process.executableURL = url
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment
      .merging(["LANGUAGE": "en"]) { $1 }.merging(environment) { $1 }
    let (inputPipe, outputPipe, errorPipe) = (Pipe(), Pipe(), Pipe())
    (process.standardInput, process.standardOutput, process.standardError) =
      (inputPipe, outputPipe, errorPipe)
    try process.run()
    Program.write(input, to: inputPipe.fileHandleForWriting)
    try inputPipe.fileHandleForWriting.close()
    let output = outputPipe.fileHandleForReading.readDataToEndOfFile()
    let errors = errorPipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, output: String(decoding: output, as: UTF8.self),
      errors: String(decoding: errors, as: UTF8.self))
  }

  /// Writes the input of a program. If the program ends before it has read everything, SIGPIPE
  /// would end the tests, so it is removed here.
  private static func write(_ input: Data, to pipe: FileHandle) {
    var (broken, before) = (sigset_t(), sigset_t())
    sigemptyset(&broken)
    sigaddset(&broken, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &broken, &before)
    try? pipe.write(contentsOf: input)
    var now = timespec()
    sigtimedwait(&broken, nil, &now)
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }
}
