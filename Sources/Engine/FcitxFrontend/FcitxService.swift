package import Engine
import TiengCore
import TiengGLib
import TiengIBusValues
import TiengSession

/// The engine as Fcitx's addon has it: one engine, which goes from field to field.
package final class FcitxService {
  /// The line's version, which the addon names when it starts the engine: after an upgrade, Fcitx goes
  /// on with the addon that it has.
  package static let version = "1"

  /// The engines, of which there is one.
  package let engines: Engines

  private let line: AddonLine
  private var name = ""
  private var engine: EngineController?
  /// The number of the field that has the focus, or had it last.
  private var field: UInt32 = 0
  private lazy var output = FcitxOutput(line) { [unowned self] in field }

  /// Talks with the addon.
  ///
  /// - Parameter file: The socket to it.
  package init(_ file: Int32) {
    line = AddonLine(file)
    engines = Engines(
      Platform(desktop: Platform.Desktop { g_getenv($0).map { String(cString: $0) } }))
    line.onMessage = { [unowned self] in receive($0, &$1) }
    line.onClose = { [unowned self] in engines.quit() }
  }

  private func engine(named name: String) -> EngineController? {
    if name == self.name, let engine { return engine }
    engines.removeEngines()
    self.name = name
    engine = engines.addEngine(named: name) { [unowned self] _ in output }
    return engine
  }

  private func receive(_ kind: LineKind, _ fields: inout LineFields) {
    if kind == .focusIn { return takeFocus(&fields) }
    guard let engine else {
      if kind == .key || kind == .focusOut { output.answer(false) }
      return
    }
    switch kind {
    case .focusOut:
      engine.leaveFocus()
      output.answer(false)
    case .reset: engine.start(by: .reset)
    case .capabilities:
      if let bits = fields.number() { engine.setCapabilities(bits | IBusCapability.focus) }
    case .content:
      if let purpose = fields.number(), let hints = fields.number() {
        engine.setContent(purpose: purpose, hints: hints)
      }
    case .surrounding:
      if let text = fields.text(), let caret = fields.number(), let anchor = fields.number() {
        engine.setSurroundingText(CountedText(text, caret: Int(caret), anchor: Int(anchor)))
      }
    case .caret:
      if let x = fields.int32(), let y = fields.int32(), let width = fields.int32(),
        let height = fields.int32()
      {
        engine.receive(.caret(CaretRectangle(x: x, y: y, width: width, height: height)))
      }
    case .key:
      guard let keyval = fields.number(), let code = fields.number(), let state = fields.number()
      else { return output.answer(false) }
      output.answer(engine.handleKey(HardwareKey(keyval: keyval, code: code, state: state)))
    case .click:
      if let row = fields.number(), let isIgnoring = fields.number() {
        engine.receive(.candidates(.clicked(Int(row), isIgnoring: isIgnoring != 0)))
      }
    case .page:
      if let way = fields.number() { engine.receive(.candidates(.page(isForward: way != 0))) }
    case .cursor:
      if let way = fields.number() { engine.receive(.candidates(.cursor(isForward: way != 0))) }
    case .activate:
      if let name = fields.text(), let isOn = fields.number() {
        engine.activate(name, isOn: isOn != 0)
      }
    case .focusIn, .answer, .commit, .preedit, .delete, .candidates, .auxiliary, .forward, .menu,
      .item:
      break
    }
  }

  private func takeFocus(_ fields: inout LineFields) {
    guard let number = fields.number(), let name = fields.text(), let client = fields.text() else {
      return
    }
    field = number
    engine(named: name)?.takeFocus(of: client)
  }
}
