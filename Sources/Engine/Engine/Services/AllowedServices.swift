import DBusSupport
import GLibSupport
package import TiengAutocomplete

/// Rows of other programs are among the suggestions if the user allows it: this asks the services
/// that are allowed. Where none is allowed nothing is read, joined or waited for. It is used on the
/// main loop alone. An answer comes from each service.
///
///     let allowed = AllowedServices()
///     allowed.allow(["http org.freedesktop.IBus.Tieng.SuggestHTTP network"])
///     allowed.ask(request) { show($0) }
package final class AllowedServices {
  private var consents = ServiceConsents([])
  private var services: [String: Asked] = [:]
  /// The installed services by their names, allowed or not.
  private var found: [String: ServiceDescription] = [:]
  /// The callbacks of those who asked before the files were read.
  private var waiting: [() -> Void] = []
  package private(set) var isReading = false
  private var lastReading = 0
  private let clock: any RemoteClock
  /// The complaints about files that were already reported.
  private var complaints: Set<String> = []
  private let report: (String) -> Void

  /// A service that was asked. Each has a connection of its own: one that floods it, or sends a
  /// giant, harms no other.
  private struct Asked {
    let remote: RemoteService
    let bus: SessionBus

    func stop() {
      remote.cancel()
      bus.disconnect()
    }
  }

  /// The time in milliseconds before the files are read again: for a missing service while the user
  /// stays in a field, for installed ones in another field.
  package static let rest = 60_000

  /// - Parameter report: Takes a line for the journal.
  package convenience init(report: @escaping (String) -> Void = Log.warning) {
    self.init(clock: MainLoopClock(), report: report)
  }

  package init(clock: any RemoteClock, report: @escaping (String) -> Void) {
    (self.clock, self.report) = (clock, report)
  }

  /// The user allows these, as ``ServiceConsents`` has them, and no others.
  package func allow(_ entries: [String]) {
    let consents = ServiceConsents(entries)
    guard consents != self.consents else { return }
    self.consents = consents
    dropServices { !isAllowed($0) }
    if entries.isEmpty {
      found = [:]
      waiting = []
    } else {
      read()
    }
  }

  /// A field has got the focus. A service may have been installed after it was allowed, and may be
  /// another by now.
  package func refresh() {
    if isMissing || !consents.entries.isEmpty && isRested { read() }
  }

  /// True if an allowed service was not found.
  private var isMissing: Bool { !consents.names.allSatisfy(isAllowed) }

  private var isRested: Bool { clock.now - lastReading >= AllowedServices.rest }

  /// True if there is a service of this name, unchanged since the user allowed it.
  private func isAllowed(_ name: String) -> Bool {
    found[name].map { consents.state(of: $0) == .on } ?? false
  }

  /// The last errors by the names of the services. Services that answered have none.
  package var errors: [String: String] { services.compactMapValues(\.remote.lastError) }

  /// Asks all of them that know the language, and for a change of a text the first one that makes
  /// it.
  ///
  /// - Parameter handler: Is called for each one that answers or fails. If none is left for a change
  ///   that was offered, it is called with a failure.
  package func ask(
    _ request: Autocomplete.RemoteRequest, handler: @escaping RemoteService.Handler
  ) {
    guard !consents.entries.isEmpty else { return }
    if isMissing, isRested { read() }
    if isReading {
      waiting = [{ [unowned self] in ask(request, handler: handler) }]
      return
    }
    for name in consents.names where isAllowed(name) {
      guard let description = found[name], description.suggests(in: request.locale),
        request.change.map(description.changes.contains) ?? true
      else { continue }
      service(description).ask(request, handler: handler)
      if request.change != nil { return }
    }
    if request.change != nil { handler(.failure(.gone)) }
  }

  /// The changes of selected text that allowed services make, each with the title of the service
  /// that is asked.
  package func changes(
    in locale: String
  ) -> [(change: Autocomplete.TextChange, service: String)] {
    let descriptions = consents.names.filter(isAllowed).compactMap { found[$0] }
      .filter { $0.suggests(in: locale) }
    return Autocomplete.TextChange.allCases.compactMap { change in
      descriptions.first { $0.changes.contains(change) }.map { (change, $0.title) }
    }
  }

  /// Nobody waits for an answer any more.
  package func cancel() {
    waiting = []
    for service in services.values { service.remote.cancel() }
  }

  private func service(_ description: ServiceDescription) -> RemoteService {
    if let service = services[description.name] { return service.remote }
    let bus = BusTransport.makeBus()
    let service = RemoteService(
      name: description.name, locale: "", over: BusTransport(description, on: bus), clock: clock)
    service.title = description.title
    service.onFailure = { [report] in
      report("the suggestion service \(description.name) has failed: \($0)")
    }
    services[description.name] = Asked(remote: service, bus: bus)
    return service
  }

  private func dropServices(where isToGo: (String) -> Bool) {
    for (name, service) in services where isToGo(name) {
      services[name] = nil
      service.stop()
    }
  }

  /// Reads the files on a thread of its own.
  private func read() {
    guard !isReading else { return }
    isReading = true
    lastReading = clock.now
    nonisolated(unsafe) weak let this = self
    Background.run {
      let found = FoundServices()
      Background.returnToMainLoop { this?.use(found) }
    }
  }

  private func use(_ installed: FoundServices) {
    isReading = false
    for fault in installed.faults { complain("\(fault)") }
    let before = found
    found = Dictionary(uniqueKeysWithValues: installed.services.map { ($0.name, $0) })
    // Another version of it is installed, which may be elsewhere on the bus.
    dropServices { found[$0] != before[$0] || !isAllowed($0) }
    for name in consents.names where !isAllowed(name) {
      let why = found[name] == nil ? "is not installed" : "is another now: allow it again"
      complain("the suggestion service \(name) is allowed, and \(why)")
    }
    let asking = waiting
    waiting = []
    for ask in asking { ask() }
  }

  private func complain(_ complaint: String) {
    if complaints.insert(complaint).inserted { report(complaint) }
  }
}
