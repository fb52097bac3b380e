import Autocomplete
import DBusSupport
import GLibSupport
import InputSession

extension Service: EngineOwner {
  func fieldGotFocus(_ engine: EngineController) {
    onFocus()
    guard engine.isGNOMEShell else { return }
    if let shell {
      // The overview opens before its entry gets the focus.
      if shell.showsOverview { engine.receive(.fieldOfShell(true)) }
    } else {
      findShell()
    }
  }

  func fieldLostFocus() { onFocusOut() }

  /// Looks for GNOME Shell. It may not be running yet.
  func findShell() {
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

  func set(_ preference: String, to value: String) { onChoice(preference, value) }

  func showKeyboard(_ isShown: Bool) { onKeyboardWanted(isShown) }
  func askServices(
    _ request: Autocomplete.RemoteRequest, _ handler: @escaping RemoteService.Handler
  ) {
    onQuestion(request, handler)
  }

  /// Answers with the property `ServiceErrors`: the errors by the names of services.
  func tellServiceErrors(_ call: inout BusCall) {
    let errors = serviceErrors()
    call.reply {
      $0.variant("a{ss}") {
        $0.array(of: "{ss}") {
          for (name, reason) in errors.sorted(by: { $0.key < $1.key }) {
            $0.entry {
              $0.append(name)
              $0.append(reason)
            }
          }
        }
      }
    }
  }

  /// Answers with the property `SeenApplications`: the names of applications, the last one first.
  func tellSeenApplications(_ call: inout BusCall) {
    let names = windows.seen
    call.reply { $0.variant("as") { $0.array(of: "s") { for name in names { $0.append(name) } } } }
  }

  func takesClick() -> Bool { clicks.lets() }

  func forgetServices() { onQuestionsForgotten() }

  func openPreferences(page: String?) { onPreferencesWanted(page) }
}

extension Service {
  /// Replaces the ``services`` of all sessions.
  package func renewServices() {
    for engine in engines.values { engine.adopt(services(engine.session.locale)) }
  }
}
