import CIBus
import GLibSupport
package import TiengCore
package import TiengIBusValues

/// A text field as IBus sees it: the client side, which programs use to get input from an engine.
///
/// Events arrive only while a method of this type runs, through ``onEvent``.
package final class InputContext {
  /// A request of the daemon to the field.
  package enum Event: Hashable, Sendable {
    case commit(String)
    case preedit(String)
    case candidates([String])
    case auxiliary(String)
    case forwardKey(KeyEvent)
    case deleteSurroundingText(offset: Int, count: Int)
  }

  /// True if the preedit was last sent with an underline.
  package internal(set) var isPreeditUnderlined = false
  /// What of the preedit was last sent as foretold, in the colour for that.
  package internal(set) var prediction = ""

  /// Is called with each event.
  package var onEvent: (Event) -> Void = { _ in }

  private let bus: GObjectReference<IBusBus>
  let context: GObjectReference<IBusInputContext>

  /// Connects to the running ibus-daemon.
  ///
  /// - Parameter client: The name of the application.
  package init(client: String) throws(BusError) {
    ibus_init()
    bus = GObjectReference(sinking: ibus_bus_new())
    guard ibus_bus_is_connected(bus.pointer) != 0,
      let context = ibus_bus_create_input_context(bus.pointer, client)
    else { throw .noDaemon }
    self.context = GObjectReference(sinking: context)
    connectSignals()
    setCapabilities(givesText: false)
  }

  /// Tells the daemon what the field can do.
  ///
  /// - Parameter givesText: True if the field tells its text, with ``tell(_:)``, and deletes from
  ///   it.
  package func setCapabilities(givesText: Bool) {
    var capabilities = [
      IBUS_CAP_PREEDIT_TEXT, IBUS_CAP_AUXILIARY_TEXT, IBUS_CAP_LOOKUP_TABLE, IBUS_CAP_FOCUS,
    ]
    if givesText { capabilities.append(IBUS_CAP_SURROUNDING_TEXT) }
    ibus_input_context_set_capabilities(
      context.pointer, capabilities.reduce(0) { $0 | $1.rawValue })
  }

  /// Tells the text around the caret.
  package func tell(_ text: SurroundingText) {
    let caret = text.before.unicodeScalars.count
    tell(
      text: text.before + text.after, caret: caret, anchor: text.hasSelection ? 0 : caret)
  }

  /// Tells any text and any positions, even invalid ones.
  package func tell(text: String, caret: Int, anchor: Int) {
    // libibus sends the text only after the engine has asked for it.
    drain()
    ibus_input_context_set_surrounding_text(
      context.pointer, ibus_text_new_from_string(text), guint(truncatingIfNeeded: caret),
      guint(truncatingIfNeeded: anchor))
  }

  deinit {
    // GDBus may keep the context alive for a signal that has not arrived yet.
    g_signal_handlers_disconnect_matched(
      context.pointer, G_SIGNAL_MATCH_DATA, 0, 0, nil, nil,
      Unmanaged.passUnretained(self).toOpaque())
    ibus_proxy_destroy(
      UnsafeMutableRawPointer(context.pointer).assumingMemoryBound(to: IBusProxy.self))
  }

  /// Chooses the engine of all fields, as a user does in the panel.
  ///
  /// - Returns: True if the daemon could activate it.
  package func selectEngine(_ name: String) -> Bool {
    ibus_bus_set_global_engine(bus.pointer, name) != 0
  }

  package func focusIn() {
    ibus_input_context_focus_in(context.pointer)
    waitForEffects()
  }

  package func focusOut() {
    ibus_input_context_focus_out(context.pointer)
    waitForEffects()
  }

  package func reset() {
    ibus_input_context_reset(context.pointer)
    waitForEffects()
  }

  package func setContentType(_ type: ContentType) {
    ibus_input_context_set_content_type(
      context.pointer, guint(type.purpose.rawValue), type.ibusHints)
    waitForEffects()
  }

  /// Lets the field commit the preedit when it loses the focus, as the input modules of GTK and Qt
  /// do. Otherwise the daemon commits it.
  package func commitsPreeditItself() {
    ibus_input_context_set_client_commit_preedit(context.pointer, 1)
  }

  /// Presses a key and waits for the answer.
  ///
  /// - Returns: True if the engine took the key.
  package func press(_ key: KeyEvent) -> Bool {
    let isHandled = ibus_input_context_process_key_event(
      context.pointer, key.symbol.rawValue, 0, key.ibusState)
    drain()
    return isHandled != 0
  }

  /// Presses a key and goes on; `answer` is called with whether the engine
  /// took it, in ``waitForAnswers()`` or any other method.
  package func pressWithoutWaiting(_ key: KeyEvent, answer: @escaping (Bool) -> Void) {
    unanswered += 1
    let request = Request(context: self, answer: answer)
    ibus_input_context_process_key_event_async(
      context.pointer, key.symbol.rawValue, 0, key.ibusState, -1, nil,
      { source, result, request in
        // Retained for this one call.
        let request = Unmanaged<Request>.fromOpaque(request!).takeRetainedValue()
        let context = UnsafeMutableRawPointer(source!).assumingMemoryBound(
          to: IBusInputContext.self)
        let isHandled = ibus_input_context_process_key_event_async_finish(context, result, nil)
        request.context.unanswered -= 1
        request.answer(isHandled != 0)
      }, Unmanaged.passRetained(request).toOpaque())
  }

  /// Waits until all keys are answered.
  package func waitForAnswers() {
    while unanswered > 0 { g_main_context_iteration(nil, 1) }
    drain()
  }

  private var unanswered = 0

  private final class Request {
    let context: InputContext
    let answer: (Bool) -> Void

    init(context: InputContext, answer: @escaping (Bool) -> Void) {
      self.context = context
      self.answer = answer
    }
  }

  /// Waits a while without sending anything to the engine.
  package func pause() {
    let until = g_get_monotonic_time() + 50_000
    while g_get_monotonic_time() < until {
      drain()
      usleep(1_000)
    }
  }

  /// Waits until the engine has done the work that it does when it is idle.
  package func rest() {
    pause()
    // An engine that was delayed may do it before or after its answer to the first of these, but
    // always before its answer to the second.
    waitForEffects()
    waitForEffects()
  }

  /// Delivers the events that have arrived.
  private func drain() {
    while g_main_context_iteration(nil, 0) != 0 {}
  }

  /// Waits for the effects of the calls before. The daemon and the engine do not answer these
  /// calls, so this waits for the answer to an empty key event after them.
  private func waitForEffects() {
    _ = press(KeyEvent(.init(rawValue: 0xffffff), modifiers: []).released)
  }
}
