import DBusSupport
import GLibSupport
import TiengCore
import TiengSession

/// What the engines know of the desktop: the shell, the windows, the keyboard on the screen, the screen
/// reader.
extension Engines {
  /// The engine of the focused field.
  package var focused: EngineController? { byNumber.values.first(where: \.hasField) }

  /// True if a keyboard is attached, visible or not.
  package var hasKeyboard: Bool { keyboard.isAttached }

  /// The applications of the last windows, the last one first.
  package var seenApplications: [String] { windows.seen }

  /// Connects the parts. They are owned by the engines, which live as long as the process.
  func connectParts() {
    offerObjects()
    connectWindows()
    textInserter.field = { [unowned self] in focused }
    textInserter.onRefusal = { [unowned self] in focused?.receive(.refusedText(from: $0)) }
    keyboard.onSilence = { [unowned self] table in focused?.showAtCaret(table) }
    keyboard.onChange = { [unowned self] isSeen in
      tell(.onScreen(.shown(isSeen)))
      if isSeen { focused?.handTableOver() }
    }
    screenReader.onChange = { [unowned self] in tell(.hearing(screenReader.hearing)) }
    sessionBus.onClose = [
      { [unowned self] in forgetShell() }, { [unowned self] in keyboard.detach() },
      { [unowned self] in windows.forgetTeller() }, { [unowned self] in kwinScript.forget() },
      { [unowned self] in screenReader.forget() },
    ]
    sessionBus.onReturn = [
      { [unowned self] in kwinScript.refresh() }, { [unowned self] in screenReader.start() },
      { [unowned self] in if focused?.isInGNOMEShell == true { findShell() } },
    ]
  }

  /// Answers the keyboard on the screen, and programs that report windows or insert text, on the
  /// session bus.
  private func offerObjects() {
    sessionBus.name = OnScreenKeyboard.busName
    sessionBus.onCall = { [unowned self] call, bus in
      if call.isAt(OnScreenKeyboard.path) {
        answerKeyboard(&call, on: bus)
      } else if call.isAt(WindowTeller.path) {
        windows.answer(&call, on: bus)
      } else if call.isAt(TextInserter.path) {
        textInserter.answer(&call, on: bus)
      }
    }
  }

  private func connectWindows() {
    windows.onChange = { [unowned self] in tell(.window($0)) }
    windows.onLoss = { [unowned self] in tell(.windowsLost) }
    windows.onTeller = { [unowned self] in windowProgram.stop() }
    windowProgram.onWindow = { [unowned self] in windows.windowReported($0) }
    windowProgram.onEnd = { [unowned self] in windows.lose() }
    kwinScript.file = { [unowned self] in host?.kwinScript }
    kwinScript.onAbsence = { [unowned self] in if !windows.hasTeller { windowProgram.start() } }
  }

  /// A field of an engine got the focus.
  func fieldGotFocus(_ engine: EngineController) {
    host?.fieldGotFocus()
    guard engine.isInGNOMEShell else { return }
    if let shell {
      // The overview opens before its entry gets the focus.
      if shell.showsOverview { engine.receive(.fieldOfShell(true)) }
    } else {
      findShell()
    }
  }

  /// True if a click in the menu counts. There may be too many of them.
  package func allowsClick() -> Bool { clicks.lets() }

  /// Looks for GNOME Shell. It may not be running yet.
  package func findShell() {
    guard shell == nil, !isLookingForShell else { return }
    isLookingForShell = true
    sessionBus.use { [unowned self] bus in
      guard let bus else {
        isLookingForShell = false
        return
      }
      GNOMEShell.find(on: bus) { [unowned self] in use($0) }
    }
  }

  private func use(_ found: GNOMEShell?) {
    isLookingForShell = false
    guard let found else { return }
    shell = found
    tell(.shell(version: found.version))
    // A field may have got the focus before the answer.
    if found.showsOverview { tell(.fieldOfShell(true)) }
    // Only the closing of the overview is passed on. When it opens, an application may still get a
    // key.
    found.onOverview = { [unowned self, unowned found] in
      if !found.showsOverview { tell(.fieldOfShell(false)) }
    }
  }

  /// Resets the state after the session bus has gone. It may come back.
  func forgetShell() {
    shell?.forgetOverview()
    shell = nil
  }

  /// Replaces the services of all sessions.
  package func renewServices() {
    guard let host else { return }
    for engine in byNumber.values {
      engine.replaceServices(by: host.services(for: engine.session.locale))
    }
  }
}
