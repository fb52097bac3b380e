import GLibSupport
import Glibc

// The preferences window.

Translations.use()
exit(SetupApplication().run(CommandLine.arguments))
