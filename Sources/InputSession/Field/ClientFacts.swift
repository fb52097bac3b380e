import KeyboardCore

/// What follows from who speaks for a field, which IBus runs, and what draws the windows: the one
/// table of that. docs/why/desktops.md has the reasons at length.
struct ClientFacts: Hashable, Sendable {
  /// What is committed overtakes keys that wait in the application's queue.
  var commitsOvertakeKeys = false

  /// A key that was not pressed reaches the application.
  var takesForwardedKeys = false

  /// A key that is passed on comes after what was committed before it, and before what is committed
  /// next.
  var keepsOrder = false

  /// A key that is passed on comes after what was committed before it. What is committed next may
  /// overtake it.
  var keepsKeysBehindCommits = false

  /// Deletions were seen to do what they are asked to, and nothing else.
  var isKnownToDelete = false

  /// Deletions do not reach the application.
  var dropsDeletions = false

  /// A deletion is of as many code points as it is asked for, whatever they are.
  var countsRight = true

  /// The numbers that are told of the caret may count bytes. Nobody else does; before 1.5.27, IBus
  /// tells no name.
  var mayCountBytes = false

  /// It is not told what fields are for, so that any may be for a password.
  var hidesPurpose = false

  /// Words may be put into the text itself, if a trial says so. A trial proves that letters are told,
  /// and not that deletions are done.
  var mayTypeDirectly = true

  /// The open word may be lost when the focus goes, though it was asked to be committed.
  var losesLeftWord = false

  /// The open word is lost then, and nothing tells that it was.
  var losesLeftWordForGood = false

  /// It may also be lost when another application gets the focus, in which somebody types.
  var losesLeftWordToOthers = false

  /// A click into the text is not told, though it ends the open word.
  var hidesResets = false

  /// What is shown of the word is committed then, by whoever draws the windows.
  var commitsAtReset = false

  /// The application is asked to tell its text, for one of these.
  var needsText: Bool { hidesPurpose || hidesResets }

  /// The preedit is cleared after a commit, and not before it.
  var commitsBeforeHiding = false

  /// What is said right after something else may be dropped.
  var dropsHaste = false

  /// A reset may be of before, and the next word has begun.
  var resetsLate = false

  /// A reset may be of a key that the application had before the word began, and has read now.
  var resetsBehindKeys = false

  /// It speaks for all applications with one name.
  var isForAll = false

  /// What is known of a client on a platform.
  ///
  /// - Parameter shell: The version of GNOME Shell, if it is known.
  init(of client: Client = Client(nil), on platform: Platform = Platform(), shell: Int? = nil) {
    // KWin knows a few keys by their symbols alone, version 2 of Wayland's protocol none; on GNOME it
    // was not tried. Qt 5 crashes on Wayland when it gets a modifier that way.
    takesForwardedKeys =
      [.gtk3, .gtk4, .firefox].contains(client.toolkit)
      || client.toolkit == .qt && platform.desktop == .x11
    switch client.toolkit {
    case .gnomeShell:
      // It hands commits over when it rests, keys at once, and applications take commits first.
      commitsOvertakeKeys = true
      isKnownToDelete = true
      // Mutter before 47 hands numbers of characters on where text-input-v3 has bytes; GTK 4 takes
      // them for characters and GTK 3 for bytes, so that only of ASCII both delete the same. (NEWS
      // of Mutter: !2712 in 46, !3719 in 47.)
      countsRight = shell.map { $0 >= 47 } ?? false
      mayCountBytes = true
      // Mutter 48 tells the application that it has no focus before it commits what is shown.
      losesLeftWord = true
      isForAll = true
    case .waylandClient:
      // IBus before 1.5.34 ignores what the compositor tells of the field's purpose, and hands no
      // deletion on.
      hidesPurpose = platform.isBeforeWaylandPurposes
      dropsDeletions = platform.ibus != nil && hidesPurpose
      // Of the applications behind it some delete and some do not, as browsers.
      mayTypeDirectly = false
      // `reset` of its protocol is an empty function. KWin commits what is shown then; on others
      // Chromium does, and GTK goes on with the word.
      hidesResets = true
      commitsAtReset = platform.desktop == .kwin
      keepsKeysBehindCommits = platform.desktop == .kwin
      // Version 2 of the protocol, as of sway, drops what is said before the application has answered
      // to what was said last, and what is committed takes the preedit along: the commit comes first.
      commitsBeforeHiding = platform.desktop == .otherWayland
      dropsHaste = platform.desktop == .otherWayland
      // IBus' client commits characters that are passed on: at once, whatever was said before.
      commitsOvertakeKeys = platform.desktop == .otherWayland
      // It has no commit at leaving.
      losesLeftWord = true
      losesLeftWordToOthers = true
      isForAll = true
    case .gtk3, .gtk4:
      // GTK takes commits before the keys that wait in its queue.
      commitsOvertakeKeys = true
      isKnownToDelete = true
      // An arrow waits there too. When its turn comes, GTK resets IBus, and drops what it shows of the
      // word that has begun.
      resetsBehindKeys = true
    case .firefox:
      // GTK takes commits before the keys that wait in its queue, in Firefox as elsewhere.
      commitsOvertakeKeys = true
      // After each commit Firefox resets IBus when its page has told it of the text, which may be in
      // the middle of the next word. A preedit that is cleared before a commit makes it more.
      commitsBeforeHiding = true
      resetsLate = true
      isKnownToDelete = true
    case .qt:
      // Keys wait in the application's queue, and commits do not.
      commitsOvertakeKeys = true
      // A key that is passed on is in Qt's own queue, which commits join behind it.
      keepsOrder = true
      // ibus-daemon commits the open word when the application listens no more; Qt tells its text
      // after the first key, and X11's protocol does not at all.
      losesLeftWordForGood = true
    case .xim:
      commitsOvertakeKeys = true
      losesLeftWordForGood = true
    case .fcitxOnKWin:
      // Deletions do nothing in browsers. KWin commits what is shown at a reset, which is told. Fcitx
      // hands on the numbers of the caret as Wayland has them, or counts characters.
      mayTypeDirectly = false
      mayCountBytes = true
      keepsKeysBehindCommits = true
    case .fcitxOnWayland:
      // Version 2 of the protocol has no reset and no commit at leaving, and what is committed takes
      // the preedit along.
      mayTypeDirectly = false
      mayCountBytes = true
      hidesResets = true
      commitsBeforeHiding = true
      commitsOvertakeKeys = true
      losesLeftWord = true
      losesLeftWordToOthers = true
    case .fcitx:
      mayTypeDirectly = false
      commitsOvertakeKeys = true
    case .ownField: isKnownToDelete = true
    case .nobody: break
    case .other:
      mayCountBytes = client.name == nil
      // The first field of all does not say who speaks for it.
      let isOnWayland = platform.desktop == .kwin || platform.desktop == .otherWayland
      hidesPurpose = client.name == nil && isOnWayland && platform.isBeforeWaylandPurposes
      dropsDeletions = hidesPurpose
      mayTypeDirectly = !hidesPurpose
    }
  }
}

extension Platform {
  /// Whether IBus' client of Wayland is one that hands on neither purposes nor deletions.
  fileprivate var isBeforeWaylandPurposes: Bool {
    ibus.map { $0 < IBusVersion(1, 5, 34) } ?? true
  }
}
