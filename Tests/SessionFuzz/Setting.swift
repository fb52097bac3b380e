package import TiengConfiguration

/// The state at the beginning of a script: the session's language, preferences and services, and
/// the behavior of the application.
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
  /// True if the behavior differs from the standard one in some answers.
  package var isFussy = false
  /// True if the action handler refuses some keys.
  package var refuses = false
  package var deleting = Deleting.right

  package init() {}

  /// The source of the suggestions.
  package enum Service: Hashable, Sendable, CaseIterable {
    case none, immediate, slow
  }

  /// How an application performs deletions.
  package enum Deleting: Hashable, Sendable, CaseIterable {
    case right, nothing, oneMore, oneLess
  }
}

/// The events of a session from its beginning.
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
  /// The unusual settings, then the steps.
  package var description: String {
    let usual = Mirror(reflecting: Setting()).children.map { String(reflecting: $0.value) }
    let unusual = zip(Mirror(reflecting: setting).children, usual).compactMap { child, usual in
      let value = (child.value as? Preferences)?.written ?? String(describing: child.value)
      return String(reflecting: child.value) == usual ? nil : "\(child.label ?? ""): \(value)"
    }
    return "[\(unusual.joined(separator: ", "))]\n  " + steps.map(\.description).joined()
  }
}
