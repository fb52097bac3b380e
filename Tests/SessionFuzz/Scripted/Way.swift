/// A way in which an application takes in what an engine asks for, and tells of it.
package enum Way: String, CaseIterable, Sendable {
  /// It does everything and tells its text, at once.
  case prompt
  /// It does everything when it comes to it, several things together, and tells its text later
  /// still. The engine hears it before it gives up.
  case late
  /// The same, and it tells every text in between.
  case intermediate
  /// The same, but the engine gives up before it hears it.
  case stalled
  /// It does everything, and never tells its text.
  case silent
  /// It does everything, and tells that there is no text, as Firefox does.
  case empty
  /// It does everything, and tells another text.
  case wrong
  /// It deletes so many bytes instead of code points.
  case countingBytes
  /// It deletes nothing.
  case dropping
  /// It deletes one code point more.
  case greedy
  /// It takes everything that is committed twice.
  case doubling
  /// It does everything at once, in the middle of a text, and on GNOME's Wayland it tells in bytes
  /// where its caret is, as behind GNOME Shell 43.
  case tellingBytes
  /// It puts a full stop after every word by itself.
  case meddling

  /// True if it does what it is asked to and says so in time: nobody may see that it is not
  /// there at once.
  package var isHonest: Bool { self == .prompt || self == .late || self == .intermediate }

  /// True if it deletes what it is asked to, and has what was put there.
  var deletesRight: Bool {
    switch self {
    case .prompt, .late, .intermediate, .stalled, .silent, .empty, .wrong, .meddling, .tellingBytes:
      true
    case .countingBytes, .dropping, .greedy, .doubling: false
    }
  }

  /// True if it tells its text as it is, sooner or later.
  var tellsTruth: Bool { self != .silent && self != .empty && self != .wrong }

  /// True if a deletion may only be asked for when the text has been heard that it is for. One that
  /// stalls may tell the same text of before, and one that meddles has more in it.
  var isChecked: Bool { self != .stalled && self != .meddling && self != .tellingBytes }

  /// True if it does everything at once and tells it.
  var isPrompt: Bool { self == .prompt || self == .tellingBytes }
}
