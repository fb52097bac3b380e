import CGLib
import DBusSupport
import InputSession
import KeyboardCore

/// The keyboard on the screen, a program of its own that draws keys and sends them here: the
/// engine's object on the session bus, as `org.freedesktop.IBus.Tieng.Keyboard1.xml` describes it.
///
/// There is one keyboard at a time, and it is told what goes on in fields that are not secret.
/// Calls of other programs change nothing.
final class OnScreenKeyboard {
  static let busName = "org.freedesktop.IBus.Tieng"
  static let path = "/org/freedesktop/IBus/Tieng/Keyboard"
  static let interface: StaticString = "org.freedesktop.IBus.Tieng.Keyboard1"

  /// The program that is the keyboard.
  private struct Attachment {
    let bus: BusConnection
    /// Its number on the bus.
    let name: String
    /// What it talks by, where it does not want to be heard on the bus.
    let socket: MessageSocket?
    /// What tells of its end.
    let watch: BusSubscription
  }

  private var attachment: Attachment?

  /// The suggestions that are seen, and their number.
  private(set) var suggestions: [CandidateTable.Candidate] = []
  private(set) var serial: UInt32 = 0

  private var toldField: KeyboardField?
  private var toldCase = Keyboard.Case.lowercased
  private var toldOfHardware = false
  /// How many keys the keyboard has the desktop press, which come as keys of plastic then.
  private var desktopKeys = 0
  /// When they should have come, in microseconds.
  private var desktopKeysEnd = 0

  /// Is called when a keyboard is seen or hidden.
  var onChange: (_ isSeen: Bool) -> Void = { _ in }

  /// Is called with what is suggested when the keyboard gives no sign of life.
  var onSilence: (CandidateTable) -> Void = { _ in }

  var isAttached: Bool { attachment != nil }

  /// Whether it said that it is seen.
  private var saysSeen = false
  /// Whether it was asked for a sign of life, and whether it has given none for a second.
  private var isAskedForLife = false
  /// What it was told to suggest last.
  private(set) var shownTable: CandidateTable?
  private var isSilent = false

  /// Whether it is attached and shows what is suggested; otherwise the table at the caret does.
  private(set) var isSeen = false {
    didSet {
      guard isSeen != oldValue else { return }
      suggestions = []
      onChange(isSeen)
    }
  }

  func setSeen(_ isSeen: Bool) {
    saysSeen = isSeen
    isUsed()
  }

  // MARK: Who it is

  /// - Returns: Whether the program is the keyboard now; not, where another one is.
  func attach(_ name: String, on bus: BusConnection, by socket: MessageSocket? = nil) -> Bool {
    if let attachment {
      guard attachment.name == name else { return false }
      if socket == nil { return true }
      detach()
    }
    let watch = bus.watch(name: name) { [unowned self] in detach() }
    attachment = Attachment(bus: bus, name: name, socket: socket, watch: watch)
    // Nothing tells of the end of one that ended before it was watched.
    bus.askForOwner(of: name) { [weak self] isOwned in
      if !isOwned, self?.isAttached(name) == true { self?.detach() }
    }
    toldField = nil
    toldCase = .lowercased
    (saysSeen, isSilent, isAskedForLife) = (true, false, false)
    isSeen = true
    return true
  }

  func isAttached(_ name: String) -> Bool { attachment?.name == name }

  func detach() {
    attachment = nil
    (saysSeen, isSilent, isAskedForLife) = (false, false, false)
    isSeen = false
  }

  // MARK: What it is told

  private func emit(_ signal: StaticString, _ write: (inout MessageWriter) -> Void) {
    guard let attachment else { return }
    let (interface, path) = (OnScreenKeyboard.interface, OnScreenKeyboard.path)
    if let socket = attachment.socket {
      socket.emit(signal, of: interface, at: path, write)
    } else {
      attachment.bus.emit(signal, of: interface, at: path, to: attachment.name, write)
    }
  }

  /// Suggests in its toolbar what the table at the caret would show.
  func show(_ table: CandidateTable?) {
    shownTable = table
    let rows = table.map { $0.candidates[$0.pageStart...].prefix($0.pageSize) } ?? []
    guard !rows.isEmpty || !suggestions.isEmpty else { return }
    suggestions = Array(rows)
    serial &+= 1
    emit("Suggestions") {
      $0.append(serial)
      $0.append(suggestions: suggestions)
    }
    askForLife()
  }

  func tell(_ field: KeyboardField) {
    guard isAttached, field != toldField else { return }
    toldField = field
    toldOfHardware = false
    desktopKeys = 0
    if !field.hasFocus {
      // What was suggested there is not for the next one.
      show(nil)
      toldCase = .lowercased
    }
    emit("Field") {
      $0.append(field.hasFocus)
      $0.append(field.purpose)
      $0.append(field.hints)
      $0.append(field.capabilities)
    }
  }

  func tell(_ letters: Keyboard.Case) {
    guard isAttached, letters != toldCase else { return }
    toldCase = letters
    emit("Shift") { $0.append(letters.number) }
  }

  /// The keyboard was told in answer to a call which letters are due.
  func hasTold(_ letters: Keyboard.Case) { toldCase = letters }

  /// A key of plastic was pressed, in a field where none was since the keyboard was last used.
  func tellOfHardware() {
    if desktopKeys > 0, g_get_monotonic_time() < desktopKeysEnd {
      desktopKeys -= 1
      return
    }
    desktopKeys = 0
    guard isAttached, !toldOfHardware else { return }
    toldOfHardware = true
    emit("HardwareKey") { _ in }
  }

  /// The keyboard has called: keys come from the screen again.
  func isUsed() {
    toldOfHardware = false
    isSilent = false
    isSeen = saysSeen && isAttached
  }

  // MARK: Whether it lives

  /// How many milliseconds it may take to give a sign of life.
  private static let patience: Int32 = 1_000

  /// Asks for a sign of life, if none is waited for: what is suggested is nowhere to be seen while
  /// a keyboard hangs.
  private func askForLife(within milliseconds: Int32 = OnScreenKeyboard.patience) {
    guard let attachment, !isAskedForLife else { return }
    isAskedForLife = true
    let name = attachment.name
    let isSent = attachment.bus.call(
      "Ping", of: "org.freedesktop.DBus.Peer", at: OnScreenKeyboard.path, on: name,
      within: milliseconds
    ) { _ in
    } answered: { [weak self] in
      self?.hearFrom(name, isThere: $0.failure?.isSilence != true)
    }
    if !isSent { isAskedForLife = false }
  }

  private func hearFrom(_ name: String, isThere: Bool) {
    guard isAttached(name) else { return }
    isAskedForLife = false
    isSilent = !isThere
    let table = isSeen && isSilent ? shownTable : nil
    isSeen = saysSeen && !isSilent
    if let table { onSilence(table) }
    // The table is at the caret until it says something.
    if isSilent { askForLife(within: .max) }
  }

  /// So many keys are left to the desktop.
  func leaveToDesktop(_ count: Int) {
    desktopKeys += count
    desktopKeysEnd = g_get_monotonic_time() + 1_000_000
  }
}

/// What a keyboard on the screen is told of the field.
struct KeyboardField: Equatable {
  var hasFocus = false
  /// The numbers of IBus, without what a secret field says of itself.
  var purpose: UInt32 = 0
  var hints: UInt32 = 0
  var capabilities: UInt32 = 0
}

extension Keyboard.Case {
  var number: UInt32 {
    switch self {
    case .lowercased: 0
    case .uppercased, .autoCapitalized: 1
    case .capsLocked: 2
    }
  }
}

extension MessageWriter {
  mutating func append(suggestions: [CandidateTable.Candidate]) {
    array(of: "(ss)") {
      for suggestion in suggestions {
        $0.structure {
          $0.append(suggestion.title)
          $0.append(suggestion.note)
        }
      }
    }
  }
}
