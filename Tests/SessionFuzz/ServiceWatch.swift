import TiengAutocomplete
import TiengConfiguration
import TiengCore

/// The invariants of remote services, as seen from outside of a session.
struct ServiceWatch {
  private var field = ContentType()
  private var isOffTheRecord = false
  private var client: String?
  private var allowed: [String]
  private var excluded: [String]

  init(_ preferences: Preferences) {
    allowed = preferences.autocomplete.services
    excluded = preferences.autocomplete.serviceExcludedApplications
  }

  /// Follows the events of a session.
  mutating func follow(_ step: Step, isOffTheRecord: Bool) {
    self.isOffTheRecord = isOffTheRecord
    switch step {
    case .contentType(let type): field = type
    case .focusIn(let client): self.client = client
    case .preferences(let preferences):
      allowed = preferences.autocomplete.services
      excluded = preferences.autocomplete.serviceExcludedApplications
    default: break
    }
  }

  /// The fault of a request, if any.
  func fault(of request: Autocomplete.RemoteRequest?) -> String? {
    guard let request else { return nil }
    let mayBeTold: [ContentType.Purpose] = [.freeForm, .alpha, .name]
    if allowed.isEmpty { return "a service is asked that is not allowed" }
    if field.isPrivate || field.isHidden || !mayBeTold.contains(field.purpose) {
      return "a service is asked in a field for \(field)"
    }
    if isOffTheRecord || excluded.contains(client ?? "") {
      return "a service is asked where nobody may be"
    }
    if request.text.unicodeScalars.count > 200 || !request.text.hasSuffix(request.word) {
      return "a service is asked '\(request.word)' in '\(request.text)'"
    }
    return nil
  }

  /// The fault of a table after an answer, if any: rows that were seen must not move.
  static func fault(of table: Table?, after step: Step, before: Table?) -> String? {
    guard case .answer = step, let before else { return nil }
    guard let table, table.rows.starts(with: before.rows), table.isEntered == before.isEntered,
      table.highlighted == before.highlighted
    else { return "an answer moves rows that are seen: \(before.rows), \(table?.rows ?? [])" }
    return nil
  }
}
