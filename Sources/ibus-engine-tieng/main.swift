import GLibSupport
import Glibc

// The engine that ibus-daemon starts.

Translations.use()
do {
  try Application().run()
} catch {
  Log.warning("\(error)")
  exit(1)
}
