import Completions
import GLibSupport
import TiengGLib

/// A language model that the page of services offers, at the address that answers for it.
struct EndpointModel: Hashable, Sendable {
  /// The address of its API, up to `/v1/`.
  let url: String
  /// The name of the model at the address. Empty if the program does not need one.
  let name: String
  /// The program that runs it, such as `Ollama`. May be empty.
  var program = ""
  /// The size, or nil if it is not known.
  var bytes: Int?

  /// The endpoint, or nil if the address is wrong.
  var endpoint: Endpoint? {
    guard let uri = g_uri_parse(url, G_URI_FLAGS_ENCODED, nil) else { return nil }
    defer { g_uri_unref(uri) }
    let port = g_uri_get_port(uri)
    return Endpoint(
      scheme: String(cString: g_uri_get_scheme(uri)),
      host: g_uri_get_host(uri).map { String(cString: $0) } ?? "",
      port: port > 0 ? Int(port) : nil, path: String(cString: g_uri_get_path(uri)))
  }

  /// The program and the size.
  var remark: String {
    let size = bytes.map { EndpointModel.size($0) }
    let program = program.isEmpty ? endpoint?.origin ?? url : program
    return [program, size].compactMap { $0 }.joined(separator: ", ")
  }
}

extension EndpointModel {
  /// A size for people, such as 986.1 MB.
  static func size(_ bytes: Int) -> String {
    let text = g_format_size(guint64(clamping: bytes))!
    defer { g_free(text) }
    return String(cString: text)
  }
}

/// Runs `tieng-suggest-http` for the window, which has no network access itself. All functions
/// block, so they must not be called on the thread of the window.
enum LanguageModelProgram {
  private static let name = "tieng-suggest-http"

  static var isThere: Bool { CompanionProgram.isThere(name) }

  /// The reason for a failure, in the user's language.
  struct Failure: Error, Hashable { let reason: String }

  /// The models that run on this computer.
  static func list() throws(Failure) -> [EndpointModel] {
    try run(["--list-models"]).split(separator: "\n").compactMap { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.count == 4 else { return nil }
      return EndpointModel(
        url: fields[0], name: fields[2], program: fields[1], bytes: Int(fields[3]))
    }
  }

  /// Tries a model. `stop` can be called from any thread. The program ends by itself
  /// after half a minute.
  static func startTrying(
    _ model: EndpointModel, _ text: String
  ) throws(Failure) -> TellingProcess {
    guard let path = CompanionProgram.path(of: name),
      let process = TellingProcess([path, "--try", model.url, model.name], input: text + "\n")
    else { throw notInstalled }
    return process
  }

  /// Waits for the suggestions of a model that is tried, and the time in milliseconds.
  static func outcome(
    of process: TellingProcess
  ) throws(Failure) -> (milliseconds: Int, rows: [String]) {
    var lines: [String] = []
    while let line = process.nextLine() { lines.append(line) }
    if let failure = failure(of: process) { throw failure }
    guard let time = lines.first.flatMap({ Int($0) }) else { throw Failure(reason: name) }
    return (time, Array(lines.dropFirst()))
  }

  /// Stores an API key in the keyring.
  static func keep(_ key: String, for url: String) throws(Failure) {
    _ = try run(["--set-key", "--for", url], input: key + "\n")
  }

  /// A model that is fetched. `stop` can be called from any thread.
  static func startFetching(
    _ name: String, to url: String
  ) throws(Failure) -> TellingProcess {
    guard let path = CompanionProgram.path(of: self.name),
      let process = TellingProcess([path, "--pull", url, name])
    else { throw notInstalled }
    return process
  }

  /// Waits for the next progress: the bytes that have come, and all. Nil at the end.
  static func progress(of process: TellingProcess) -> (bytes: Int, total: Int)? {
    let numbers = process.nextLine()?.split(separator: "\t").compactMap { Int($0) }
    return numbers?.count == 2 ? (numbers![0], numbers![1]) : nil
  }

  /// The reason why fetching or trying has failed. Nil if it has not.
  static func failure(of process: TellingProcess) -> Failure? {
    let (status, error) = process.end()
    return status == 0 ? nil : failure(telling: error)
  }

  private static var notInstalled: Failure {
    Failure(reason: translated("{program} is not installed").replacing("{program}", with: name))
  }

  private static func failure(telling error: String) -> Failure {
    let reason = error.hasPrefix("\(name): ") ? String(error.dropFirst(name.count + 2)) : error
    return Failure(reason: reason.isEmpty ? translated("there was no answer") : reason)
  }

  private static func run(
    _ arguments: [String], input: String = ""
  ) throws(Failure) -> String {
    guard let path = CompanionProgram.path(of: name) else { throw notInstalled }
    // The program is ended if it hangs.
    let process = ChildProcess(["timeout", "60", path] + arguments, input: input)
    guard let process, process.status == 0 else {
      throw failure(telling: process?.errors.split(separator: "\n").last.map(String.init) ?? "")
    }
    return process.output
  }
}
