import Autocomplete
import DBusSupport
import GLibSupport
import InputSession

extension Service: EngineOwner {
  func fieldGotFocus(_ engine: EngineController) {
    onFocus()
    guard engine.isGNOMEShell else { return }
    if let shell {
      // What opens the overview comes before the key that gives its entry the focus.
      if shell.showsOverview { engine.receive(.fieldOfShell(true)) }
    } else {
      findShell()
    }
  }

  /// Looks for GNOME Shell, which may have to start first.
  func findShell() {
    guard !isLookingForShell else { return }
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
    // It was asked after a field had got the focus.
    if found.showsOverview { tell(.fieldOfShell(true)) }
    // That the overview comes is not told: an application may still have a key to get.
    found.onOverview = { [unowned self, unowned found] in
      if !found.showsOverview { tell(.fieldOfShell(false)) }
    }
  }

  /// The session bus has gone, and may come again.
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

  /// Answers with the property `ServiceErrors`: reasons by the names of services.
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

  func forgetServices() { onQuestionsForgotten() }

  func openPreferences(page: String?) { onPreferencesWanted(page) }
}

extension Service {
  /// Has all sessions ask ``services`` anew.
  package func renewServices() {
    for engine in engines.values { engine.adopt(services(engine.session.locale)) }
  }
}
