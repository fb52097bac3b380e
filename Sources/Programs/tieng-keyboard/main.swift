import GLibSupport
import Glibc

// The keyboard on the screen.

Translations.use()
Backend.choose()
// It is global, so that it outlives its widgets, which call it when they are destroyed.
let application = KeyboardApplication()
exit(application.run(CommandLine.arguments))
