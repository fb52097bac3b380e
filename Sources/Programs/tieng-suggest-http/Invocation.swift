import CVersion
import GLibSupport

/// The task that the command line asks for.
package enum Invocation: Equatable {
  case serve, removeKey, listModels
  /// For the endpoint of an address, or of the settings.
  case setKey(url: String?)
  case tryModel(url: String, model: String)
  case pull(url: String, model: String)
  case say(String)
  case misused(String)

  static let version = String(cString: tieng_version)

  package init(_ arguments: ArraySlice<String>) {
    let second = arguments.dropFirst().first
    switch (arguments.first, arguments.count) {
    case (nil, _): self = .serve
    case ("--set-key", 1): self = .setKey(url: nil)
    case ("--set-key", 3) where second == "--for": self = .setKey(url: arguments.last)
    case ("--list-models", 1): self = .listModels
    case ("--try", 3): self = .tryModel(url: second!, model: arguments.last!)
    case ("--pull", 3): self = .pull(url: second!, model: arguments.last!)
    case ("--remove-key", 1): self = .removeKey
    case ("--version", 1): self = .say("tieng-suggest-http \(Invocation.version)")
    case ("--help", 1): self = .say(Invocation.help)
    // The text behind an option may be a key, so it is not repeated.
    default: self = .misused(arguments.first!.hasPrefix("--") ? arguments.first! : "")
    }
  }

  private static var help: String {
    translated(
      """
      Usage: tieng-suggest-http [--set-key [--for URL] | --remove-key | --list-models | --try URL MODEL | \
      --pull URL MODEL]

      Suggests what a language model says, of an endpoint with OpenAI's interface. Without an \
      option it serves Tiếng on the session bus, which starts it by itself.

        --set-key        Keep a key for the endpoint in the keyring, from the terminal or standard \
      input.
          --for URL      For that endpoint, and not for the one that is set.
        --remove-key     Take it away.
        --list-models    Print what runs on this computer: address, program, model and bytes.
        --try URL MODEL  Ask how a line of standard input goes on; print milliseconds and rows. \
      It ends after 30 seconds.
        --pull URL MODEL Have Ollama on this computer fetch a model; print the bytes that have come, \
      and all. It ends if nothing more comes for 60 seconds.
        --version        Print the version.

      Which endpoint and which model is asked is set in org.freedesktop.ibus.engine.tieng.suggest-http.
      """)
  }

  static func complaint(of argument: String) -> String {
    let option = argument.prefix { $0 != "=" }
    let known = ["--set-key", "--remove-key", "--list-models", "--version", "--help"]
      .contains(String(option))
    let text =
      known
      ? translated("tieng-suggest-http: {option} stands alone; a key is never an argument")
      : translated("tieng-suggest-http: there is no such option; --help tells which there are")
    return text.replacing("{option}", with: option) + "\n"
  }
}
