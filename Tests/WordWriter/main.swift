import Autocomplete
import CGLib
import Glibc
import TestSupport
import UserStore

// word-writer DATABASE FIRST COUNT [--saved | --as-nobody]: learns numbered words
// as the engine does, and prints each number; with --saved, when the word is in
// the database, and only then goes on. At the end it prints how many words it
// has in memory. With --as-nobody root becomes a user who may not write
// everywhere.

let arguments = CommandLine.arguments
let (first, count) = (Int(arguments[2])!, Int(arguments[3])!)
if geteuid() == 0 && arguments.contains("--as-nobody") {
  guard setgroups(0, nil) == 0, setgid(65534) == 0, setuid(65534) == 0 else { exit(2) }
}

let learned = LearnedWords(arguments[1])
var loaded: UserWords?
learned.follow("vi") { loaded = $0 }
while loaded == nil { g_main_context_iteration(nil, 1) }
var words = loaded!
var before: [String] = []
func report(_ number: Int) {
  let line = "\(number)\n"
  _ = line.withCString { write(STDOUT_FILENO, $0, strlen($0)) }
}

for number in first..<first + count {
  let word = NumberedWord.text(number)
  words.noteUsed(word, after: before)
  before = Array((before + [word]).suffix(2))
  repeat {
    g_main_context_iteration(nil, 0)
  } while arguments.contains("--saved") && learned.unsavedCount > 0
  report(number)
}
learned.close()
report(words.wordCount)
