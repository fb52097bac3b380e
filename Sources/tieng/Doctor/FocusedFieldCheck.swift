import Explanations
import GLibSupport
import InputSession
import KeyboardCore

/// What the application that has the focus can do, as the running engine was told.
enum FocusedFieldCheck {
  /// Bits of `IBusCapabilite`.
  private static let preedit: UInt32 = 1 << 0
  private static let surroundingText: UInt32 = 1 << 5

  /// Nothing if no engine is running.
  static func findings(_ daemon: Daemon) -> [Finding] {
    guard daemon.engines != nil, let address = Daemon.address,
      let answer = FocusedField.ask(address: address)
    else { return [] }
    return [finding(answer)] + (answer.flatMap(directness).map { [$0] } ?? [])
  }

  /// Whether words are typed into the text itself, where that is wanted.
  private static func directness(_ field: FocusedField) -> Finding? {
    let subject = Explanation("words in the text")
    let names = ["application": field.client]
    switch Directness(rawValue: field.directness) {
    case nil, .unwanted: return nil
    case .proved:
      return .good(
        subject, Explanation("{application} takes in words while they are typed", names))
    case .untried:
      return .note(
        subject, Explanation("nothing was tried since {application} has the focus", names),
        remedy: Explanation(
          "{command}, and type a word into the field in that time",
          ["command": "tieng doctor --wait 10"]))
    case .failed:
      return .note(
        subject,
        Explanation(
          """
          {application} did not tell its text as it should be: words are underlined until it gets \
          the focus again
          """, names))
    case .silent:
      return .note(
        subject, Explanation("{application} does not tell its text: words are underlined", names))
    case .undeletable:
      return .note(
        subject,
        Explanation(
          """
          it is not known whether {application} deletes what it is asked to: words are underlined
          """, names))
    case .miscounted:
      return .note(
        subject,
        Explanation(
          """
          GNOME before 47 counts letters otherwise than applications do: words are underlined
          """))
    case .excluded:
      return .note(
        subject,
        Explanation("not in terminals, where something is secret, or in other charsets"))
    }
  }

  private static func finding(_ field: FocusedField?) -> Finding {
    let subject = Explanation("focused field")
    guard let field else {
      return .note(
        subject, Explanation("none: no application that uses IBus has the focus"),
        remedy: Explanation(
          "{command}, and click into a text field in that time",
          ["command": "tieng doctor --wait 5"]))
    }
    let names = ["application": field.client]
    guard field.capabilities & preedit != 0 else {
      return .note(
        subject,
        Explanation(
          "{application} does not show the word being typed: the desktop does, beside it", names),
        remedy: remedy(for: field.client))
    }
    guard field.capabilities & surroundingText != 0 else {
      return .note(
        subject,
        Explanation(
          """
          {application} does not tell its text: no word in it is taken up again (resume-words)
          """, names),
        remedy: remedy(for: field.client))
    }
    return .good(
      subject,
      Explanation("{application} shows the word being typed, and tells its text", names))
  }

  /// X11's own protocol lacks what the input modules of the toolkits have; what
  /// an application lacks beyond that is for it to mend.
  private static func remedy(for client: String) -> Explanation? {
    guard Client(client).toolkit == .xim else { return nil }
    return Explanation(
      "start the application with {variables}",
      ["variables": "GTK_IM_MODULE=ibus QT_IM_MODULE=ibus"])
  }
}
