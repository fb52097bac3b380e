package import Configuration

/// What there is when a script begins: the session's language, preferences and services,
/// and the ways of the application.
package struct Setting: Hashable, Sendable {
  package var locale = "vi"
  package var preferences = Preferences()
  package var service = Service.none
  package var suggestsLater = false
  package var hasChooser = false
  package var hasSecondLanguage = false
  package var hasMarks = false
  package var hasSearch = false
  package var namesEmoji = false
  /// True if the behavior answers some questions otherwise than the standard one.
  package var isFussy = false
  /// True if the action handler refuses some keys.
  package var refuses = false
  package var deleting = Deleting.right

  package init() {}

  /// What makes suggestions.
  package enum Service: Hashable, Sendable, CaseIterable {
    case none, immediate, slow
  }

  /// What an application does when it is asked to delete.
  package enum Deleting: Hashable, Sendable, CaseIterable {
    case right, nothing, oneMore, oneLess
  }
}

/// What happens to a session, from the beginning.
package struct Script: Hashable, Sendable {
  package var setting: Setting
  package var steps: [Step]

  package init(setting: Setting = Setting(), steps: [Step] = []) {
    self.setting = setting
    self.steps = steps
  }

  package var keyCount: Int {
    steps.reduce(0) { if case .key = $1 { $0 + 1 } else { $0 } }
  }
}

extension Script: CustomStringConvertible {
  /// What is not as usual, then the steps.
  package var description: String {
    let usual = Mirror(reflecting: Setting()).children.map { String(reflecting: $0.value) }
    let unusual = zip(Mirror(reflecting: setting).children, usual).compactMap { child, usual in
      let value = (child.value as? Preferences)?.written ?? String(describing: child.value)
      return String(reflecting: child.value) == usual ? nil : "\(child.label ?? ""): \(value)"
    }
    return "[\(unusual.joined(separator: ", "))]\n  " + steps.map(\.description).joined()
  }
}
