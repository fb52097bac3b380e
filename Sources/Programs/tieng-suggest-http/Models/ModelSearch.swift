import Completions
import Glibc
import TiengGLib

/// Looks for language models that run on this computer, at the ports that their programs have at
/// first. Nothing but 127.0.0.1 is asked, and nothing is told of what is typed.
final class ModelSearch {
  /// The ports of Ollama, llama.cpp (and ramalama, which starts it), vLLM and LM Studio.
  private static let ports = [11434, 8080, 8000, 1234]
  /// Other ports, with spaces between them.
  private static let variable = "TIENG_SUGGEST_PORTS"
  private static let milliseconds = 2000

  /// A program that answers at a port.
  struct Program {
    let url: String
    /// `Ollama`, `llama.cpp`, `vLLM`, `LM Studio`; empty if it does not tell.
    let name: String
    let models: [OfferedModel]

    /// A line for each model, or one without a model: address, program, model, bytes.
    var lines: String {
      let models = models.isEmpty ? [OfferedModel(name: "", bytes: 0)] : models
      return models.map { model in
        let bytes = model.bytes > 0 ? "\(model.bytes)" : ""
        return "\(url)\t\(name)\t\(model.name)\t\(bytes)\n"
      }.joined()
    }
  }

  private var found: [(port: Int, program: Program)] = []
  private var waiting = 0
  private let loop = g_main_loop_new(nil, 0)!

  deinit { g_main_loop_unref(loop) }

  /// - Returns: The programs that answer, in the order of the ports. Waits for them.
  func run() -> [Program] {
    let given = getenv(ModelSearch.variable).map { String(cString: $0) }
    let ports = given?.split(separator: " ").compactMap { Int($0) } ?? ModelSearch.ports
    for port in ports where 1...65535 ~= port { ask(port) }
    if waiting > 0 { g_main_loop_run(loop) }
    return ports.compactMap { port in found.first { $0.port == port }?.program }
  }

  private func ask(_ port: Int) {
    let url = "http://127.0.0.1:\(port)/v1/"
    guard let endpoint = try? Address(url).endpoint else { return }
    fetch("/v1/models", of: endpoint) { [self] answer in
      guard let list = answer.flatMap({ try? ModelList(openAI: $0) }) else { return }
      if let name = ["llamacpp": "llama.cpp", "vllm": "vLLM"][list.owner] {
        return add(port, Program(url: url, name: name, models: list.models))
      }
      // Ollama tells sizes here, and is known by it.
      fetch("/api/tags", of: endpoint) { [self] answer in
        let tags = answer.flatMap { try? ModelList(ollama: $0) }
        let name = tags != nil ? "Ollama" : port == 1234 ? "LM Studio" : ""
        add(port, Program(url: url, name: name, models: tags?.models ?? list.models))
      }
    }
  }

  private func add(_ port: Int, _ program: Program) { found.append((port, program)) }

  private func fetch(_ path: String, of endpoint: Endpoint, then: @escaping ([UInt8]?) -> Void) {
    waiting += 1
    Fetch(path, of: endpoint, milliseconds: ModelSearch.milliseconds) { [self] result in
      then(try? result.get())
      waiting -= 1
      if waiting == 0 { g_main_loop_quit(loop) }
    }.start()
  }
}
