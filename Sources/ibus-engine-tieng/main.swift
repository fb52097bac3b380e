import GLibSupport
import Glibc

// The engine that ibus-daemon starts.

do {
  try Application().run()
} catch {
  Log.warning("\(error)")
  exit(1)
}
