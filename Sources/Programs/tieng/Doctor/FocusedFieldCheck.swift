import GLibSupport
import TiengCore
import TiengSession

/// What `tieng doctor` says of the application with the focus: what it can do, as it told the running
/// engine.
enum FocusedFieldCheck {
  /// Bits of `IBusCapabilite`.
  private static let preedit: UInt32 = 1 << 0
  private static let surroundingText: UInt32 = 1 << 5

  /// The findings. Empty if no engine is running.
  static func findings(_ daemon: Daemon) -> [Finding] {
    guard daemon.engines != nil, let address = Daemon.address,
      let answer = FocusedField.ask(address: address)
    else { return [] }
    return [finding(answer)] + (answer.flatMap(directness).map { [$0] } ?? [])
  }

  /// The finding about typing words into the text itself. Nil if this is not wanted.
  private static func directness(_ field: FocusedField) -> Finding? {
    let subject = Explanation("words in the text")
    let parts = ["application": name(of: field)]
    switch Directness(rawValue: field.directness) {
    case nil, .unwanted: return nil
    case .proved:
      return .good(
        subject, Explanation("{application} takes in words while they are typed", parts: parts))
    case .untried:
      return .note(
        subject, Explanation("nothing was tried since {application} has the focus", parts: parts),
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
          """, parts: parts))
    case .silent:
      return .note(
        subject,
        Explanation("{application} does not tell its text: words are underlined", parts: parts))
    case .undeletable:
      return .note(
        subject,
        Explanation(
          """
          it is not known whether {application} deletes what it is asked to: words are underlined
          """, parts: parts))
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
    let parts = ["application": name(of: field)]
    guard field.capabilities & preedit != 0 else {
      return .note(
        subject,
        Explanation(
          "{application} does not show the word being typed: the desktop does, beside it",
          parts: parts),
        remedy: remedy(for: field.client))
    }
    guard field.capabilities & surroundingText != 0 else {
      return .note(
        subject,
        Explanation(
          """
          {application} does not tell its text: no word in it is taken up again (resume-words)
          """, parts: parts),
        remedy: remedy(for: field.client))
    }
    // IBus' client of Wayland says of all applications that they tell their text.
    guard field.hasToldText || !isOfWaylandClient(field) else {
      return .note(
        subject,
        Explanation(
          "{application} shows the word being typed, and has not told its text so far", parts: parts
        ),
        remedy: Explanation(
          "{command}, and type a word into the field in that time",
          ["command": "tieng doctor --wait 10"]))
    }
    return .good(
      subject,
      Explanation("{application} shows the word being typed, and tells its text", parts: parts))
  }

  private static func isOfWaylandClient(_ field: FocusedField) -> Bool {
    Client(field.client).toolkit == .waylandClient
  }

  /// The name of the application. IBus' client of Wayland speaks for all applications and does not
  /// tell which one it is.
  private static func name(of field: FocusedField) -> Explanation {
    isOfWaylandClient(field) ? Explanation("the application") : .verbatim(field.client)
  }

  /// The remedy. X11's own protocol lacks what the input modules of the toolkits have. Other
  /// abilities that are missing can only be added by the application.
  private static func remedy(for client: String) -> Explanation? {
    guard Client(client).toolkit == .xim else { return nil }
    return Explanation(
      "start the application with {variables}",
      ["variables": "GTK_IM_MODULE=ibus QT_IM_MODULE=ibus"])
  }
}
