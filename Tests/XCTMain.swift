import Testing

/// Where the program of all tests begins. SwiftPM would write it itself, and look for tests of XCTest for
/// that, of which there are none.
@main struct EntryPoint {
  static func main() async {
    let arguments = CommandLine.arguments
    // `swift test` also asks which tests of XCTest there are, and runs them.
    if arguments.contains("--dump-tests-json") {
      return print(#"{"name": "All tests", "tests": []}"#)
    }
    guard arguments.contains("swift-testing") else {
      return print("no tests of XCTest; with --testing-library swift-testing there are tests")
    }
    await Testing.__swiftPMEntryPoint() as Never
  }
}
