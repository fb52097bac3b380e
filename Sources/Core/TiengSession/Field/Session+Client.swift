public import TiengCore

/// What a frontend has to do for the application of the focused field.
extension Session {
  /// The client of the field that has the focus, or had it last.
  public var client: Client { environment.field.client }

  /// True if ``client`` has no field: text that is committed is lost.
  public var isForNobody: Bool { environment.field.clientFacts.isNobody }

  /// True if the application gets forwarded keys other than the pressed one.
  public var canForwardOtherKeys: Bool { environment.field.clientFacts.takesForwardedKeys }

  /// True if the application gets a key that the keyboard on the screen forwards.
  public func canForward(_ key: KeyEvent) -> Bool {
    switch environment.field.clientFacts.forwarding {
    case .works: true
    case .losesModifiers: key.modifiers.isDisjoint(with: [.control, .alt, .super, .shift])
    case .isDropped: false
    }
  }

  /// True if a forwarded key is needed to pass a commit on at once.
  public var passesCommitsOnAtKeys: Bool { environment.field.clientFacts.passesCommitsOnAtKeys }

  /// True if letters such as ư are lost at the end of a commit and before another such letter.
  public var losesLettersAtEnd: Bool { environment.field.clientFacts.losesLettersAtEnd }

  /// True if output may be lost if it follows other output too soon.
  public var wantsPacedOutput: Bool { environment.field.clientFacts.dropsHaste }
}
