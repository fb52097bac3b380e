import GLibSupport
import Glibc

// The engine that ibus-daemon starts.

Heap.configure()
Translations.use()
let restart = Restart(CommandLine.arguments)
if let restart, restart.isHopeless {
  Log.warning(
    "the engine has died \(restart.deaths.count) times in a minute, and is not started again "
      + "until its input source is chosen anew")
  exit(1)
}
let keeper = Keeper(restart)
do {
  try Application(keeper).run(restart)
} catch {
  Log.warning("\(error)")
  keeper.dismiss()
  exit(1)
}
keeper.dismiss()
exit(0)
