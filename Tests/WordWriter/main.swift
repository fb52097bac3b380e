import Glibc
import TestSupport
import TiengAutocomplete
import TiengGLib
import TiengLanguages
import UserStore

// word-writer DATABASE FIRST COUNT [--saved | --paced | --as-nobody]: learns numbered words and
// prints each number. With --saved it prints the number when the word is in the database, and only
// then continues. With --paced it learns twenty words a second, as the engine does. At the end it
// prints how many words it has in memory. With --as-nobody, root becomes a user who may not write
// everywhere.

let arguments = CommandLine.arguments
let (first, count) = (Int(arguments[2])!, Int(arguments[3])!)
if geteuid() == 0 && arguments.contains("--as-nobody") {
  guard setgroups(0, nil) == 0, setgid(65534) == 0, setuid(65534) == 0 else { exit(2) }
}

let isPaced = arguments.contains("--paced")
let learned = isPaced ? LearnedWords(arguments[1]) : LearnedWords(arguments[1], delay: 0)
var loaded: UserWords?
learned.open("vi") { loaded = $0 }
while loaded == nil { g_main_context_iteration(nil, 1) }
var words = loaded!
var before: [String] = []
func report(_ number: Int) {
  let line = "\(number)\n"
  _ = line.withCString { write(STDOUT_FILENO, $0, strlen($0)) }
}

for number in first..<first + count {
  let word = NumberedWord.text(number)
  words.countUse(of: word, after: before)
  before = Array((before + [word]).suffix(2))
  repeat {
    g_main_context_iteration(nil, 0)
  } while arguments.contains("--saved") && learned.unsavedCount > 0
  report(number)
  let next = g_get_monotonic_time() + 50_000
  while isPaced, g_get_monotonic_time() < next {
    g_usleep(1000)
    g_main_context_iteration(nil, 0)
  }
}
learned.close()
report(words.wordCount)
