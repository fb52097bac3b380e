import TiengCore

// A text that another program brings: one that writes down speech, a clipboard manager, a script.
extension Session {
  /// Inserts the text as it is. The open word ends before it. BackSpace right afterwards takes the
  /// whole text back, if the application reports its text. Nothing is learned from it.
  mutating func insert(_ text: String, _ turn: inout Turn) {
    guard !situation.facts.isSecret, !text.isEmpty else { return }
    selecting.forget()
    // It is meant for the application.
    endSearch()
    put(text, &turn)
    learning.forgetWord()
    turn.isRewriting = true
    turn.hidesSuggestions = true
    turn.isFollowed = false
    turn.wantsText = true
    if !situation.facts.isClosed { selecting.done = Selecting.Done(old: "", new: text) }
  }
}
