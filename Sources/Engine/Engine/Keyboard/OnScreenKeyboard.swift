package import DBusSupport
import TiengCore
import TiengGLib
import TiengSession

/// The engine's side of the keyboard on the screen, which is a separate program. It is an object on
/// the session bus with the interface of `org.freedesktop.IBus.Tieng.Keyboard1.xml`.
///
/// Only one keyboard can be attached. It gets reports on fields that are not secret. Calls of other
/// programs change nothing.
package final class OnScreenKeyboard {
  static let busName = "org.freedesktop.IBus.Tieng"
  static let path = "/org/freedesktop/IBus/Tieng/Keyboard"
  static let interface: StaticString = "org.freedesktop.IBus.Tieng.Keyboard1"

  /// The attached program.
  private struct Attachment {
    let bus: BusConnection
    /// Its unique name on the bus.
    let name: String
    /// The private socket, if it does not use the bus for messages.
    let socket: MessageSocket?
    /// Notices the end of the program.
    let watch: BusSubscription
  }

  private var attachment: Attachment?
  /// Programs may attach so often. Each time, the bus is asked several things.
  private var attaching = Flood(burst: 16, pause: 100)

  /// The suggestions that the keyboard shows, and their number.
  private(set) var suggestions: [CandidateTable.Candidate] = []
  private(set) var serial: UInt32 = 0

  private var toldField: KeyboardField?
  private var toldCase = Keyboard.Case.lowercased
  private var toldOfHardware = false
  /// The number of keys that the keyboard sends through the desktop. They arrive as hardware keys.
  private var desktopKeys = 0
  /// The time until which these keys are expected, in microseconds.
  private var desktopKeysEnd = 0

  /// Called when the keyboard is shown or hidden.
  var onChange: (_ isSeen: Bool) -> Void = { _ in }

  /// Called with the table of suggestions when the keyboard does not respond.
  var onSilence: (CandidateTable) -> Void = { _ in }

  package var isAttached: Bool { attachment != nil }

  /// True if the keyboard reports that it is visible.
  private var saysSeen = false
  /// True while an answer to a ping is awaited.
  private var isAskedForLife = false
  /// The table that the keyboard last got.
  private(set) var shownTable: CandidateTable?
  /// True if the keyboard did not answer a ping within a second.
  private var isSilent = false

  /// True if the keyboard is attached and shows suggestions. If false, the table at the caret shows
  /// them.
  private(set) var isSeen = false {
    didSet {
      guard isSeen != oldValue else { return }
      suggestions = []
      onChange(isSeen)
    }
  }

  package init() {}

  func setSeen(_ isSeen: Bool) {
    saysSeen = isSeen
    isUsed()
  }

  // MARK: Attaching

  /// - Returns: False if another program is attached.
  package func attach(_ name: String, on bus: BusConnection, by socket: MessageSocket? = nil)
    -> Bool
  {
    if let attachment {
      guard attachment.name == name else { return false }
      if socket == nil { return true }
    }
    guard attaching.lets() else { return false }
    detach()
    let watch = bus.watch(name: name) { [unowned self] in detach() }
    attachment = Attachment(bus: bus, name: name, socket: socket, watch: watch)
    // The watch does not report programs that have already ended.
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

  // MARK: Messages to the keyboard

  private func emit(_ signal: StaticString, _ write: (inout MessageWriter) -> Void) {
    guard let attachment else { return }
    let (interface, path) = (OnScreenKeyboard.interface, OnScreenKeyboard.path)
    if let socket = attachment.socket {
      socket.emit(signal, of: interface, at: path, write)
    } else {
      attachment.bus.emit(signal, of: interface, at: path, to: attachment.name, write)
    }
  }

  /// Shows suggestions in the keyboard's toolbar instead of a table at the caret.
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
      // Suggestions of this field are not for the next one.
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

  /// Notes that the keyboard got the case of letters with an answer.
  func hasTold(_ letters: Keyboard.Case) { toldCase = letters }

  /// Reports a hardware key, once until the keyboard is used again.
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

  /// Notes that the keyboard is in use.
  func isUsed() {
    toldOfHardware = false
    isSilent = false
    isSeen = saysSeen && isAttached
  }

  // MARK: Watching for hangs

  /// The time for an answer to a ping, in milliseconds.
  private static let patience: Int32 = 1_000

  /// Sends a ping if none is outstanding. While a keyboard hangs, the user would not see
  /// suggestions.
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
    // The table stays at the caret until the keyboard answers.
    if isSilent { askForLife(within: .max) }
  }

  /// Notes keys that the keyboard sends through the desktop.
  func countDesktopKeys(_ count: Int) {
    desktopKeys += count
    desktopKeysEnd = g_get_monotonic_time() + 1_000_000
  }
}

/// The properties of a field that the keyboard gets.
struct KeyboardField: Equatable {
  var hasFocus = false
  /// The numbers of IBus. Secret fields do not reveal theirs.
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
          $0.append(suggestion.name)
          $0.append(suggestion.note)
        }
      }
    }
  }
}
