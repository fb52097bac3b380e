import GLibSupport
import Glibc

// A suggestion service that asks a language model.

Keyring.closeMemory()
Translations.use()
switch Invocation(CommandLine.arguments.dropFirst()) {
case .serve: exit(Service().run())
case .setKey: exit(KeyCommand.set())
case .removeKey: exit(KeyCommand.remove())
case .say(let text):
  print(text)
  exit(0)
case .misused(let argument):
  StandardError.write(Invocation.complaint(of: argument))
  exit(2)
}
