import CIBus
import GLibSupport
import TiengCore
import TiengIBusValues

/// Turns the signals of ibus-daemon into events.
extension InputContext {
  func connectSignals() {
    // Borrowed: the context belongs to this object and is destroyed with it.
    func on<Handler>(_ signal: String, _ handler: Handler) {
      connect(
        context.pointer, signal, to: handler, with: Unmanaged.passUnretained(self).toOpaque())
    }
    on("commit-text", InputContext.commitText)
    on("update-preedit-text", InputContext.updatePreedit)
    on("update-preedit-text-with-mode", InputContext.updatePreeditWithMode)
    on("hide-preedit-text", InputContext.hidePreedit)
    on("update-lookup-table", InputContext.updateTable)
    on("hide-lookup-table", InputContext.hideTable)
    on("update-auxiliary-text", InputContext.updateAuxiliary)
    on("hide-auxiliary-text", InputContext.hideAuxiliary)
    on("forward-key-event", InputContext.forwardKey)
    on("delete-surrounding-text", InputContext.deleteSurroundingText)
  }

  private typealias Text = UnsafeMutablePointer<IBusText>
  private typealias Table = UnsafeMutablePointer<IBusLookupTable>

  private static let commitText: @convention(c) (Object, Text, Object) -> Void = {
    _, text, context in
    send(.commit(String(cString: ibus_text_get_text(text))), to: context)
  }

  private static let updatePreedit: @convention(c) (Object, Text, guint, gboolean, Object) -> Void =
    { _, text, _, isVisible, context in
      let client = Unmanaged<InputContext>.fromOpaque(context).takeUnretainedValue()
      client.isPreeditUnderlined = attributes(of: text).contains { $0.type == .underline }
      let prediction = attributes(of: text).first {
        $0.type == .foreground && $0.value == IBusColor.prediction
      }
      let scalars = String(cString: ibus_text_get_text(text)).unicodeScalars
      client.prediction =
        prediction.map { String(scalars.dropFirst($0.start).prefix($0.end - $0.start)) } ?? ""
      send(
        .preedit(isVisible != 0 ? String(cString: ibus_text_get_text(text)) : ""), to: context)
    }

  private static func attributes(
    of text: Text
  ) -> [(type: IBusAttributeType?, value: UInt32, start: Int, end: Int)] {
    guard let list = ibus_text_get_attributes(text) else { return [] }
    return (0..<guint.max).lazy.map { ibus_attr_list_get(list, $0) }.prefix { $0 != nil }.map {
      let attribute = $0!.pointee
      return (
        IBusAttributeType(rawValue: attribute.type), attribute.value, Int(attribute.start_index),
        Int(attribute.end_index)
      )
    }
  }

  /// The signal that is sent instead to a field that commits the preedit itself.
  private static let updatePreeditWithMode:
    @convention(c) (Object, Text, guint, gboolean, guint, Object) -> Void = {
      context, text, position, isVisible, _, receiver in
      updatePreedit(context, text, position, isVisible, receiver)
    }

  private static let hidePreedit: @convention(c) (Object, Object) -> Void = { _, context in
    send(.preedit(""), to: context)
  }

  private static let updateTable: @convention(c) (Object, Table, gboolean, Object) -> Void = {
    _, table, isVisible, context in
    let count = isVisible != 0 ? ibus_lookup_table_get_number_of_candidates(table) : 0
    let candidates = (0..<count).compactMap { ibus_lookup_table_get_candidate(table, $0) }
    send(.candidates(candidates.map { String(cString: ibus_text_get_text($0)) }), to: context)
  }

  private static let hideTable: @convention(c) (Object, Object) -> Void = { _, context in
    send(.candidates([]), to: context)
  }

  private static let updateAuxiliary: @convention(c) (Object, Text, gboolean, Object) -> Void = {
    _, text, isVisible, context in
    let string = isVisible != 0 ? String(cString: ibus_text_get_text(text)) : ""
    send(.auxiliary(string), to: context)
  }

  private static let hideAuxiliary: @convention(c) (Object, Object) -> Void = { _, context in
    send(.auxiliary(""), to: context)
  }

  private static let forwardKey: @convention(c) (Object, guint, guint, guint, Object) -> Void = {
    _, keyval, _, state, context in
    send(.forwardKey(KeyEvent(keyval: keyval, state: state)), to: context)
  }

  private static let deleteSurroundingText: @convention(c) (Object, gint, guint, Object) -> Void = {
    _, offset, count, context in
    send(.deleteSurroundingText(offset: Int(offset), count: Int(count)), to: context)
  }

  private static func send(_ event: Event, to context: Object) {
    Unmanaged<InputContext>.fromOpaque(context).takeUnretainedValue().onEvent(event)
  }
}
