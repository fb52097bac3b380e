import GLibSupport
import Glibc

// The engine that ibus-daemon starts.

let engine = Supervisor.start()
Heap.returnLargeBlocks()
Translations.use()
do {
  try Application(engine).run()
} catch {
  Log.warning("\(error)")
  exit(1)
}
