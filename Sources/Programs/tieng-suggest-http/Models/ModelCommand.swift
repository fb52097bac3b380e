import Completions
import GLibSupport

/// The options that find and try models, for the preferences and for people.
enum ModelCommand {
  /// At most so much is sent, as when it is typed.
  private static let textLimit = 200

  static func list() -> Int32 {
    print(ModelSearch().run().map(\.lines).joined(), terminator: "")
    return 0
  }

  /// Has Ollama fetch a model.
  static func pull(url: String, model: String) -> Int32 {
    Patience.tell(
      translated("It ends if nothing more comes for {count} s. Ctrl+C stops it at once.")
        .replacing("{count}", with: "\(Patience.ofPull)"))
    return run { () throws(CompletionFailure) in
      try ModelPull().run(model, at: try Address(url).endpoint)
    }
  }

  /// Sends a line of standard input, and tells the time and the rows.
  static func tryOut(url: String, model: String) -> Int32 {
    let line = readLine() ?? ""
    let text = String(String.UnicodeScalarView(line.unicodeScalars.suffix(textLimit)))
    Patience.tell(
      translated("The answer is waited for {count} s at most. Ctrl+C stops it at once.")
        .replacing("{count}", with: "\(Patience.ofTrial)"))
    return run { () throws(CompletionFailure) in
      guard model.contains(where: { !$0.isWhitespace }) else { throw .noModel }
      let target = EndpointSettings.Target(address: try Address(url), model: model)
      let outcome = try Trial(target, text: text).run()
      print((["\(outcome.milliseconds)"] + outcome.rows).joined(separator: "\n"))
    }
  }

  /// Returns the exit status, and tells why something has failed.
  private static func run(_ body: () throws(CompletionFailure) -> Void) -> Int32 {
    do throws(CompletionFailure) {
      try body()
      return 0
    } catch {
      StandardError.write("tieng-suggest-http: \(error.translated)\n")
      return 1
    }
  }
}
