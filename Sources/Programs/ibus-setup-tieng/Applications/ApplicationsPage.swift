import CGtk
import GLibSupport
import TiengConfiguration
import UserStore

/// The page on which a user says what is other in single applications: a list of rules, and above it
/// who tells which application has the focus.
final class ApplicationsPage {
  private static let key = "application-rules"
  private static let memory = "remember-applications"
  /// With fewer rules nobody needs a search.
  private static let fewest = 6

  private let page: Interface
  private let settings: Settings
  private let choices: [RuleChoice]
  private let telling: WindowTelling
  private var rows: [RuleRow] = []
  private var dialog: AddApplicationDialog?
  /// True while this object changes the switch.
  private var isShowing = false

  /// - Parameter pages: The pages with rows for the preferences.
  /// - Returns: Nil if the schema has another version and lacks the keys.
  init?(_ page: Interface, _ settings: Settings, _ pages: [Interface], _ context: WindowContext) {
    guard
      [ApplicationsPage.key, ApplicationsPage.memory].allSatisfy({ settings.keys.contains($0) })
    else {
      return nil
    }
    (self.page, self.settings) = (page, settings)
    choices = RuleChoice.all(on: pages, settings)
    telling = WindowTelling(page)
    on(page["add"], "clicked") { [unowned self] in add(over: context.window) }
    on(page["filter"], "search-changed") { [unowned self] in filter() }
    on(page["remember"], "notify::active") { [unowned self] in remember() }
    on(page["remove-unreadable"], "clicked") { [unowned self] in removeUnreadable(context) }
    page["remember"].describeByRow()
    settings.observe(ApplicationsPage.key) { [unowned self] in update() }
    settings.observe(ApplicationsPage.memory) { [unowned self] in showMemory() }
    update()
  }

  private var rules: ApplicationRules {
    get { ApplicationRules(settings.rules(ApplicationsPage.key)) ?? .unreadable }
    set {
      // Rules that cannot be read are never overwritten.
      if newValue != rules, !rules.isUnreadable {
        settings.setRules(ApplicationsPage.key, newValue)
      }
    }
  }

  // MARK: Unreadable rules

  /// Shows why the rules cannot be read, if so. Nothing can be changed then.
  private func showMistake() {
    let text = settings.rules(ApplicationsPage.key)
    var reason: String?
    do {
      _ = try ApplicationRules(file: text)
    } catch {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let rule = lines.prefix(error.line).last { $0.hasPrefix("[") } ?? ""
      reason = "\(rule) \(error.explanation.translated)"
    }
    adw_action_row_set_subtitle(page["unreadable"].of(AdwActionRow.self), reason ?? "")
    gtk_widget_set_visible(page["unreadable"].widget, reason == nil ? 0 : 1)
    for name in ["add", "remember"] {
      gtk_widget_set_sensitive(page[name].widget, reason == nil ? 1 : 0)
    }
  }

  private func removeUnreadable(_ context: WindowContext) {
    let former = settings.reset([ApplicationsPage.key])
    context.tell(translated("All rules were removed")) { [unowned self] in
      settings.restore(former)
    }
  }

  // MARK: Memory

  /// On Wayland nothing is remembered before somebody tells the application, which a rule asks for.
  private var remembers: Bool {
    g_settings_get_boolean(settings.pointer, ApplicationsPage.memory) != 0
      && (!telling.isWayland || !rules.isEmpty) && !rules.isUnreadable
  }

  private func showMemory() {
    isShowing = true
    gtk_switch_set_active(page["remember"].opaque, remembers ? 1 : 0)
    isShowing = false
  }

  private func remember() {
    guard !isShowing else { return }
    let isOn = gtk_switch_get_active(page["remember"].opaque) != 0
    var rules = rules
    let own = rules["*"]
    if isOn, telling.isWayland, own == nil { rules.put(.remembersAll) }
    if !isOn, own == .remembersAll { rules.put(ApplicationRule.remembersAll.cleared) }
    g_settings_set_boolean(settings.pointer, ApplicationsPage.memory, isOn ? 1 : 0)
    self.rules = rules
  }

  // MARK: Rules

  private func update() {
    showMistake()
    showMemory()
    let list = rules.list.filter { $0 != .remembersAll }
    // A rule without changes is kept while its row is open, so that another can be chosen.
    let isKept = !rules.isUnreadable
    let gone = rows.filter { row in
      !(isKept && row.isOpen) && !list.contains { $0.isSame(as: row.rule) }
    }
    remove(gone)
    for rule in list { row(for: rule).show(rule) }
    for row in rows where !list.contains(where: { $0.isSame(as: row.rule) }) {
      row.show(row.rule.cleared)
    }
    sort(list)
    filter()
  }

  /// The row of a rule. Adds one if there is none.
  @discardableResult
  private func row(for rule: ApplicationRule) -> RuleRow {
    if let row = rows.first(where: { $0.rule.isSame(as: rule) }) { return row }
    let row = RuleRow(rule, choices) { [unowned self] in
      var rules = rules
      rules.put($0)
      self.rules = rules
    } onRemove: { [unowned self] in
      forget($0)
    }
    rows.append(row)
    adw_preferences_group_add(page["applications"].of(AdwPreferencesGroup.self), row.row.widget)
    return row
  }

  /// Puts the rows in the order of the rules, because the first rule that matches is used.
  private func sort(_ list: [ApplicationRule]) {
    let ruled = list.compactMap { rule in rows.first { $0.rule.isSame(as: rule) } }
    let sorted = ruled + rows.filter { row in !ruled.contains { $0 === row } }
    guard !sorted.elementsEqual(rows, by: ===) else { return }
    // The group holds the widgets.
    for row in sorted { _ = g_object_ref(row.row) }
    remove(rows)
    rows = sorted
    let group = page["applications"].of(AdwPreferencesGroup.self)
    for row in rows {
      adw_preferences_group_add(group, row.row.widget)
      g_object_unref(row.row)
    }
  }

  private func remove(_ gone: [RuleRow]) {
    for row in gone {
      adw_preferences_group_remove(
        page["applications"].of(AdwPreferencesGroup.self), row.row.widget)
    }
    rows.removeAll { row in gone.contains { $0 === row } }
  }

  private func forget(_ rule: ApplicationRule) {
    remove(rows.filter { $0.rule.isSame(as: rule) })
    var rules = rules
    rules.put(rule.cleared)
    self.rules = rules
    filter()
  }

  private func filter() {
    let isOfUse = rows.count >= ApplicationsPage.fewest
    gtk_widget_set_visible(page["filter"].widget, isOfUse ? 1 : 0)
    let text = isOfUse ? String(cString: gtk_editable_get_text(page["filter"].opaque)) : ""
    let filter = TextFilter(text)
    for row in rows { gtk_widget_set_visible(row.row.widget, row.fits(filter) ? 1 : 0) }
  }

  /// Asks for an application, and opens its row.
  private func add(over window: Object) {
    dialog = AddApplicationDialog(over: window) { [unowned self] name in
      guard let rule = ApplicationRule(name) else { return }
      gtk_editable_set_text(page["filter"].opaque, "")
      row(for: rules[name] ?? rule).open()
      filter()
    }
  }
}

extension ApplicationRule {
  /// True if both rules are for the same windows.
  fileprivate func isSame(as other: ApplicationRule) -> Bool {
    application.lowercased() == other.application.lowercased() && title == other.title
  }

  /// The rule without changes. To put it removes the rule.
  fileprivate var cleared: ApplicationRule {
    var rule = ApplicationRule(application) ?? self
    rule.title = title
    return rule
  }
}
