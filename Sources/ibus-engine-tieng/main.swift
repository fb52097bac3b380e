import GLibSupport
import Glibc

// The engine that ibus-daemon starts.

Supervisor.run { engine in
  Heap.returnLargeBlocks()
  Translations.use()
  do {
    try Application(engine).run()
  } catch {
    Log.warning("\(error)")
    exit(1)
  }
  exit(0)
}
