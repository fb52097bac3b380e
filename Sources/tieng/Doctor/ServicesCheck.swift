import Autocomplete
import Configuration
import Explanations
import GLibSupport
import SuggestionServices

/// The services that are allowed, and how they do.
enum ServicesCheck {
  /// Nothing where none is installed and none is allowed.
  static func findings(_ daemon: Daemon) -> [Finding] {
    let found = FoundServices()
    let allowed = PreferencesStore()?.preferences.autocomplete.services ?? []
    let faults = found.faults.map { fault in
      Finding.note(subject, .verbatim("\(fault)"))
    }
    let missing = allowed.filter { found[$0] == nil }.map { name in
      Finding.note(
        subject, Explanation("{name} is allowed, and is not installed", ["name": name]),
        remedy: .verbatim("tieng services disable \(name)"))
    }
    let installed = allowed.filter { found[$0] != nil }
    guard !installed.isEmpty else { return faults + missing }
    let errors = daemon.engines == nil ? [:] : ServiceErrors.ask() ?? [:]
    return faults + missing + installed.map { state(of: $0, errors[$0]) }
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
