import Configuration
import GLibSupport
import Glibc
import IBusFrontend

// The engine that ibus-daemon starts: wiring only.

// The tables are built while the daemon is being spoken to, and the settings
// are read while it prepares to ask for an engine: nobody waits for either.
Tables.prepareInBackground()

do {
  let service = try Service()
  try service.claim()
  let store = PreferencesStore()
  if let store {
    service.preferences = store.preferences
    store.observe { service.preferences = $0 }
  } else {
    Log.notice("the settings schema \(PreferencesStore.schemaID) is not installed: using defaults")
  }
  service.run()
} catch {
  Log.warning("\(error)")
  exit(1)
}
