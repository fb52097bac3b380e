package import Autocomplete
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
  private var isReading = false
  private var bus: ServiceBus?
  private let clock = MainLoopClock()
  /// What was said of files already.
  private var complaints: Set<String> = []
  private let report: (String) -> Void

  /// - Parameter report: Takes a line for the journal.
  package init(report: @escaping (String) -> Void = Log.warning) { self.report = report }

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
      bus?.leave()
      bus = nil
    } else {
      read()
    }
  }

  /// What each service failed by the last time, by its name; only those that did.
  package var errors: [String: String] { services.compactMapValues(\.lastError) }

  /// Asks all of them that know the language.
  ///
  /// - Parameter handler: Is called for each one that answers or fails.
  package func ask(
    _ request: Autocomplete.RemoteRequest, handler: @escaping RemoteService.Handler
  ) {
    guard !names.isEmpty else { return }
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
    let bus = bus ?? ServiceBus()
    self.bus = bus
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
    nonisolated(unsafe) weak let this = self
    Background.run {
      let found = FoundServices()
      Background.returnToMainLoop { this?.adopt(found) }
    }
  }

  private func adopt(_ found: FoundServices) {
    isReading = false
    for fault in found.faults where complaints.insert("\(fault)").inserted { report("\(fault)") }
    descriptions = Dictionary(uniqueKeysWithValues: found.services.map { ($0.name, $0) })
    for name in names where descriptions[name] == nil {
      let complaint = "the suggestion service \(name) is allowed, and is not installed"
      if complaints.insert(complaint).inserted { report(complaint) }
    }
    let asking = waiting
    waiting = []
    for ask in asking { ask() }
  }
}
