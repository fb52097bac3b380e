import DBusSupport
package import TiengCore
import TiengGLib

/// The programs that want to insert text, for the preferences and `tieng`, which ask the running
/// engine over the session bus.
package enum TextPrograms {
  static let refusedProperty = "Refused"

  /// The setting with the programs that are allowed.
  package static let key = "text-programs"

  /// Asks the engine which programs it has refused, and waits: not on the thread of a window.
  ///
  /// - Returns: Their names, the last one first. Empty if no engine answers.
  package static func refused() -> [String] {
    guard let bus = SessionBus.address().flatMap({ try? BusConnection(address: $0) }) else {
      return []
    }
    return bus.ask(
      "Get", of: "org.freedesktop.DBus.Properties", at: TextInserter.path,
      on: OnScreenKeyboard.busName
    ) {
      $0.append(TextInserter.interface)
      $0.append(refusedProperty)
    } read: {
      $0.inVariant { value in
        value.inArray(of: "s", upTo: 64) { $0.string().map { String(cString: $0) } }
      }
    } ?? []
  }

  /// Has the engine insert a text, and waits.
  ///
  /// - Returns: The reason why it does not. Nil if it did.
  package static func insert(_ text: String) -> Explanation? {
    let bus = SessionBus()
    var answer: Explanation??
    bus.use { connection in
      guard let connection else {
        answer = .some(Explanation("there is no session bus"))
        return
      }
      connection.call(
        "Insert", of: TextInserter.interface, at: TextInserter.path, on: OnScreenKeyboard.busName,
        within: 5_000
      ) {
        $0.append(text)
      } answered: {
        answer = .some($0.failure.map(TextPrograms.explanation))
      }
    }
    while answer == nil { g_main_context_iteration(nil, 1) }
    bus.disconnect()
    return answer!
  }

  private static func explanation(_ failure: BusFailure) -> Explanation {
    let prefix = "\(TextInserter.interface).Error."
    if let name = failure.name, name.hasPrefix(prefix),
      let refusal = BroughtText.InsertionRefusal(rawValue: String(name.dropFirst(prefix.count)))
    {
      return refusal.explanation
    }
    return failure.name == "org.freedesktop.DBus.Error.ServiceUnknown"
      ? Explanation("Tiếng does not run: select it as the input method, and type something")
      : .verbatim(failure.description)
  }
}
