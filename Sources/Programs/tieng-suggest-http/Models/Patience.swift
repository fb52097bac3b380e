import Glibc

/// How long models are waited for.
enum Patience {
  /// For an answer, in seconds: a model that is not in memory yet takes its time.
  static var ofTrial: Int { given ?? 30 }
  /// For more of a model that is fetched, in seconds.
  static var ofPull: Int { given ?? 60 }

  /// Another number of seconds.
  private static let variable = "TIENG_SUGGEST_PATIENCE"

  private static var given: Int? {
    getenv(variable).flatMap { Int(String(cString: $0)) }.map { min(max($0, 1), 3_600) }
  }

  /// Tells somebody at a terminal how long it may take.
  static func tell(_ text: String) {
    if isatty(STDERR_FILENO) == 1 { StandardError.write(text + "\n") }
  }
}
