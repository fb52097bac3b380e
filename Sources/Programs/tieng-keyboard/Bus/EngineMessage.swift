import TiengGLib

/// A message of the engine about the field that has the focus.
enum EngineMessage {
  case state(EngineState)
  case suggestions(serial: UInt32, [Suggestion])
  case field(Field)
  case shift(UInt32)
  /// A key of the hardware keyboard was pressed.
  case hardwareKey

  /// Reads a signal. Nil if this version does not know the signal.
  init?(_ name: String, _ parameters: Variant) {
    switch name {
    case "Suggestions":
      guard let serial = parameters[0]?.number, let rows = parameters[1] else { return nil }
      self = .suggestions(serial: serial, rows.children.compactMap(Suggestion.init))
    case "Field":
      guard let isFocused = parameters[0]?.flag else { return nil }
      self = .field(
        Field(
          isFocused: isFocused, purpose: parameters[1]?.number ?? 0,
          hints: parameters[2]?.number ?? 0))
    case "HardwareKey": self = .hardwareKey
    case "Shift":
      guard let state = parameters[0]?.number else { return nil }
      self = .shift(state)
    default: return nil
    }
  }

  /// The field that has the focus.
  struct Field: Equatable {
    var isFocused = false
    /// The purpose of the field, as IBus's number.
    var purpose: UInt32 = 0
    /// The hints of the field, as IBus's bits.
    var hints: UInt32 = 0
  }

  /// A word to pick, and a short note on it.
  struct Suggestion: Equatable {
    let text: String
    let note: String

    init?(_ row: Variant) {
      guard let text = row[0]?.string else { return nil }
      (self.text, note) = (text, row[1]?.string ?? "")
    }
  }
}

/// The state that the engine tells when it accepts the keyboard.
struct EngineState {
  var field = EngineMessage.Field()
  /// True if the field is for secrets.
  var isSecret = false
  /// True if typed words may be learned.
  var learns = false
  var locale = ""
  var shift: UInt32 = 0
  var serial: UInt32 = 0
  var suggestions: [EngineMessage.Suggestion] = []

  /// Reads `(a{sv})`.
  init(_ answer: Variant) {
    guard let table = answer[0] else { return }
    field = EngineMessage.Field(
      isFocused: table["focused"]?.flag ?? false, purpose: table["purpose"]?.number ?? 0,
      hints: table["hints"]?.number ?? 0)
    isSecret = table["secret"]?.flag ?? false
    learns = table["learns"]?.flag ?? false
    locale = table["locale"]?.string ?? ""
    shift = table["shift"]?.number ?? 0
    serial = table["serial"]?.number ?? 0
    suggestions = table["suggestions"]?.children.compactMap(EngineMessage.Suggestion.init) ?? []
  }
}

/// The reason why the engine did not do what it was asked to do.
package struct EngineFailure: Error {
  /// The name of the error on the bus. Empty if the error does not come from the engine.
  let name: String
  let message: String

  init(_ error: UnsafeMutablePointer<GError>?) {
    guard let error else {
      (name, message) = ("", "")
      return
    }
    let remote = g_dbus_error_get_remote_error(error)
    name = remote.map { String(cString: $0) } ?? ""
    g_free(remote)
    g_dbus_error_strip_remote_error(error)
    message = String(cString: error.pointee.message)
  }

  /// True if the engine says that no field of its own has the focus.
  var lacksField: Bool { name.hasSuffix(".NoField") }

  /// True if the engine says that another program is its keyboard.
  var isOfOther: Bool { name.hasSuffix(".Attached") }

  /// True if the engine gives no socket.
  var lacksSocket: Bool { name.hasSuffix(".NoSocket") || name.hasSuffix(".UnknownMethod") }

  /// True if the engine says that this is not its keyboard.
  var isDetached: Bool { name.hasSuffix(".NotAttached") }
}
