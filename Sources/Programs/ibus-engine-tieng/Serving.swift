import Engine
import FcitxFrontend
import GLibSupport
import Glibc
import IBusFrontend
import TiengIBusValues
import TiengSession

/// Serves ibus-daemon until it ends, then ends the process.
///
/// - Parameter restart: The arguments of a restart, or nil if ibus-daemon started the process.
func serveIBus(_ restart: Restart?) -> Never {
  // A keeper or a program that has ended must not end the engine.
  signal(SIGPIPE, SIG_IGN)
  if let restart, restart.isHopeless {
    Log.warning(
      "the engine has died \(restart.deaths.count) times in a minute, and is not started again "
        + "until its input source is chosen anew")
    exit(1)
  }
  // Used on the main loop only.
  nonisolated(unsafe) let keeper = Keeper(restart)
  do {
    let beginning = Beginning()
    let service = try IBusService()
    let application = Application(service.engines, beginning, keeper: keeper)
    // Its engines and the bus do not hold it.
    defer { withExtendedLifetime(service) {} }
    try application.run { () throws(BusError) in
      // ibus-daemon is about to ask for an engine.
      service.engines.warmUp()
      try service.claim()
      if let restart {
        // A signal before the keeper is told of it would look like a death.
        service.engines.quitAtSignals()
        keeper.start()
        Log.warning("the engine has died and has been started again")
        service.resume(restart.name)
      } else {
        // The user has just chosen the input source and waits for the first key.
        Background.returnToMainLoop(after: 250) { keeper.start() }
      }
    }
  } catch {
    Log.warning("\(error)")
    keeper.dismiss()
    exit(1)
  }
  keeper.dismiss()
  exit(0)
}

/// Serves Fcitx's addon over standard input, then ends the process.
///
/// - Parameter version: The version of the protocol that the addon speaks.
func serveFcitx(_ version: String?) -> Never {
  guard version == FcitxService.version else {
    Log.warning("Fcitx has an addon of another version: start it anew (fcitx5 -r)")
    exit(1)
  }
  signal(SIGPIPE, SIG_IGN)
  let beginning = Beginning()
  let fcitx = FcitxService(STDIN_FILENO)
  withExtendedLifetime(fcitx) { Application(fcitx.engines, beginning).run {} }
  exit(0)
}
