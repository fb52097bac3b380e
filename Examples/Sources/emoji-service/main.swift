// A suggestion service: a program that Tiếng asks over the session bus. It suggests emoji for a
// word of its list, and below them the word with -1, -2 and -3, to see in a table where rows come from.

import TiengServices

let emoji = ["cười": ["😄", "😂"], "mèo": ["🐱", "🐈"], "phở": ["🍜"], "yêu": ["❤️", "😍"]]

let host = SuggestionHost(
  busName: "org.example.Emoji", objectPath: "/org/example/Emoji",
  identity: ServiceIdentity(
    name: "Emoji of a list", locales: ["vi"], privacy: "Nothing leaves this computer."))

host.onRequest = { request, answer in
  guard !request.word.isEmpty else { return answer.give([]) }
  let found = (emoji[request.word.lowercased()] ?? []).map { SuggestedText($0, note: request.word) }
  let numbered = (1...3).map { SuggestedText("\(request.word)-\($0)") }
  answer.give(Array((found + numbered).prefix(request.count)))
}

try host.run()
