/// The services that the user allows, as in the setting `suggestion-services`: the name of each,
/// its name on the bus, and whether typed text might leave the computer. If any of these has
/// changed, the service is not asked until it is allowed again.
///
///     var consents = ServiceConsents(["http org.freedesktop.IBus.Tieng.SuggestHTTP network"])
///     consents.names                // http
///     consents.state(of: service)   // changed: it has another name on the bus
///     consents.allow(service)
///     consents.state(of: service)   // on
package struct ServiceConsents: Hashable, Sendable {
  /// Whether the service may be asked, as the setting has it.
  package enum State: Hashable, Sendable {
    case on
    case off
    /// It was allowed as another one than it is.
    case changed
  }

  /// As the setting has them.
  package private(set) var entries: [String]

  package init(_ entries: [String]) { self.entries = entries }

  /// The names of the services that were allowed, each once.
  package var names: [String] {
    var known: Set<String> = []
    return entries.map(ServiceConsents.name).filter { known.insert($0).inserted }
  }

  package func state(of service: ServiceDescription) -> State {
    if entries.contains(service.consent) { return .on }
    return names.contains(service.name) ? .changed : .off
  }

  /// The user allows a service as it is.
  package mutating func allow(_ service: ServiceDescription) {
    guard state(of: service) != .on else { return }
    forbid(service.name)
    entries.append(service.consent)
  }

  package mutating func forbid(_ name: String) {
    entries.removeAll { ServiceConsents.name($0) == name }
  }

  private static func name(_ entry: String) -> String { String(entry.prefix { $0 != " " }) }
}

extension ServiceDescription {
  /// The entry of the setting that allows the service as it is.
  fileprivate var consent: String { "\(name) \(busName) \(needsNetwork ? "network" : "local")" }
}
