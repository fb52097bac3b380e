package import Autocomplete
import DBusSupport
import GLibSupport

/// The services that the user allows to be asked, and asks them. Where none is allowed nothing is
/// read, joined or waited for. It is used on the main loop alone.
///
///     let allowed = AllowedServices()
///     allowed.allow(["http"])
///     allowed.ask(request) { result in … }   // once for each service
package final class AllowedServices {
  private var names: [String] = []
  private var services: [String: RemoteService] = [:]
  private var descriptions: [String: ServiceDescription] = [:]
  /// Who asked before the files were read.
  private var waiting: [() -> Void] = []
  private(set) var isReading = false
  private var lastReading = 0
  private let bus = BusTransport.makeBus()
  private let clock: any RemoteClock
  /// What was said of files already.
  private var complaints: Set<String> = []
  private let report: (String) -> Void

  /// How many milliseconds pass until a service that is not installed is looked for again while
  /// the user stays in a field.
  static let rest = 60_000

  /// - Parameter report: Takes a line for the journal.
  package convenience init(report: @escaping (String) -> Void = Log.warning) {
    self.init(clock: MainLoopClock(), report: report)
  }

  init(clock: any RemoteClock, report: @escaping (String) -> Void) {
    (self.clock, self.report) = (clock, report)
  }

  /// The user allows these, and no others.
  package func allow(_ names: [String]) {
    guard names != self.names else { return }
    self.names = names
    for (name, service) in services where !names.contains(name) {
      service.cancel()
      services[name] = nil
    }
    if names.isEmpty {
      descriptions = [:]
      waiting = []
      bus.leave()
    } else {
      read()
    }
  }

  /// A field has got the focus. A service may have been installed after it was allowed.
  package func refresh() { if isMissing { read() } }

  /// Whether one of those that are allowed was not found.
  private var isMissing: Bool { names.contains { descriptions[$0] == nil } }

  /// What each service failed by the last time, by its name; only those that did.
  package var errors: [String: String] { services.compactMapValues(\.lastError) }

  /// Asks all of them that know the language.
  ///
  /// - Parameter handler: Is called for each one that answers or fails.
  package func ask(
    _ request: Autocomplete.RemoteRequest, handler: @escaping RemoteService.Handler
  ) {
    guard !names.isEmpty else { return }
    if isMissing, clock.now - lastReading >= AllowedServices.rest { read() }
    if isReading {
      waiting = [{ [unowned self] in ask(request, handler: handler) }]
      return
    }
    for name in names {
      guard let description = descriptions[name], description.suggests(in: request.locale) else {
        continue
      }
      service(description).ask(request, handler: handler)
    }
  }

  /// Nobody waits for an answer any more.
  package func cancel() {
    waiting = []
    for service in services.values { service.cancel() }
  }

  private func service(_ description: ServiceDescription) -> RemoteService {
    if let service = services[description.name] { return service }
    let service = RemoteService(
      name: description.name, locale: "", over: BusTransport(description, on: bus), clock: clock)
    service.title = description.title
    service.onFailure = { [report] in
      report("the suggestion service \(description.name) has failed: \($0)")
    }
    services[description.name] = service
    return service
  }

  /// Reads the files on a thread of its own.
  private func read() {
    guard !isReading else { return }
    isReading = true
    lastReading = clock.now
    nonisolated(unsafe) weak let this = self
    Background.run {
      let found = FoundServices()
      Background.returnToMainLoop { this?.adopt(found) }
    }
  }

  private func adopt(_ found: FoundServices) {
    isReading = false
    for fault in found.faults where complaints.insert("\(fault)").inserted { report("\(fault)") }
    let before = descriptions
    descriptions = Dictionary(uniqueKeysWithValues: found.services.map { ($0.name, $0) })
    for (name, service) in services where descriptions[name] != before[name] {
      // Another version of it is installed, which may be elsewhere on the bus.
      service.cancel()
      services[name] = nil
    }
    for name in names where descriptions[name] == nil {
      let complaint = "the suggestion service \(name) is allowed, and is not installed"
      if complaints.insert(complaint).inserted { report(complaint) }
    }
    let asking = waiting
    waiting = []
    for ask in asking { ask() }
  }
}
