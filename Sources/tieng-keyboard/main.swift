import GLibSupport
import Glibc

// The keyboard on the screen.

Translations.use()
Backend.choose()
// Global, so that it outlives its widgets, which tell of their end.
let application = KeyboardApplication()
exit(application.run(CommandLine.arguments))
