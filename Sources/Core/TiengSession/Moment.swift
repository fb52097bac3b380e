import TiengCore

/// What has happened around the text. ``Session/note(_:)`` tells every part of a session, and the part
/// forgets what does not hold any more.
enum Moment {
  /// The caret moves or has moved, and the platform has committed what was shown.
  case caretMoved
  /// The application has ended the open word, which is in the text now.
  case wordEnded
  /// What is before the caret is not known any more.
  case textLost
  /// A field of a client got the focus.
  case fieldEntered(Client)
  /// The field is for a secret, such as a password.
  case fieldTurnedSecret
}

extension Session {
  /// Tells every part what has happened.
  mutating func note(_ moment: Moment) {
    environment.field.note(moment)
    environment.suggesting.note(moment)
    composition.note(moment)
    learning.note(moment)
    selecting.note(moment)
    screen.note(moment)
    direct.note(moment)
  }
}
