package import TiengConfiguration
package import TiengCore
package import TiengSession

/// One event while the user types, for any session.
package enum Step: Hashable, Sendable {
  case key(KeyEvent)
  case contentType(ContentType)
  case focusIn(client: String?)
  case focusOut, reset, enable, disable
  indirect case window(FocusedWindow?)
  case capabilities(givesText: Bool)
  case shell(Int)
  indirect case platform(Platform)
  case windowsLost
  /// The words whose language the user has set are read: those of ``Vocabulary``, or none.
  case ownWords(Bool)
  /// A screen reader begins or ends.
  case hearing(Bool)
  /// The application reports the place of the caret on the screen.
  case caret(x: Int32)
  case screenShown(Bool)
  case screenKey(KeyEvent)
  case screenText(String)
  /// When the focus or the caret moves next, the preedit is dropped and not committed.
  case losePreedit
  /// GNOME Shell says, maybe late, whether the field is its own.
  case fieldOfShell(Bool)
  /// The application reports the text around the caret.
  case tell(Telling)
  indirect case preferences(Preferences)
  case typingMethod(String)
  /// The macros are read: those of ``Vocabulary/macros`` whose bit is set.
  case macros(UInt16)
  case clicked(Int, isIgnoring: Bool)
  case cursor(isForward: Bool)
  case page(isForward: Bool)
  case latin(Bool)
  case state(ApplicationRule.State?)
  case offTheRecord(Bool)
  case endRouting
  case due(Alarm)
  /// A slow application performs this number of requests.
  case work(Int)
  /// This number of its reports arrive.
  case hear(Int)
  /// A remote service answers the last request, or an older one: `age` requests before.
  case answer([String], age: Int)
  case failure(age: Int)

  /// The report of an application.
  package enum Telling: Hashable, Sendable {
    /// The text as it is.
    case now
    /// The text as it is, partly selected.
    case selected
    /// The text before the last step.
    case late
    /// The text as it is, with the open word in it.
    case withWord
    /// Another text.
    case wrong(before: String, after: String)
  }
}

extension Step: CustomStringConvertible {
  package var description: String {
    switch self {
    case .key(let key): key.written
    case .contentType(let type): "{field: \(type.written)}"
    case .focusIn(let client): "{focus in: \(client ?? "nobody")}"
    case .focusOut: "{focus out}"
    case .window(let window): "{window: \(window?.application ?? "none") \(window?.title ?? "")}"
    case .reset: "{reset}"
    case .enable: "{enable}"
    case .disable: "{disable}"
    case .capabilities(let givesText): "{gives text: \(givesText)}"
    case .tell(let telling): "{tell \(telling)}"
    case .preferences(let preferences): "{preferences: \(preferences.written)}"
    case .typingMethod(let name): "{method: \(name)}"
    case .macros(let bits): "{macros: \(Vocabulary.macroKeys(bits).joined(separator: " "))}"
    case .clicked(let row, let isIgnoring): "{\(isIgnoring ? "right click" : "click") \(row)}"
    case .cursor(let isForward): "{cursor \(isForward ? "down" : "up")}"
    case .page(let isForward): "{page \(isForward ? "down" : "up")}"
    case .latin(let isOn): "{latin \(isOn)}"
    case .state(let state): "{state \(state?.rawValue ?? "as everywhere")}"
    case .offTheRecord(let isOn): "{off the record \(isOn)}"
    case .endRouting: "{end search}"
    case .due(let alarm): "{\(alarm)}"
    case .work(let count): "{work \(count)}"
    case .hear(let count): "{hear \(count)}"
    case .shell(let version): "{shell \(version)}"
    case .platform(let platform): "{platform: \(platform.written)}"
    case .windowsLost: "{windows lost}"
    case .ownWords(let areRead): "{own words: \(areRead)}"
    case .hearing(let isOn): "{screen reader: \(isOn)}"
    case .caret(let x): "{caret at \(x)}"
    case .screenShown(let isShown): "{keyboard on the screen: \(isShown)}"
    case .screenKey(let key): "{on the screen: \(key.written)}"
    case .screenText(let text): "{on the screen: text \(text)}"
    case .losePreedit: "{lose the preedit next}"
    case .fieldOfShell(let isOfShell): "{field of the shell: \(isOfShell)}"
    case .answer(let words, let age): "{answer \(age): \(words)}"
    case .failure(let age): "{failure \(age)}"
    }
  }
}

extension Platform {
  fileprivate var written: String {
    "\(desktop) \(ibus.map { "\($0.major).\($0.minor).\($0.micro)" } ?? "without IBus")"
  }
}

extension KeyEvent {
  /// The key as ``KeySequence`` reads it, with `^` before a released key.
  fileprivate var written: String {
    let name = KeySequence.names.first { $0.value.symbol == symbol }?.key
    let plain = character.map(String.init) ?? name ?? "0x" + String(symbol.rawValue, radix: 16)
    let isPlain = modifiers.isDisjoint(with: .command) && !isRelease && character != nil
    if isPlain, plain != "<", !symbol.isKeypad { return plain }
    var names = ""
    if modifiers.contains(.control) { names += "Control+" }
    if modifiers.contains(.alt) { names += "Alt+" }
    if modifiers.contains(.super) { names += "Super+" }
    if modifiers.contains(.shift), character == nil { names += "Shift+" }
    return (isRelease ? "^" : "") + "<\(names)\(symbol.isKeypad ? "KP_" : "")\(plain)>"
  }
}

extension ContentType {
  fileprivate var written: String {
    var words = ["\(purpose)"]
    if isPrivate { words.append("private") }
    if isHidden { words.append("hidden") }
    if keepsSpelling { words.append("keeps spelling") }
    if capitalization != .none { words.append("\(capitalization)") }
    return words.joined(separator: ", ")
  }
}

extension Preferences {
  /// The preferences that differ from the defaults.
  package var written: String {
    let defaults = Preferences()
    return Preferences.keys.filter { $0.read(self) != $0.read(defaults) }
      .map { "\($0.name)=\($0.read(self))" }.joined(separator: " ")
  }
}
