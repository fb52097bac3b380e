package import DBusSupport
import GLibSupport
import TiengAutocomplete
import TiengGLib

/// The way to a service on the session bus, which starts it when it is first asked.
package final class BusTransport: RemoteTransport {
  private let service: ServiceDescription
  private let bus: SessionBus
  /// The number of the question that waits for the bus.
  private var waiting: UInt64?
  /// The serial number of the last question.
  private var sent: UInt64?

  static let interface = "org.freedesktop.IBus.Tieng.SuggestionService1"

  package init(_ service: ServiceDescription, on bus: SessionBus) {
    self.service = service
    self.bus = bus
  }

  func ask(
    _ request: Autocomplete.RemoteRequest,
    answer: @escaping (Result<[Autocomplete.Suggestion], RemoteFailure>) -> Void
  ) {
    waiting = request.serial
    bus.use { [weak self] connection in
      // Nothing is sent of what nobody wants any more; nor is that a failure of the service.
      guard let self, waiting == request.serial else { return answer(.failure(.outdated)) }
      waiting = nil
      guard let connection, ask(request, on: connection, answer) else {
        return answer(.failure(.told("there is no session bus")))
      }
    }
  }

  private func ask(
    _ request: Autocomplete.RemoteRequest, on connection: BusConnection,
    _ answer: @escaping (Result<[Autocomplete.Suggestion], RemoteFailure>) -> Void
  ) -> Bool {
    sent = request.serial
    let start = g_get_monotonic_time()
    return connection.call(
      "Suggest", of: BusTransport.interface, at: service.objectPath, on: service.busName,
      within: Int32(request.deadline), startsProgram: true
    ) {
      $0.append(request)
    } answered: { [weak connection] in
      let time = Int((g_get_monotonic_time() - start) / 1000)
      let end: UnansweredCall =
        connection?.isOpen != true ? .cutOff : time < request.deadline ? .early : .late
      answer(BusTransport.result(of: $0, request, end))
    }
  }

  func cancel(_ serial: UInt64) {
    if waiting == serial { waiting = nil }
    guard sent == serial else { return }
    sent = nil
    nonisolated(unsafe) weak let transport = self
    Background.returnToMainLoop { transport?.tell(cancelled: serial) }
  }

  /// A key may be why nobody wants the answer: that is answered first.
  private func tell(cancelled serial: UInt64) {
    bus.connection?.call(
      "Cancel", of: BusTransport.interface, at: service.objectPath, on: service.busName
    ) {
      $0.append(serial)
    }
  }

  /// The session bus as services are asked over it: a connection of its own, for which all others have
  /// priority. Nobody has a reason to call it.
  package static func makeBus() -> SessionBus {
    SessionBus(bounds: MessageBounds(calls: 4 << 10, answers: 256 << 10), isPatient: true)
  }

  private static func result(
    of answer: borrowing BusAnswer, _ request: Autocomplete.RemoteRequest, _ end: UnansweredCall
  ) -> Result<[Autocomplete.Suggestion], RemoteFailure> {
    if let failure = answer.failure {
      return .failure(RemoteFailure(failure.name ?? "", failure.description, end))
    }
    var values = answer.values
    guard let rows = values.suggestions(request) else {
      return .failure(.badAnswer("it is no list of suggestions"))
    }
    return .success(rows)
  }
}

/// The end of a call without an answer. The bus has one name for all of them.
package enum UnansweredCall: Hashable {
  /// After the time that it had.
  case late
  /// Before, as the program has ended.
  case early
  /// With the connection: the bus has gone.
  case cutOff
}

extension RemoteFailure {
  /// The error of the bus or the service, for the user.
  ///
  /// - Parameters:
  ///   - name: The name of the error.
  ///   - text: The message of the error.
  ///   - end: The end of the call, if the error says that there was no answer.
  package init(_ name: String, _ text: String, _ end: UnansweredCall) {
    let own = "org.freedesktop.IBus.Tieng.SuggestionService1.Error."
    let bus = "org.freedesktop.DBus.Error."
    switch name {
    case let name where name.hasPrefix(own): self = .told(text)
    case bus + "NoReply", bus + "Timeout", bus + "TimedOut", bus + "Disconnected":
      switch end {
      case .late: self = .late
      case .early: self = .gone
      case .cutOff: self = .badAnswer("the bus has gone")
      }
    case BusFailure.tooLong: self = .badAnswer("more came than is read")
    case bus + "UnknownMethod", bus + "UnknownObject", bus + "UnknownInterface":
      self = .badAnswer("it does not offer suggestions")
    default: self = .told(text)
    }
  }
}

extension MessageWriter {
  fileprivate mutating func append(_ request: Autocomplete.RemoteRequest) {
    array(of: "{sv}") {
      $0.entry("serial", "t") { $0.append(request.serial) }
      $0.entry("locale", "s") { $0.append(request.locale) }
      $0.entry("text", "s") { $0.append(request.text) }
      $0.entry("word", "s") { $0.append(request.word) }
      $0.entry("count", "u") { $0.append(UInt32(request.count)) }
      $0.entry("deadline", "u") { $0.append(UInt32(request.deadline)) }
      if let change = request.change { $0.entry("change", "s") { $0.append(change.rawValue) } }
    }
  }

  private mutating func entry(
    _ key: String, _ type: StaticString, _ value: (inout MessageWriter) -> Void
  ) {
    entry {
      $0.append(key)
      $0.variant(type, value)
    }
  }
}

extension MessageReader {
  /// The number of bytes of a text that are read: 200 code points and one more.
  private static var longestText: Int { 804 }

  /// Reads `a(ssa{sv})`: as many as are of use, and of each no more than can be shown. The rest is
  /// not even copied. Nil if it is something else.
  fileprivate mutating func suggestions(
    _ request: Autocomplete.RemoteRequest
  ) -> [Autocomplete.Suggestion]? {
    let longest =
      request.change == nil ? Self.longestText : 16 * Autocomplete.TextChange.longestText
    // Some of the first may be of no use.
    return inArray(of: "(ssa{sv})", upTo: 4 * request.count) { element in
      element.inStructure { row -> Autocomplete.Suggestion? in
        guard let text = row.text(upTo: longest), let note = row.text(upTo: 200) else {
          return nil
        }
        return Autocomplete.Suggestion(text: text, subtitle: note.isEmpty ? nil : note)
      }
    }
  }
}
