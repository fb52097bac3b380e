import Configuration
import GLibSupport
import Glibc
import IBusFrontend

// The engine that ibus-daemon starts: wiring only. What takes time comes after
// the name has been claimed, while the daemon prepares to ask for an engine.

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
