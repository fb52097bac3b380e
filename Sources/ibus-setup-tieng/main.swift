import CGtk
import Glibc

// The preferences window.

setlocale(LC_ALL, "")
bind_textdomain_codeset(translationDomain, "UTF-8")
textdomain(translationDomain)
exit(SetupApplication().run(CommandLine.arguments))
