import GLibSupport
import Glibc

// The engine that ibus-daemon starts.

let engine = Supervisor.start()
do {
  try Application(engine).run()
} catch {
  Log.warning("\(error)")
  exit(1)
}
