/// How an application performs the requests of an engine and reports its text.
package enum Way: String, CaseIterable, Sendable {
  /// It performs everything and reports its text at once.
  case prompt
  /// It performs everything with a delay, several requests together, and reports its text even
  /// later. The report arrives before the engine gives up.
  case late
  /// The same, and it reports every text in between.
  case intermediate
  /// The same, but the engine gives up before the report arrives.
  case stalled
  /// It performs everything and never reports its text.
  case silent
  /// It performs everything and reports an empty text, as Firefox does.
  case empty
  /// It performs everything and reports another text.
  case wrong
  /// It deletes bytes instead of code points.
  case countingBytes
  /// It deletes nothing.
  case dropping
  /// It deletes one code point too many.
  case greedy
  /// It inserts every committed text twice.
  case doubling
  /// It performs everything at once, in the middle of a text. On GNOME's Wayland it reports its
  /// caret in bytes, as behind GNOME Shell 43.
  case tellingBytes
  /// It inserts a full stop after every word.
  case meddling

  /// True if it performs all requests and reports them in time. The user must not see that this
  /// does not happen at once.
  package var isHonest: Bool { self == .prompt || self == .late || self == .intermediate }

  /// True if it performs deletions correctly and inserts every committed text once.
  var deletesRight: Bool {
    switch self {
    case .prompt, .late, .intermediate, .stalled, .silent, .empty, .wrong, .meddling, .tellingBytes:
      true
    case .countingBytes, .dropping, .greedy, .doubling: false
    }
  }

  /// True if it reports its true text sooner or later.
  var tellsTruth: Bool { self != .silent && self != .empty && self != .wrong }

  /// True if a deletion may only be requested after a report of the text that it is for. An
  /// application that stalls may report the same text as before, and one that meddles has more
  /// text.
  var isChecked: Bool { self != .stalled && self != .meddling && self != .tellingBytes }

  /// True if it performs and reports everything at once.
  var isPrompt: Bool { self == .prompt || self == .tellingBytes }
}
