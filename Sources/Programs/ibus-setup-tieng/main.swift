import GLibSupport
import Glibc

// The preferences window.

Translations.use()
if CommandLine.arguments.dropFirst().first == "--introduce" {
  let isClicked = Introduction()?.show(method: Introduction.method) ?? false
  guard isClicked else { exit(0) }
  exit(Introduction.openWelcome())
}
// Global, so that it outlives its widgets, which call it when they are destroyed.
let application = SetupApplication()
exit(application.run(CommandLine.arguments))
