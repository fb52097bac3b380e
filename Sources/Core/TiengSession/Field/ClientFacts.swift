import TiengCore

/// The properties of a client, depending on its toolkit, the version of IBus and the desktop.
/// docs/why/desktops.md has the reasons in detail.
struct ClientFacts: Hashable, Sendable {
  /// Committed text overtakes keys that wait in the application's queue.
  var commitsOvertakeKeys = false

  /// The application gets forwarded keys that were not pressed.
  var takesForwardedKeys = false

  /// Which forwarded keys the application gets if the keyboard on the screen sends them.
  var forwarding = Forwarding.works

  /// What becomes of keys that the keyboard on the screen sends.
  enum Forwarding: Hashable, Sendable {
    case works
    /// The desktop drops modifiers.
    case losesModifiers
    case isDropped
  }

  /// Commits are passed on when the client is idle, and of several only the last one. A forwarded key
  /// is passed on at once, with the commit before it.
  var passesCommitsOnAtKeys = false

  /// There is no field: ibus-daemon sends keys for a client named `fake`, and text that is committed
  /// is lost.
  var isNobody = false

  /// A report without a selection does not show that nothing is selected.
  var hidesSelections = false

  /// The application may be Qt, which reports only one paragraph of a selection.
  var mayReportParagraphs = false

  /// A key that is passed on stays between the commit before it and the next commit.
  var keepsOrder = false

  /// A key that is passed on comes after the commits before it. The next commit may overtake it.
  var keepsKeysBehindCommits = false

  /// What becomes of deletions.
  var deletions = Deletions.unknown

  /// What becomes of a request to delete text.
  enum Deletions: Hashable, Sendable {
    /// It may work, and a report of the text shows it.
    case unknown
    /// The application is known to delete correctly.
    case work
    /// The application does not get it.
    case areDropped
  }

  /// Deletions count code points, for any text.
  var countsRight = true

  /// The position of the caret may be in bytes. Other clients never do this. IBus before 1.5.27
  /// does not report the client.
  var mayCountBytes = false

  /// All applications count alike: one program passes on all positions.
  var countsAlike = false

  /// The purpose of fields is not known, so any field may be for a password.
  var hidesPurpose = false

  /// Words may be typed into the text after a trial. A trial proves that letters are reported, but
  /// not that deletions work.
  var mayTypeDirectly = true

  /// The open word may be lost when the focus goes, although its commit was requested. So the session
  /// keeps it, and shows it again if a report says that it is not in the text.
  var losesLeftWord = false

  /// The open word is lost when the focus goes, and no report shows this before the next key. So a word
  /// that is certain is committed after a pause, and any word at Alt. With or without
  /// `losesLeftWord`.
  var losesLeftWordForGood = false

  /// As `losesLeftWordForGood`, where no text is reported.
  var losesLeftWordWithoutText = false

  /// With `losesLeftWord`: also when another application gets the focus and the user types there.
  var losesLeftWordToOthers = false

  /// The application reports its text before each key, if it reports any. Without a report, the text
  /// is the last one.
  var reportsBeforeKeys = false

  /// The place of the caret is known when a key comes.
  var reportsCaret = false

  /// A letter with a horn, or one with a mark and a tone, is lost at the end of a commit and before
  /// another such letter (ibus#2896).
  var losesLettersAtEnd = false

  /// A click into the text is not reported, although it ends the open word.
  var hidesResets = false

  /// Whoever draws the windows commits the preedit then.
  var commitsAtReset = false

  /// True if the application must report its text for one of these reasons.
  var needsText: Bool { hidesPurpose || hidesResets }

  /// The preedit must be cleared after a commit, not before.
  var commitsBeforeHiding = false

  /// A message may be dropped if it follows another too soon.
  var dropsHaste = false

  /// A reset may be late and arrive after the next word has begun.
  var resetsLate = false

  /// A reset may belong to an earlier key that the application reads only now.
  var resetsBehindKeys = false

  /// The client speaks for all applications under one name.
  var isForAll = false

  /// Makes the properties of a client on a platform.
  ///
  /// - Parameter shell: The version of GNOME Shell, if it is known.
  init(of client: Client = Client(nil), on platform: Platform = Platform(), shell: Int? = nil) {
    // KWin knows only a few keys by their symbols, version 2 of Wayland's protocol none; GNOME was
    // not tried. Qt 5 crashes on Wayland when it gets a forwarded modifier.
    takesForwardedKeys =
      [.gtk3, .gtk4, .firefox].contains(client.toolkit)
      || client.toolkit == .qt && platform.desktop == .x11
    switch client.toolkit {
    case .gnomeShell: setGnomeShell(version: shell)
    case .waylandClient: setWaylandClient(on: platform)
    case .gtk3, .gtk4: setGTK(client)
    case .firefox: setFirefox()
    case .qt: setQt()
    case .xim: setXIM(platform.ibus)
    case .fcitxOnKWin: setFcitxOnKWin()
    case .fcitxOnWayland: setFcitxOnWayland()
    case .fcitx: setFcitx()
    case .ownField: deletions = .work
    case .nobody: isNobody = true
    case .other: setOther(client, on: platform)
    }
  }
}

// What one toolkit does otherwise than others, and why.
extension ClientFacts {
  /// GNOME Shell: all applications of a Wayland session.
  private mutating func setGnomeShell(version shell: Int?) {
    // The shell passes commits on when it is idle, but keys at once, and applications handle
    // commits first.
    commitsOvertakeKeys = true
    passesCommitsOnAtKeys = true
    forwarding = .losesModifiers
    mayReportParagraphs = true
    deletions = .work
    // Mutter before 47 passes on numbers of characters, but text-input-v3 counts bytes. GTK 4
    // takes them for characters and GTK 3 for bytes, so both delete the same only in ASCII. (NEWS
    // of Mutter: !2712 in 46, !3719 in 47.)
    countsRight = shell.map { $0 >= 47 } ?? false
    mayCountBytes = true
    // Mutter 48 tells the application that it has lost the focus before it commits the preedit.
    losesLeftWord = true
    isForAll = true
  }

  /// IBus' own client on Wayland: all applications of KWin, sway and others.
  private mutating func setWaylandClient(on platform: Platform) {
    mayReportParagraphs = true
    // IBus before 1.5.34 ignores the purpose of fields from the compositor, and passes on no
    // deletions.
    hidesPurpose = platform.isBeforeWaylandPurposes
    if platform.ibus != nil, hidesPurpose { deletions = .areDropped }
    // Some of the applications behind it delete and some, such as browsers, do not.
    mayTypeDirectly = false
    // `reset` of its protocol is an empty function. KWin commits the preedit then. On other
    // compositors Chromium commits it, and GTK continues the word.
    hidesResets = true
    commitsAtReset = platform.desktop == .kwin
    keepsKeysBehindCommits = platform.desktop == .kwin
    // Version 2 of the protocol, as in sway, drops a message until the application has answered
    // the one before. A commit also removes the preedit, so the commit comes first.
    commitsBeforeHiding = platform.desktop == .otherWayland
    dropsHaste = platform.desktop == .otherWayland
    // IBus' client commits characters that are passed on, immediately and before earlier output.
    commitsOvertakeKeys = platform.desktop == .otherWayland
    // The protocol has no commit when the focus goes.
    losesLeftWord = true
    losesLeftWordToOthers = true
    losesLeftWordWithoutText = platform.desktop != .kwin
    isForAll = true
  }

  /// GTK by its own module: on X11, and where a user has set it on Wayland. Chromium too.
  private mutating func setGTK(_ client: Client) {
    // GTK handles commits before the keys that wait in its queue.
    commitsOvertakeKeys = true
    deletions = .work
    // An arrow key waits there too. When GTK handles it, it resets IBus and drops the preedit of
    // a word that has begun meanwhile.
    resetsBehindKeys = true
    if client.toolkit == .gtk4 { forwarding = .isDropped }
    // GTK 3 reports a selection only within one line.
    hidesSelections = client.toolkit == .gtk3
    // Chromium on X11 drops the preedit now and then when another window is clicked, and reports no
    // text.
    losesLeftWord = client.isChromium
    losesLeftWordToOthers = client.isChromium
    reportsCaret = client.isChromium
  }

  /// Firefox and Thunderbird by GTK's module.
  private mutating func setFirefox() {
    // GTK handles commits before the keys that wait in its queue, in Firefox too.
    commitsOvertakeKeys = true
    // After each commit, Firefox resets IBus when its page has reported the text. This may be in
    // the middle of the next word. Clearing the preedit before a commit causes more resets.
    commitsBeforeHiding = true
    resetsLate = true
    // Firefox may drop the preedit when another window is clicked. Only the next key shows it.
    losesLeftWord = true
    losesLeftWordToOthers = true
    losesLeftWordForGood = true
    reportsBeforeKeys = true
    reportsCaret = true
    hidesSelections = true
    deletions = .work
  }

  /// Qt by its own module.
  private mutating func setQt() {
    mayReportParagraphs = true
    // Keys wait in the application's queue, commits do not.
    commitsOvertakeKeys = true
    // Keys that are passed on are in Qt's own queue, and later commits come after them.
    keepsOrder = true
    // In KWrite, words that were typed into the text stayed as their keys now and then.
    mayTypeDirectly = false
    // ibus-daemon takes the open word away before Qt, which would commit it, knows that the focus
    // goes. Qt reports its text only after the first key.
    losesLeftWord = true
    losesLeftWordToOthers = true
    losesLeftWordForGood = true
    reportsCaret = true
  }

  /// X11's own protocol: xterm, and programs whose toolkit has no module.
  private mutating func setXIM(_ ibus: IBusVersion?) {
    commitsOvertakeKeys = true
    losesLettersAtEnd =
      ibus.map {
        IBusVersion(1, 5, 32) <= $0 && $0 < IBusVersion(1, 5, 34)
      } ?? false
    losesLeftWordForGood = true
  }

  /// Fcitx 5 as the input method of KWin.
  private mutating func setFcitxOnKWin() {
    mayReportParagraphs = true
    // Deletions have no effect in browsers. KWin commits the preedit at a reset, which is
    // reported. Fcitx passes on the position of the caret as in Wayland, or counts characters.
    mayTypeDirectly = false
    mayCountBytes = true
    countsAlike = true
    keepsKeysBehindCommits = true
    // GTK handles commits before the keys that wait in its queue.
    commitsOvertakeKeys = true
  }

  /// Fcitx 5 as the input method of sway and others.
  private mutating func setFcitxOnWayland() {
    mayReportParagraphs = true
    // Version 2 of the protocol has no reset and no commit when the focus goes, a commit removes
    // the preedit, and a message is dropped until the application has answered the one before.
    mayTypeDirectly = false
    mayCountBytes = true
    countsAlike = true
    hidesResets = true
    commitsBeforeHiding = true
    dropsHaste = true
    commitsOvertakeKeys = true
    losesLeftWord = true
    losesLeftWordToOthers = true
    losesLeftWordWithoutText = true
  }

  /// Fcitx 5 by the modules of toolkits.
  private mutating func setFcitx() {
    mayReportParagraphs = true
    mayTypeDirectly = false
    // Commits and answers to keys come to the application in one row, as in X11's protocol.
    keepsKeysBehindCommits = true
    commitsOvertakeKeys = true
  }

  /// A client that is not known, or has not said its name.
  private mutating func setOther(_ client: Client, on platform: Platform) {
    mayCountBytes = client.name == nil
    // The first field of all does not report its client.
    let isOnWayland = platform.desktop == .kwin || platform.desktop == .otherWayland
    hidesPurpose = client.name == nil && isOnWayland && platform.isBeforeWaylandPurposes
    if hidesPurpose { deletions = .areDropped }
    mayTypeDirectly = !hidesPurpose
  }
}

extension Platform {
  /// True if IBus' Wayland client passes on neither purposes nor deletions.
  fileprivate var isBeforeWaylandPurposes: Bool {
    ibus.map { $0 < IBusVersion(1, 5, 34) } ?? true
  }
}
