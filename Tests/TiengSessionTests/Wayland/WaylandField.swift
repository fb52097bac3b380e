import Terminal
import TiengAutocomplete
import TiengConfiguration
import TiengCore
import TiengSession

/// A text field behind IBus' own client of Wayland, as it was seen on KWin and on wlroots: what the
/// client does with keys, commits and the focus, and what it tells.
struct WaylandField {
  /// What the compositor and the application do.
  struct Kind {
    /// The client's name.
    var client = "wayland"
    /// The application tells its text. ibus-daemon hands on only what differs from the last.
    var tellsText = true
    /// The client hands deletions on, and what the field is for: IBus from 1.5.34 on.
    var isNew = false
    /// The application does what it is asked to delete.
    var deletes = true
    /// The compositor has a commit for what is shown when the focus goes: KWin. wlroots has none.
    var commitsAtLeave = true
    /// The application commits what is shown when somebody clicks into it.
    var commitsAtClick = true
    /// The open word is a part of the text that the application tells: KWrite.
    var tellsOpenWord = false
    /// The editor puts a bracket behind one that is opened, and goes over it when a key closes it.
    var closesBrackets = false
  }

  var session: Session
  var kind: Kind
  var document = Document()
  /// What is shown of the open word.
  private(set) var shown = ""
  private var told: SurroundingText?

  init(_ session: Session = Session(), _ kind: Kind = Kind(), ibus: IBusVersion? = nil) {
    self.session = session
    self.kind = kind
    let version = ibus ?? IBusVersion(1, 5, kind.isNew ? 34 : 32)
    receive(
      .platform(Platform(ibus: version, desktop: kind.commitsAtLeave ? .kwin : .otherWayland)))
    enter()
  }

  /// The field gets the focus; a compositor tells what it is for.
  mutating func enter(_ type: ContentType = ContentType()) {
    receive(.focusIn(client: kind.client))
    receive(.contentType(kind.isNew ? type : ContentType()))
    receive(.capabilities(givesSurroundingText: true))
    tell()
  }

  /// The focus goes to another window.
  mutating func leave() {
    if kind.commitsAtLeave { document.insert(shown) }
    shown = ""
    receive(.focusOut)
  }

  /// The focus goes to another field, which is empty.
  mutating func enterAnother(_ type: ContentType = ContentType(), tellsText: Bool = true) {
    leave()
    document = Document()
    kind.tellsText = tellsText
    enter(type)
  }

  mutating func type(_ keys: String) throws {
    for key in try KeySequence(keys).events { press(key) }
  }

  mutating func press(_ key: KeyEvent) {
    // A character that is not taken is committed by IBus' client.
    if !receive(.key(key)).isHandled { put(key) }
    tell()
  }

  private mutating func put(_ key: KeyEvent) {
    if kind.closesBrackets, key.character == ")", document.after.hasPrefix(")") {
      return document.receive(KeyEvent(.right))
    }
    document.receive(key)
    if key.character == "(" { closeBracket() }
  }

  private mutating func closeBracket() {
    guard kind.closesBrackets else { return }
    document.insert(")")
    document.receive(KeyEvent(.left))
  }

  /// A click: IBus' client is told to begin anew, and does nothing about that.
  mutating func click(_ move: (inout Document) -> Void = { _ in }) {
    receive(.due(.showAsCommitted))
    if kind.commitsAtClick { document.insert(shown) }
    shown = ""
    // Chromium tells both; KWin tells of GTK what is there in the end, or both.
    if !kind.commitsAtLeave { tell() }
    move(&document)
    tell()
  }

  @discardableResult
  mutating func receive(_ event: InputEvent) -> Response {
    let response = session.receive(event)
    for effect in response.effects { perform(effect) }
    return response
  }

  private mutating func perform(_ effect: Effect) {
    switch effect {
    case .commit(let text):
      document.insert(text)
      if text.hasSuffix("(") { closeBracket() }
    case .showPreedit(let text), .showCompletion(let text, _): shown = text
    case .hidePreedit: shown = ""
    case .deleteBackward(let count): if kind.isNew, kind.deletes { document.deleteBackward(count) }
    case .forwardKey(let key): document.receive(key)
    default: break
    }
  }

  /// The application tells its text, if it is another one.
  mutating func tell() {
    guard kind.tellsText else { return }
    let text = SurroundingText(
      before: document.before + (kind.tellsOpenWord ? shown : ""),
      after: String(document.after.unicodeScalars.prefix(1)))
    guard text != told else { return }
    told = text
    receive(.surroundingText(text))
  }
}

extension Document {
  mutating func moveToEnd() {
    while !after.isEmpty { receive(KeyEvent(.right)) }
  }
}
