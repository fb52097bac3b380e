import GLibSupport
import Glibc

// The preferences window.

Translations.use()
// Global, so that it outlives its widgets, which tell of their end.
let application = SetupApplication()
exit(application.run(CommandLine.arguments))
