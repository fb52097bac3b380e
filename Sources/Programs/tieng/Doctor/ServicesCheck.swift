import Engine
import GLibSupport
import TiengAutocomplete
import TiengConfiguration
import TiengCore

/// What `tieng doctor` says of the services that are allowed, and whether they work.
enum ServicesCheck {
  /// The findings. Empty if no service is installed or allowed.
  static func findings(_ daemon: Daemon) -> [Finding] {
    let found = FoundServices()
    let consents = ServiceConsents(PreferencesStore()?.preferences.autocomplete.services ?? [])
    let faults = found.faults.map { fault in
      Finding.note(subject, .verbatim("\(fault)"))
    }
    let missing = consents.names.filter { found[$0] == nil }.map { name in
      Finding.note(
        subject, Explanation("{name} is allowed, and is not installed", ["name": name]),
        remedy: .verbatim("tieng services disable \(name)"))
    }
    let installed = consents.names.compactMap { found[$0] }
    let changed = installed.filter { consents.state(of: $0) == .changed }.map { service in
      Finding.note(
        subject,
        Explanation(
          "{name} has changed since it was allowed, and is not asked", ["name": service.name]),
        remedy: .verbatim("tieng services enable \(service.name)"))
    }
    let allowed = installed.filter { consents.state(of: $0) == .on }.map(\.name)
    guard !allowed.isEmpty else { return faults + missing + changed }
    let errors = daemon.engines == nil ? [:] : ServiceErrors.ask() ?? [:]
    return faults + missing + changed + allowed.map { state(of: $0, errors[$0]) }
  }

  private static let subject = Explanation("suggestion services")

  private static func state(of name: String, _ error: String?) -> Finding {
    guard let error else {
      return .good(subject, Explanation("{name} may be asked", ["name": name]))
    }
    return .note(
      subject,
      Explanation(
        "{name} has not answered the last time: {reason}", ["name": name, "reason": error]),
      remedy: .verbatim("tieng services try --service \(name) 'xin '"))
  }
}
