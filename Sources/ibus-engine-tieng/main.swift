import GLibSupport
import Glibc

// The engine that ibus-daemon starts.

Translations.use()
let engine = Supervisor.start()
Heap.returnLargeBlocks()
do {
  try Application(engine).run()
} catch {
  Log.warning("\(error)")
  exit(1)
}
