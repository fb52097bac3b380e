import CGtk
import Engine
import GLibSupport

/// The page of services: each installed service with a description of what it sends, and a switch.
/// If the service describes its own privacy (``ServicePrivacy``), the dialog for consent shows
/// that.
final class ServicesPage {
  private static let key = "suggestion-services"

  private let context: WindowContext
  private let settings: Settings
  private var rows: [(service: ServiceDescription, row: Object, button: Object)] = []
  private let excluded: ExcludedApplications
  private let textPrograms: TextProgramRows?
  private var models: LanguageModels?
  /// True while this object changes a switch.
  private var isShowing = false
  /// The last error of each service, by name.
  private var errors: [String: String] = [:]
  private var isAsking = false

  /// - Returns: Nil if the schema has another version and lacks the keys.
  init?(_ page: Interface, _ settings: Settings, _ context: WindowContext) {
    guard settings.keys.contains(ServicesPage.key),
      let excluded = ExcludedApplications(page, settings)
    else { return nil }
    (self.context, self.settings, self.excluded) = (context, settings, excluded)
    textPrograms = TextProgramRows(page, settings)
    let group = page["services"].of(AdwPreferencesGroup.self)
    let found = FoundServices()
    for service in found.services { add(service, to: group) }
    for fault in found.faults { addNote("\(fault)", to: group) }
    if found.services.isEmpty {
      addNote(translated("No service is installed."), to: group)
    }
    models = makeModels(page, found.services.first { $0.name == LanguageModels.service })
    settings.observe(ServicesPage.key) { [unowned self] in show() }
    on(page["page"], "map") { [unowned self] in
      askForErrors()
      textPrograms?.askForRefused()
    }
    show()
  }

  private func makeModels(_ page: Interface, _ service: ServiceDescription?) -> LanguageModels? {
    LanguageModels(page, service, context) { [unowned self] in
      service.map { consents.state(of: $0) == .on } ?? false
    } allow: { [unowned self] in
      if let service { allow(service) }
    }
  }

  /// Stops what is fetched.
  func stopFetching() { models?.stopFetching() }

  private var consents: ServiceConsents {
    get { ServiceConsents(StringList.read(settings.pointer, ServicesPage.key)) }
    set { _ = StringList.write(newValue.entries, to: settings.pointer, ServicesPage.key) }
  }

  private func add(
    _ service: ServiceDescription, to group: UnsafeMutablePointer<AdwPreferencesGroup>
  ) {
    let row = Object(adw_action_row_new()!)
    let button = Object(gtk_switch_new()!)
    adw_preferences_row_set_use_markup(row.of(AdwPreferencesRow.self), 0)
    adw_preferences_row_set_title(row.of(AdwPreferencesRow.self), service.title)
    let icon = service.icon.isEmpty ? "application-x-addon-symbolic" : service.icon
    adw_action_row_set_icon_name(row.of(AdwActionRow.self), icon)
    gtk_widget_set_valign(button.widget, GTK_ALIGN_CENTER)
    button.describe(service.summary)
    adw_action_row_add_suffix(row.of(AdwActionRow.self), button.widget)
    adw_action_row_set_activatable_widget(row.of(AdwActionRow.self), button.widget)
    adw_preferences_group_add(group, row.widget)
    rows.append((service, row, button))
    on(button, "notify::active") { [unowned self] in
      guard !isShowing else { return }
      toggle(service, gtk_switch_get_active(button.opaque) != 0)
    }
  }

  private func addNote(_ text: String, to group: UnsafeMutablePointer<AdwPreferencesGroup>) {
    let row = Object(adw_action_row_new()!)
    adw_preferences_row_set_use_markup(row.of(AdwPreferencesRow.self), 0)
    adw_preferences_row_set_title(row.of(AdwPreferencesRow.self), text)
    adw_preferences_group_add(group, row.widget)
  }

  private func show() {
    let consents = consents
    isShowing = true
    for (service, row, button) in rows {
      let state = consents.state(of: service)
      gtk_switch_set_active(button.opaque, state == .on ? 1 : 0)
      let error = errors[service.name].map {
        translated("The last time: {error}").replacing("{error}", with: $0)
      }
      let note: String? =
        switch state {
        case .on: error
        case .off: nil
        case .changed:
          translated("It has changed since you allowed it, and is not asked until you do so again.")
        }
      let text = [service.summary, note].compactMap { $0 }.joined(separator: "\n")
      adw_action_row_set_subtitle(row.of(AdwActionRow.self), text)
    }
    isShowing = false
    models?.show()
  }

  /// Asks the engine for errors of services, in a thread, because this may take seconds.
  private func askForErrors() {
    guard !isAsking, !consents.entries.isEmpty else { return }
    isAsking = true
    nonisolated(unsafe) weak let this = self
    Background.run {
      let errors = ServiceErrors.ask() ?? [:]
      Background.returnToMainLoop { this?.replaceErrors(by: errors) }
    }
  }

  private func replaceErrors(by errors: [String: String]) {
    isAsking = false
    self.errors = errors
    show()
  }

  private func toggle(_ service: ServiceDescription, _ isOn: Bool) {
    guard isOn else { return consents.forbid(service.name) }
    guard service.needsNetwork else { return allow(service) }
    // The switch goes back to off until the user agrees. Delayed, because GTK still has to tell
    // screen readers that it was switched on.
    nonisolated(unsafe) weak let this = self
    Background.returnToMainLoop { this?.show() }
    ConsentDialog(service, over: context.window) { [unowned self] in allow(service) }.present()
  }

  private func allow(_ service: ServiceDescription) {
    consents.allow(service)
  }
}
