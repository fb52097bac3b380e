import CIBus
import Configuration
import GLibSupport
import IBusValues
import InputSession
import KeyboardCore

typealias EnginePointer = UnsafeMutablePointer<IBusEngine>

/// The signals of an `IBusEngine`, each turned into an `InputEvent`.
///
/// Nothing else in the program knows their C signatures.
enum EngineSignals {
  /// Sends every signal of `engine` to `receiver`, which must outlive it.
  static func connect(_ engine: EnginePointer, to receiver: EngineController) {
    func on<Handler>(_ signal: String, _ handler: Handler) {
      GLibSupport.connect(
        engine, signal, to: handler, with: Unmanaged.passUnretained(receiver).toOpaque())
    }
    on("process-key-event", processKeyEvent)
    on("set-content-type", setContentType)
    on("set-capabilities", setCapabilities)
    on("set-surrounding-text", setSurroundingText)
    on("set-cursor-location", setCursorLocation)
    // The first focus reaches an engine before the daemon has learned that it
    // takes focus *with* an id, so both forms are heard.
    on("focus-in", focusIn)
    on("focus-in-id", focusInID)
    on("focus-out", focusOut)
    on("focus-out-id", focusOutID)
    on("candidate-clicked", candidateClicked)
    on("page-up", pageUp)
    on("page-down", pageDown)
    on("cursor-up", cursorUp)
    on("cursor-down", cursorDown)
    on("property-activate", propertyActivate)
    on("reset", reset)
    on("enable", enable)
    on("disable", disable)
  }

  private typealias Context = UnsafeMutableRawPointer
  private typealias CString = UnsafePointer<CChar>

  private static let processKeyEvent:
    @convention(c) (EnginePointer, guint, guint, guint, Context) -> gboolean = {
      _, keyval, code, state, context in
      let receiver = Unmanaged<EngineController>.fromOpaque(context).takeUnretainedValue()
      return receiver.receive(HardwareKey(keyval: keyval, code: code, state: state)) ? 1 : 0
    }

  private static let setContentType: @convention(c) (EnginePointer, guint, guint, Context) -> Void =
    { _, purpose, hints, context in
      send(.contentType(ContentType(purpose: purpose, hints: hints)), to: context)
    }

  private static let setCapabilities: @convention(c) (EnginePointer, guint, Context) -> Void = {
    _, capabilities, context in
    let receiver = Unmanaged<EngineController>.fromOpaque(context).takeUnretainedValue()
    receiver.capabilities = capabilities
    let givesText = capabilities & IBUS_CAP_SURROUNDING_TEXT.rawValue != 0
    let isOnScreenKeyboard = capabilities & IBUS_CAP_OSK.rawValue != 0
    receiver.receive(
      .capabilities(givesSurroundingText: givesText, isOnScreenKeyboard: isOnScreenKeyboard))
  }

  private static let setSurroundingText:
    @convention(c) (EnginePointer, UnsafeMutablePointer<IBusText>, guint, guint, Context) -> Void =
      { engine, text, cursor, anchor, context in
        // The argument and not the getter: libibus stores the text only after
        // this handler has run. It need not: some fields tell all of a book.
        g_signal_stop_emission_by_name(engine, "set-surrounding-text")
        guard let text = ibus_text_get_text(text) else { return }
        let around = SurroundingText(text, cursor: Int(cursor), anchor: Int(anchor))
        send(.surroundingText(around), to: context)
      }

  private static let setCursorLocation:
    @convention(c) (EnginePointer, gint, gint, gint, gint, Context) -> Void = {
      _, x, y, width, height, context in
      send(.caret(CaretRectangle(x: x, y: y, width: width, height: height)), to: context)
    }

  private static let focusIn: @convention(c) (EnginePointer, Context) -> Void = { _, context in
    send(.focusIn(client: nil), to: context)
  }

  private static let focusInID: @convention(c) (EnginePointer, CString, CString, Context) -> Void =
    { _, _, client, context in
      send(.focusIn(client: String(cString: client)), to: context)
    }

  private static let focusOut: @convention(c) (EnginePointer, Context) -> Void = { _, context in
    send(.focusOut, to: context)
  }

  private static let focusOutID: @convention(c) (EnginePointer, CString, Context) -> Void = {
    _, _, context in
    send(.focusOut, to: context)
  }

  private static let candidateClicked:
    @convention(c) (EnginePointer, guint, guint, guint, Context) -> Void = {
      _, row, button, state, context in
      let isIgnoring = button == 3 || state & IBUS_CONTROL_MASK.rawValue != 0
      send(.candidates(.clicked(Int(row), isIgnoring: isIgnoring)), to: context)
    }

  private static let pageUp: @convention(c) (EnginePointer, Context) -> Void = { _, context in
    send(.candidates(.page(isForward: false)), to: context)
  }

  private static let pageDown: @convention(c) (EnginePointer, Context) -> Void = { _, context in
    send(.candidates(.page(isForward: true)), to: context)
  }

  private static let cursorUp: @convention(c) (EnginePointer, Context) -> Void = { _, context in
    send(.candidates(.cursor(isForward: false)), to: context)
  }

  private static let cursorDown: @convention(c) (EnginePointer, Context) -> Void = { _, context in
    send(.candidates(.cursor(isForward: true)), to: context)
  }

  private static let propertyActivate:
    @convention(c) (EnginePointer, CString, guint, Context) -> Void = { _, name, state, context in
      Unmanaged<EngineController>.fromOpaque(context).takeUnretainedValue()
        .activate(String(cString: name), isOn: state == PROP_STATE_CHECKED.rawValue)
    }

  private static let reset: @convention(c) (EnginePointer, Context) -> Void = { _, context in
    send(.reset, to: context)
  }

  private static let enable: @convention(c) (EnginePointer, Context) -> Void = { _, context in
    send(.enable, to: context)
  }

  private static let disable: @convention(c) (EnginePointer, Context) -> Void = { _, context in
    send(.disable, to: context)
  }

  @discardableResult
  private static func send(_ event: InputEvent, to context: Context) -> Bool {
    Unmanaged<EngineController>.fromOpaque(context).takeUnretainedValue().receive(event)
  }
}
