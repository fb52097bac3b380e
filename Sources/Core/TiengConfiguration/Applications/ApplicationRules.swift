public import TiengCore

/// The rules for applications (`application-rules`). If several rules match, the first one is used.
///
///     let rules = try ApplicationRules(
///       file: """
///         [*term*]
///         title = \\bvim\\b
///         state = start-latin
///         """)
///     let window = FocusedWindow(application: "xterm", title: "notes - vim")
///     rules.rule(for: window)?.state   // startLatin
public struct ApplicationRules: Hashable, Sendable {
  /// The rules, in order.
  public private(set) var list: [ApplicationRule] = []

  /// True if the stored rules cannot be read, for example because a newer version wrote them. Then
  /// no rule is used, and none can be added, so that the stored ones are not overwritten. Nothing is
  /// learned, because a rule may say so.
  public private(set) var isUnreadable = false

  /// The maximum number of rules.
  public static let capacity = 200

  /// No rules.
  public init() {}

  /// Stands for stored rules that cannot be read.
  public static let unreadable: ApplicationRules = {
    var rules = ApplicationRules()
    rules.isUnreadable = true
    return rules
  }()

  /// True if there are no rules.
  public var isEmpty: Bool { list.isEmpty }

  /// The names of the typing methods that rules set.
  public var typingMethods: Set<String> { Set(list.compactMap { $0.values["typing-method"] }) }

  /// The rule for a window.
  ///
  ///     let rules = try ApplicationRules(file: "[code]\nstate = latin\n")
  ///     rules.rule(for: FocusedWindow(application: "code"))?.state   // latin
  ///     rules.rule(for: FocusedWindow(application: "gedit"))         // nil
  ///
  /// - Parameters:
  ///   - window: The window that has the focus, if it is known.
  ///   - client: Another name of the application, as IBus may report it.
  public func rule(for window: FocusedWindow?, client: String? = nil) -> ApplicationRule? {
    place(for: window, client: client).map { list[$0] }
  }

  private func place(for window: FocusedWindow?, client: String?) -> Int? {
    if list.isEmpty { return nil }
    let names = ApplicationRules.names(window, client)
    let title = scalars(ofTitle: window)
    return names.isEmpty ? nil : list.firstIndex { $0.fits(names, title: title) }
  }

  /// The title in lower case, if a rule looks at titles.
  private func scalars(ofTitle window: FocusedWindow?) -> [Unicode.Scalar]? {
    guard let title = window?.title, list.contains(where: { $0.title != nil }) else { return nil }
    return Array(title.lowercased().unicodeScalars)
  }

  private static func names(_ window: FocusedWindow?, _ client: String?) -> [String] {
    var names: [String] = []
    if let window, !window.application.isEmpty { names.append(window.application) }
    if let client { names.append(client.lowercased()) }
    return names
  }

  /// The rule with exactly this application and title.
  public subscript(application: String, title: TitlePattern? = nil) -> ApplicationRule? {
    list.first { $0.application.lowercased() == application.lowercased() && $0.title == title }
  }

  /// Replaces the rule with the same application and title, or adds a rule. A new rule goes before
  /// the first rule that matches all of its windows, because it would never be used behind that one,
  /// and otherwise to the end. An empty rule is removed instead.
  ///
  ///     var rules = ApplicationRules()
  ///     var rule = ApplicationRule("code")!
  ///     rule.state = .latin
  ///     rules.put(rule)        // true
  ///     rules["code"]?.state   // latin
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - isFirst: True to put the rule before all others.
  /// - Returns: False if there are too many rules, or if they are unreadable.
  @discardableResult
  public mutating func put(_ rule: ApplicationRule, isFirst: Bool = false) -> Bool {
    if isUnreadable { return false }
    let place = list.firstIndex {
      $0.application.lowercased() == rule.application.lowercased() && $0.title == rule.title
    }
    if let place {
      list.remove(at: place)
      if !rule.isEmpty { list.insert(rule, at: isFirst ? 0 : place) }
    } else if !rule.isEmpty {
      guard list.count < ApplicationRules.capacity else { return false }
      let general = list.firstIndex { $0.isMoreGeneral(than: rule) }
      list.insert(rule, at: isFirst ? 0 : general ?? list.count)
    }
    return true
  }

  /// Adds a rule at the end.
  ///
  /// - Returns: False if there are too many rules.
  mutating func append(_ rule: ApplicationRule) -> Bool {
    guard list.count < ApplicationRules.capacity else { return false }
    list.append(rule)
    return true
  }

  /// Removes all rules for an application, or only the one for a title.
  ///
  /// - Returns: True if there was one.
  public mutating func remove(_ application: String, title: TitlePattern? = nil) -> Bool {
    let count = list.count
    list.removeAll {
      $0.application.lowercased() == application.lowercased()
        && (title == nil || $0.title == title)
    }
    return list.count < count
  }

  /// Changes the rule for a window. If that rule has wildcards, it stays, and a copy for this
  /// application is put before it and changed.
  ///
  /// - Parameters:
  ///   - window: The window that has the focus, if it is known.
  ///   - client: Another name of the application, as IBus may report it.
  ///   - application: The name of the application in a new rule.
  ///   - change: The change of the rule.
  /// - Returns: True if the rules are different now.
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
      // The rule is needed to have nothing changed here if another one would be used without it.
      let names = ApplicationRules.names(window, client)
      let title = scalars(ofTitle: window)
      let next = list[(place + 1)...].first { $0.fits(names, title: title) }
      if rule.isEmpty, let state = next?.state, state != .remember { rule.state = .remember }
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
  /// A copy of the rule for one application.
  func copy(for application: String) -> ApplicationRule? {
    guard var copy = ApplicationRule(application) else { return nil }
    (copy.title, copy.state) = (title, state)
    for (name, value) in values { try? copy.set(name, to: value) }
    return copy
  }
}
