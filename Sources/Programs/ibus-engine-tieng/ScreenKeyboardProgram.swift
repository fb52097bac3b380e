import GLibSupport

/// The program `tieng-keyboard`. It may not be installed.
final class ScreenKeyboardProgram: @unchecked Sendable {
  private static let name = "tieng-keyboard"
  private static let schema = "org.freedesktop.ibus.engine.tieng.keyboard"
  /// The shortest time between two starts if the program ends, in milliseconds.
  private static let rest = 30_000
  /// The shortest time between two looks at the setting, in milliseconds.
  private static let pause = 3_000

  private(set) lazy var isThere = CompanionProgram.isThere(ScreenKeyboardProgram.name)
  private var isResting = false

  /// Shows the keyboard, or hides it.
  func show(_ isShown: Bool) { start(isShown ? [] : ["--hide"]) }

  /// Starts the program if it may show itself at a focused field; the program then decides. The
  /// setting is read outside the main loop.
  func startIfWanted() {
    guard isThere, !isResting else { return }
    isResting = true
    Background.run { [self] in
      let showing = ForeignSettings(ScreenKeyboardProgram.schema)?.text("show-keyboard")
      let isWanted = showing.map { $0 != "'never'" } ?? false
      Background.returnToMainLoop { [self] in
        if isWanted { start(["--gapplication-service"]) }
        let wait = isWanted ? ScreenKeyboardProgram.rest : ScreenKeyboardProgram.pause
        Background.returnToMainLoop(after: wait) { [self] in isResting = false }
      }
    }
  }

  private func start(_ arguments: [String]) {
    do {
      try CompanionProgram.start(ScreenKeyboardProgram.name, arguments)
    } catch {
      Log.warning("the keyboard on the screen cannot be started: \(error)")
    }
  }
}
