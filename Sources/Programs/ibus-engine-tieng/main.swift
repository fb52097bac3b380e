import CProcess
import GLibSupport
import Glibc

// The engine that ibus-daemon starts, and Fcitx's addon.

// What was typed is in it.
tieng_close_memory()
Heap.configure()
Translations.use()
if CommandLine.arguments.dropFirst().first == "--fcitx" {
  serveFcitx(CommandLine.arguments.dropFirst(2).first)
} else {
  serveIBus(Restart(CommandLine.arguments))
}
