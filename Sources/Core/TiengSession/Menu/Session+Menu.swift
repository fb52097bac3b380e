import TiengConfiguration
import TiengCore

// The menu of the input method in the panel: Vietnamese or Latin, the typing method, what is learned
// and suggested, and the rule for this application.

extension ApplicationRule.State {
  /// The choices of the menu. Only Vietnamese has Latin letters as another state.
  fileprivate static func choices(isVietnamese: Bool) -> [Self?] {
    // The most frequent choices come first. On a screen with 768 lines, GNOME Shell has room for
    // only one row more, and scrolls inside the submenu. With 1,080 lines, all rows fit.
    let others: [Self?] = [.startVietnamese, .lockedLatin, .lockedVietnamese]
    return isVietnamese ? [nil, .startLatin, .never] + others : [nil, .never]
  }
}

extension Session {
  /// The state that the menu shows, apart from the preferences. Compare it after an event to see if
  /// the menu has changed.
  ///
  ///     var session = Session()
  ///     let before = session.menuState
  ///     _ = session.receive(.latin(true))
  ///     session.menuState == before   // false: the menu is to be drawn again
  public struct MenuState: Hashable, Sendable {
    var isLatin = false
    var isOffTheRecord = false
    var learnsHere = true
    var isSearching = false
    var application: String?
    var rule: ApplicationRule?
    var hasUnreadableRules = false
    var showsKeyboard = false
    var mayShowKeyboard = false
    /// True if services outside this process may be asked for text in this field.
    public internal(set) var asksServices = false

    /// Makes the state of a new session.
    public init() {}
  }

  /// The current state for the menu.
  public var menuState: MenuState {
    var state = MenuState()
    state.isLatin = isLatin
    state.isOffTheRecord = isOffTheRecord
    state.learnsHere =
      !situation.facts.isConfidential && situation.focus.rule?.isOffTheRecord != true
      && !situation.hasUnreadableRules
    state.isSearching = search != nil
    state.application = situation.application
    state.rule = situation.focus.rule
    state.hasUnreadableRules = situation.hasUnreadableRules
    state.showsKeyboard = situation.showsKeyboard
    state.mayShowKeyboard = situation.mayShowKeyboard
    state.asksServices = environment.mayAskServices
    return state
  }

  /// The menu of the panel, from the top. The items are always the same.
  public var menu: [MenuItem] {
    let rows = MenuEntry.rows.filter { situation.isVietnamese || !$0.isVietnamese }
    var items = rows.map(item)
    // The symbol belongs to the first state of the menu.
    let place = rows.firstIndex { $0.kind == .state }!
    items[place].name = MenuItem.symbolName
    items[place].symbol = symbol
    return items
  }

  /// The action of a menu item.
  ///
  ///     let session = Session()
  ///     session.action(of: "typing-method.vni", isOn: true)   // .set("typing-method", to: "vni")
  ///
  /// - Parameters:
  ///   - name: The name of the item (``MenuItem/name``).
  ///   - isOn: The new state of the item.
  /// - Returns: Nil if there is nothing to do, for example if a choice is switched off because
  ///   another is switched on.
  public func action(of name: String, isOn: Bool) -> MenuAction? {
    guard let item = menu.lazy.flatMap({ [$0] + $0.items }).first(where: { $0.name == name })
    else { return nil }
    switch item.role {
    case .separator, .submenu: return nil
    case .choice where item.entry == .application:
      return isOn ? .tell(.state(item.value.flatMap { ApplicationRule.State(rawValue: $0) })) : nil
    case .choice: return isOn ? item.value.map { setting(item.entry, to: $0) } : nil
    case .action, .toggle: break
    }
    switch item.entry {
    case .application: return .openPreferences(page: "applications")
    case .vietnamese: return .tell(.latin(!isOn))
    case .offTheRecord: return .tell(.offTheRecord(isOn))
    case .keyboard: return .showKeyboard(isOn)
    case .done: return .tell(.endRouting)
    case .macros: return .openPreferences(page: "macros")
    case .preferences: return .openPreferences(page: nil)
    case .suggestionDisplay, .autocorrect, .typingMethod, .tonePlacement, .wordDisplay, .separator:
      return setting(item.entry, to: String(isOn))
    }
  }

  /// Sets a preference, or its change in the rule of the application if there is one.
  private func setting(_ entry: MenuEntry, to value: String) -> MenuAction {
    let name = entry.rawValue
    if let rules = situation.rules(letting: name, be: value) {
      return .set("application-rules", to: rules.description)
    }
    return .set(name, to: value)
  }

  /// `VI`, or `EN` for plain Latin. Another language has the first letters of its locale. A ring
  /// says that nothing is learned: `V○`. An arrow says that services may be asked: `V↗`.
  private var symbol: String {
    let isPlain = situation.isVietnamese && (isLatin || situation.facts.isLeftAlone)
    let language = isPlain ? "EN" : String(locale.prefix(2)).uppercased()
    let learns = !isOffTheRecord && menuState.learnsHere
    if !learns { return "\(language.prefix(1))○" }
    return environment.mayAskServices ? "\(language.prefix(1))↗" : language
  }

  private func item(_ row: MenuEntry.Row) -> MenuItem {
    let name = row.entry.rawValue
    switch row.kind {
    case .separator: return MenuItem(name: name, entry: row.entry, role: .separator)
    case .preference: return preferenceItem(row.entry)
    case .rule: return applicationItem
    case .command:
      var item = MenuItem(name: name, entry: row.entry, role: .action)
      item.isVisible = row.entry != .done || search != nil
      return item
    case .state:
      var item = MenuItem(name: name, entry: row.entry, role: .toggle)
      switch row.entry {
      case .vietnamese: item.isOn = !isLatin && !situation.facts.isLeftAlone
      case .keyboard:
        item.isOn = situation.showsKeyboard
        item.isVisible = situation.mayShowKeyboard
      default: item.isOn = isOffTheRecord
      }
      return item
    }
  }

  /// The focused application: its state, and a command that opens its other preferences.
  private var applicationItem: MenuItem {
    let (name, rule) = (MenuEntry.application.rawValue, situation.focus.rule)
    var submenu = MenuItem(name: name, entry: .application, role: .submenu)
    submenu.value = situation.application
    submenu.rule = rule
    submenu.isUnreadable = situation.hasUnreadableRules
    submenu.isVisible = situation.application != nil
    submenu.items = ApplicationRule.State.choices(isVietnamese: situation.isVietnamese).map {
      state in
      let value = state?.rawValue ?? "as-everywhere"
      var item = MenuItem(
        name: "\(name).\(value)", entry: .application, role: .choice, value: value)
      let isAsElsewhere = [nil, .remember, .latin].contains(rule?.state)
      item.isOn = rule?.state == state || state == nil && isAsElsewhere
      item.isVisible = !submenu.isUnreadable
      return item
    }
    submenu.items.append(MenuItem(name: "\(name).more", entry: .application, role: .action))
    return submenu
  }

  private func preferenceItem(_ entry: MenuEntry) -> MenuItem {
    let name = entry.rawValue
    let key = Preferences.keys.first { $0.name == name }!
    let current = key.read(preferences)
    if key.kind == .flag {
      var item = MenuItem(name: name, entry: entry, role: .toggle)
      item.isOn = current == "true"
      return item
    }
    func choice(_ value: String, named suffix: String) -> MenuItem {
      var item = MenuItem(name: "\(name).\(suffix)", entry: entry, role: .choice, value: value)
      item.isOn = value == current
      return item
    }
    var submenu = MenuItem(name: name, entry: entry, role: .submenu)
    let values = entry == .typingMethod ? MenuEntry.methods : key.kind.values
    submenu.items = values.map { choice($0, named: $0) }
    if case .text = key.kind {
      // An item for a value that is not in the list.
      var own = choice(current, named: "own")
      own.isVisible = !values.contains(current)
      own.isOn = own.isVisible
      submenu.items.append(own)
    }
    return submenu
  }
}
