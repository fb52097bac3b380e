public import KeyboardCore

/// What is other in which application (`application-rules`). Of several rules that fit, the first
/// one holds.
///
///     let rules = try ApplicationRules("""
///       [*term*]
///       title = \\bvim\\b
///       state = start-latin
///       """)
///     let window = FocusedWindow(application: "xterm", title: "notes - vim")
///     rules.rule(for: window)?.state   // startLatin
public struct ApplicationRules: Hashable, Sendable {
  /// The rules in their order.
  public private(set) var list: [ApplicationRule] = []

  /// How many rules there are at most.
  public static let capacity = 200

  /// No rules.
  public init() {}

  /// Whether there are no rules.
  public var isEmpty: Bool { list.isEmpty }

  /// The rule that holds for a window.
  ///
  /// - Parameters:
  ///   - window: The window that has the focus, where it is told.
  ///   - client: Another name of the application, as IBus may tell it.
  public func rule(for window: FocusedWindow?, client: String? = nil) -> ApplicationRule? {
    place(for: window, client: client).map { list[$0] }
  }

  private func place(for window: FocusedWindow?, client: String?) -> Int? {
    if list.isEmpty { return nil }
    var names: [String] = []
    if let window, !window.application.isEmpty { names.append(window.application) }
    if let client { names.append(client.lowercased()) }
    return names.isEmpty ? nil : list.firstIndex { $0.fits(names, title: window?.title) }
  }

  /// The rule for this application and title, as they are written in it.
  public subscript(application: String, title: TitlePattern? = nil) -> ApplicationRule? {
    list.first { $0.application.lowercased() == application.lowercased() && $0.title == title }
  }

  /// Puts a rule in the place of the one for the same application and title, or adds it: behind the
  /// others, but one with a title before that for all windows of the application. An empty one is
  /// removed.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - isFirst: Whether it is to be before all others.
  /// - Returns: Whether there was room for it.
  @discardableResult
  public mutating func put(_ rule: ApplicationRule, isFirst: Bool = false) -> Bool {
    let place = list.firstIndex {
      $0.application.lowercased() == rule.application.lowercased() && $0.title == rule.title
    }
    if let place {
      list.remove(at: place)
      if !rule.isEmpty { list.insert(rule, at: isFirst ? 0 : place) }
    } else if !rule.isEmpty {
      guard list.count < ApplicationRules.capacity else { return false }
      let general = list.firstIndex {
        rule.title != nil && $0.title == nil
          && $0.application.lowercased() == rule.application.lowercased()
      }
      list.insert(rule, at: isFirst ? 0 : general ?? list.count)
    }
    return true
  }

  /// Adds a rule behind the others.
  ///
  /// - Returns: Whether there was room for it.
  mutating func append(_ rule: ApplicationRule) -> Bool {
    guard list.count < ApplicationRules.capacity else { return false }
    list.append(rule)
    return true
  }

  /// Removes the rules for an application, or the one for a title.
  ///
  /// - Returns: Whether there was one.
  public mutating func remove(_ application: String, title: TitlePattern? = nil) -> Bool {
    let count = list.count
    list.removeAll {
      $0.application.lowercased() == application.lowercased()
        && (title == nil || $0.title == title)
    }
    return list.count < count
  }

  /// Changes the rule that holds for a window; one for many applications stays, and one for this
  /// application is put before it.
  ///
  /// - Parameters:
  ///   - window: The window that has the focus, where it is told.
  ///   - client: Another name of the application, as IBus may tell it.
  ///   - application: How it is called where a rule has to be made.
  ///   - change: What is changed of the rule.
  /// - Returns: Whether the rules are others now.
  public mutating func change(
    for window: FocusedWindow?, client: String?, called application: String,
    _ change: (inout ApplicationRule) -> Void
  ) -> Bool {
    let before = self
    if let place = place(for: window, client: client) {
      var rule = list[place]
      if !rule.isExact {
        guard let own = rule.copy(for: application), list.count < ApplicationRules.capacity else {
          return false
        }
        rule = own
        list.insert(rule, at: place)
      }
      change(&rule)
      list[place] = rule
      if rule.isEmpty { list.remove(at: place) }
    } else if var rule = ApplicationRule(application) {
      change(&rule)
      put(rule)
    }
    return self != before
  }
}

extension ApplicationRule {
  /// The same for one application alone.
  func copy(for application: String) -> ApplicationRule? {
    guard var copy = ApplicationRule(application) else { return nil }
    (copy.title, copy.state) = (title, state)
    for (name, value) in values { try? copy.set(name, to: value) }
    return copy
  }
}
