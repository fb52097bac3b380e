import CProcess
import GLibSupport
import Glibc

// A suggestion service that asks a language model.

// Keys are in it.
tieng_close_memory()
Translations.use()
switch Invocation(CommandLine.arguments.dropFirst()) {
case .serve:
  // Any program can call, and GDBus reads every message.
  tieng_give_back_memory()
  exit(Service().run())
case .setKey(let url): exit(KeyCommand.set(for: url))
case .removeKey: exit(KeyCommand.remove())
case .listModels: exit(ModelCommand.list())
case .tryModel(let url, let model): exit(ModelCommand.tryOut(url: url, model: model))
case .pull(let url, let model): exit(ModelCommand.pull(url: url, model: model))
case .say(let text):
  print(text)
  exit(0)
case .misused(let argument):
  StandardError.write(Invocation.complaint(of: argument))
  exit(2)
}
