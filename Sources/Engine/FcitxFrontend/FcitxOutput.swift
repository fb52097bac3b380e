import Engine
import TiengAutocomplete
import TiengConfiguration
import TiengSession

/// The messages of the engine to Fcitx's addon.
struct FcitxOutput: EngineOutput {
  private let line: AddonLine
  private let field: () -> UInt32

  /// - Parameter field: The number of the field that has the focus.
  init(_ line: AddonLine, field: @escaping () -> UInt32) {
    self.line = line
    self.field = field
  }

  private func say(_ kind: LineKind, _ write: (inout LineMessage) -> Void) {
    var message = LineMessage(kind)
    message.append(field())
    write(&message)
    line.send(message)
  }

  func answer(_ isHandled: Bool) { say(.answer) { $0.append(isHandled) } }

  func perform(_ effect: Effect, by preferences: Preferences) {
    switch effect {
    case .commit(let text): say(.commit) { $0.append(text) }
    case .showPreedit(let text):
      showPreedit(text, text.utf8.count, isUnderlined: preferences.underlinesPreedit)
    case .showCompletion(let typed, let completion):
      showPreedit(typed + completion, typed.utf8.count, isUnderlined: true)
    case .hidePreedit: showPreedit("", 0, isUnderlined: false)
    case .deleteBackward(let count): say(.delete) { $0.append(count) }
    case .showCandidates(let table):
      show(table, isUpright: preferences.autocomplete.orientation == .vertical)
    case .hideCandidates: show(CandidateTable([]), isUpright: false)
    case .showAuxiliary(let text): say(.auxiliary) { $0.append(text) }
    case .hideAuxiliary: say(.auxiliary) { $0.append("") }
    case .notify(let notice): say(.auxiliary) { $0.append(notice.text) }
    // The addon tells the text whenever it changes. The rest is the controller's, or the menu's.
    case .requestSurroundingText, .requestSuggestions, .askServices, .speak, .forwardKey, .set,
      .showDone:
      break
    }
  }

  private func showPreedit(_ text: String, _ typed: Int, isUnderlined: Bool) {
    say(.preedit) {
      $0.append(text)
      $0.append(typed)
      $0.append(isUnderlined ? typed : 0)
    }
  }

  private func show(_ table: CandidateTable, isUpright: Bool) {
    say(.candidates) {
      $0.append(table.highlighted ?? -1)
      $0.append(table.pageSize)
      $0.append(table.isEntered)
      $0.append(isUpright)
      $0.append(table.candidates.count)
      for candidate in table.candidates { $0.append(candidate.label) }
    }
  }

  func forward(_ key: HardwareKey) {
    say(.forward) {
      $0.append(key.keyval)
      $0.append(key.code)
      $0.append(key.state)
    }
  }

  func register(_ items: [MenuItem]) { say(.menu) { $0.append(items) } }

  func update(_ item: MenuItem) { say(.item) { $0.append([item]) } }
}

extension LineMessage {
  fileprivate mutating func append(_ items: [MenuItem]) {
    append(items.count)
    for item in items {
      append(item.name)
      append(item.label)
      append(item.roleNumber)
      append(item.isOn)
      append(item.isVisible)
      append(item.symbol)
      append(item.items)
    }
  }
}

extension MenuItem {
  fileprivate var roleNumber: UInt32 {
    switch role {
    case .action: 0
    case .toggle: 1
    case .choice: 2
    case .submenu: 3
    case .separator: 4
    }
  }
}
