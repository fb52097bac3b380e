import CIBus
import GLibSupport
package import IBusValues
package import KeyboardCore

/// A text field as IBus sees it: the other side of an engine, which programs
/// use that take input from one.
///
/// Everything that ibus-daemon has to say is said while a method of this type
/// runs, through ``onEvent``.
package final class InputContext {
  /// What the daemon asks of the field.
  package enum Event: Hashable, Sendable {
    case commit(String)
    case preedit(String)
    case candidates([String])
    case auxiliary(String)
    case forwardKey(KeyEvent)
    case deleteSurroundingText(offset: Int, count: Int)
  }

  /// Whether the preedit was last sent with an underline.
  package internal(set) var isPreeditUnderlined = false

  /// Takes the events.
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

  /// Says what the field can do.
  ///
  /// - Parameter givesText: Whether it tells its text, with
  ///   ``tell(_:)``, and deletes from it.
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

  /// Tells any text and any positions.
  package func tell(text: String, caret: Int, anchor: Int) {
    // libibus sends it only once the engine's wish for it has arrived.
    drain()
    ibus_input_context_set_surrounding_text(
      context.pointer, ibus_text_new_from_string(text), guint(truncatingIfNeeded: caret),
      guint(truncatingIfNeeded: anchor))
  }

  deinit {
    // GDBus may hold the context for a signal that is on its way.
    g_signal_handlers_disconnect_matched(
      context.pointer, G_SIGNAL_MATCH_DATA, 0, 0, nil, nil,
      Unmanaged.passUnretained(self).toOpaque())
    ibus_proxy_destroy(
      UnsafeMutableRawPointer(context.pointer).assumingMemoryBound(to: IBusProxy.self))
  }

  /// Chooses the engine of all fields, as a user does in the panel.
  ///
  /// - Returns: Whether the daemon could activate it.
  package func selectEngine(_ name: String) -> Bool {
    ibus_bus_set_global_engine(bus.pointer, name) != 0
  }

  package func focusIn() {
    ibus_input_context_focus_in(context.pointer)
    settle()
  }

  package func focusOut() {
    ibus_input_context_focus_out(context.pointer)
    settle()
  }

  package func reset() {
    ibus_input_context_reset(context.pointer)
    settle()
  }

  package func setContentType(_ type: ContentType) {
    ibus_input_context_set_content_type(
      context.pointer, guint(type.purpose.rawValue), type.ibusHints)
    settle()
  }

  /// Leaves it to the field to commit the preedit when the focus goes, as the
  /// GTK and Qt input modules do, instead of to the daemon.
  package func commitsPreeditItself() {
    ibus_input_context_set_client_commit_preedit(context.pointer, 1)
  }

  /// Presses a key and waits for the answer.
  ///
  /// - Returns: Whether the engine took the key.
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
        // Retained for this call alone, which is made once.
        let request = Unmanaged<Request>.fromOpaque(request!).takeRetainedValue()
        let context = UnsafeMutableRawPointer(source!).assumingMemoryBound(
          to: IBusInputContext.self)
        let isHandled = ibus_input_context_process_key_event_async_finish(context, result, nil)
        request.context.unanswered -= 1
        request.answer(isHandled != 0)
      }, Unmanaged.passRetained(request).toOpaque())
  }

  /// Waits until every key has been answered.
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

  /// Lets a while pass, in which nothing is sent to the engine.
  package func pause() {
    let until = g_get_monotonic_time() + 50_000
    while g_get_monotonic_time() < until {
      drain()
      usleep(1_000)
    }
  }

  /// Waits for what the engine does when it has nothing else to do.
  package func rest() {
    pause()
    // An engine that was kept from running does it before or after its answer
    // to the first of these, but before that to the second.
    settle()
    settle()
  }

  /// Delivers what has arrived.
  private func drain() {
    while g_main_context_iteration(nil, 0) != 0 {}
  }

  /// Waits for what the daemon and the engine make of the calls before: they
  /// answer none of them, but an empty key event after them.
  private func settle() {
    _ = press(KeyEvent(.init(rawValue: 0xffffff), modifiers: []).released)
  }
}
