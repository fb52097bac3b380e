import DBusSupport
import TiengCore
import TiengSession

/// Other programs insert text where the user types: one that writes down speech, a clipboard manager,
/// a script. It is an object on the session bus with the interface of
/// `org.freedesktop.IBus.Tieng.Text1.xml`.
///
/// Only programs that the user has allowed may. A program that was refused is offered in the
/// preferences.
package final class TextInserter {
  package static let path = "/org/freedesktop/IBus/Tieng/Text"
  package static let interface = "org.freedesktop.IBus.Tieng.Text1"

  /// The programs that the user allows, by their names.
  var allowed: [String] = []

  /// The names of the programs that were refused, the last one first.
  private(set) var refused: [String] = []
  /// The greatest number of them.
  private static let refusedLimit = 12

  /// The engine of the focused field.
  var field: () -> EngineController? = { nil }

  /// Called when a program was refused that was not before.
  var onRefusal: (_ program: String) -> Void = { _ in }

  /// The greatest number of callers that are identified at once.
  private static let patience = 16
  private var askedCount = 0
  private var callers = CallerFloods(burst: 16, pause: 50)
  /// All texts together: a key must not wait for a flood of them.
  private var flood = Flood(burst: 32, pause: 25)
  /// The user is told of refused programs so often.
  private var notices = Flood(burst: 1, pause: 5_000)

  /// Handles a call. A caller that is refused gets an error, and nothing is inserted.
  func answer(_ call: inout BusCall, on bus: BusConnection) {
    if call.isOf("org.freedesktop.DBus.Properties", "Get") { return tellRefused(&call) }
    guard call.isOf("org.freedesktop.IBus.Tieng.Text1", "Insert"),
      let sender = call.sender.map({ String(cString: $0) })
    else { return }
    guard askedCount < TextInserter.patience, callers.lets(sender) else {
      return call.refuse(.tooMany)
    }
    var arguments = call.arguments
    guard let read = arguments.text(upTo: BroughtText.longest + 4) else {
      return call.refuseArguments()
    }
    let text: BroughtText
    do { text = try BroughtText(read) } catch { return call.refuse(error) }
    let kept = call.keep()
    askedCount += 1
    bus.askForProcess(of: sender) { [weak self] process in
      guard let self else { return }
      askedCount -= 1
      let refusal = insert(text, from: process.flatMap(CallingProgram.init))
      kept.answer { call in
        if let refusal { call.refuse(refusal) } else { call.reply() }
      }
    }
  }

  /// - Returns: The reason why nothing is inserted.
  private func insert(_ text: BroughtText, from program: CallingProgram?) -> BroughtText
    .InsertionRefusal?
  {
    guard let program, allowed.contains(program.name) else {
      if let program { remember(program.name) }
      return .notAllowed
    }
    guard flood.lets() else { return .tooMany }
    guard let field = field() else { return .noField }
    return field.insert(text)
  }

  private func remember(_ name: String) {
    guard refused.first != name else { return }
    let isNew = !refused.contains(name)
    refused.removeAll { $0 == name }
    refused.insert(name, at: 0)
    if refused.count > TextInserter.refusedLimit { refused.removeLast() }
    if isNew, notices.lets() { onRefusal(name) }
  }

  private func tellRefused(_ call: inout BusCall) {
    var arguments = call.arguments
    arguments.skip()
    guard arguments.string().map({ String(cString: $0) }) == TextPrograms.refusedProperty else {
      return
    }
    call.reply {
      $0.variant("as") { $0.array(of: "s") { for name in refused { $0.append(name) } } }
    }
  }
}

extension BusCall {
  fileprivate mutating func refuse(_ refusal: BroughtText.InsertionRefusal) {
    refuse(
      "\(TextInserter.interface).Error.\(refusal.rawValue)", refusal.description)
  }
}

extension EngineController {
  /// Inserts a text that another program brings.
  ///
  /// - Returns: The reason why it is not inserted.
  fileprivate func insert(_ text: BroughtText) -> BroughtText.InsertionRefusal? {
    let type = session.context.contentType
    if type.isSecret { return .secretField }
    if type.purpose == .terminal, text.hasLineBreak { return .lineBreak }
    receive(.insert(text.text))
    // The release makes GNOME Shell pass on the commit immediately: of two, the first would be lost.
    if isInGNOMEShell { output.forward((lastKey ?? .control).released) }
    return nil
  }
}
