import DBusSupport
import GLibSupport
import InputSession
import KeyboardCore

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
  func followDesktop() {
    offerObjects()
    followWindows()
    keyboard.onSilence = { [unowned self] table in focused?.takeTableBack(table) }
    keyboard.onChange = { [unowned self] isSeen in
      tell(.onScreen(.shown(isSeen)))
      if isSeen { focused?.handTableOver() }
    }
    screenReader.onChange = { [unowned self] in tell(.hearing(screenReader.hearing)) }
    sessionBus.onClose = [
      { [unowned self] in leaveShell() }, { [unowned self] in keyboard.detach() },
      { [unowned self] in windows.leave() }, { [unowned self] in kwinScript.leave() },
      { [unowned self] in screenReader.forget() },
    ]
    sessionBus.onReturn = [
      { [unowned self] in kwinScript.follow() }, { [unowned self] in screenReader.follow() },
      { [unowned self] in if focused?.isInGNOMEShell == true { findShell() } },
    ]
  }

  /// Answers the keyboard on the screen, and programs that report windows, on the session bus.
  private func offerObjects() {
    sessionBus.name = OnScreenKeyboard.busName
    sessionBus.onCall = { [unowned self] call, bus in
      if call.isAt(OnScreenKeyboard.path) {
        answerKeyboard(&call, on: bus)
      } else if call.isAt(WindowTeller.path) {
        windows.answer(&call, on: bus)
      }
    }
  }

  private func followWindows() {
    windows.onChange = { [unowned self] in tell(.window($0)) }
    windows.onLoss = { [unowned self] in tell(.windowsLost) }
    windows.onTeller = { [unowned self] in windowProgram.stop() }
    windowProgram.onWindow = { [unowned self] in windows.take($0) }
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
  package func takesClick() -> Bool { clicks.lets() }

  /// Looks for GNOME Shell. It may not be running yet.
  package func findShell() {
    guard shell == nil, !isLookingForShell else { return }
    isLookingForShell = true
    sessionBus.use { [unowned self] bus in
      guard let bus else {
        isLookingForShell = false
        return
      }
      GNOMEShell.find(on: bus) { [unowned self] in adopt($0) }
    }
  }

  private func adopt(_ found: GNOMEShell?) {
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
  func leaveShell() {
    shell?.leave()
    shell = nil
  }

  /// Replaces the services of all sessions.
  package func renewServices() {
    guard let host else { return }
    for engine in byNumber.values { engine.adopt(host.services(for: engine.session.locale)) }
  }
}
