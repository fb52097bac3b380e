import CGtk
import GLibSupport
import TiengKeyboard
import UserStore

/// The preferences window: a list of pages at the side, and above the page the search and a field
/// for trying settings.
final class SetupWindow {
  private let interface = Interface("window.ui")
  let settings = Settings()
  let keyboardSettings = Settings(KeyboardSettings.schemaID)
  let context: WindowContext
  let search: SettingsSearch
  private let tryField: TryField
  /// Imports from other input methods.
  private(set) lazy var bringing = BringAlong(context)
  private let reveal = RowReveal()
  private(set) var pages: [Page: Interface] = [:]
  /// This action is disabled on pages without settings.
  var resetPage: Object?
  /// The controllers of the pages.
  private var contents: [AnyObject] = []

  /// - Parameter convert: Opens the window for converting text.
  init(_ application: UnsafeMutablePointer<AdwApplication>, convert: @escaping () -> Void) {
    SetupWindow.addIcons()
    tryField = TryField(interface)
    context = WindowContext(interface)
    search = SettingsSearch(interface)
    gtk_window_set_application(
      interface["window"].window,
      Object(application).of(GtkApplication.self))
    for page in Page.allCases { add(page) }
    addMenuActions(convert: convert)
    listenToSearch()
    on(interface["sidebar"], "row-selected") { [unowned self] in showSelected() }
    on(interface["sidebar"], "row-activated") { [unowned self] in
      adw_leaflet_navigate(interface["leaflet"].opaque, ADW_NAVIGATION_DIRECTION_FORWARD)
      focusPage()
    }
    // Without this, Tab would select the next page.
    interface["sidebar"].addKey(GDK_KEY_Tab, "enter-page") { [unowned self] in focusPage() }
    interface["sidebar"].addKey(GDK_KEY_ISO_Left_Tab, with: GDK_SHIFT_MASK, "try") {
      [unowned self] in
      let isTried = selected?.isTried == true && !search.isOn
      gtk_widget_grab_focus(interface[isTried ? "try" : "menu"].widget)
    }
    on(interface["back"], "clicked") { [unowned self] in
      adw_leaflet_navigate(interface["leaflet"].opaque, ADW_NAVIGATION_DIRECTION_BACK)
    }
    // A closed window stays while the one for converting text is open.
    on(interface["window"], "hide") { [unowned self] in stopFetching() }
    if settings == nil { tellMissingSchema() }
    open(.input)
  }

  var window: Object { context.window }

  /// Raises the window.
  func present() { gtk_window_present(interface["window"].window) }

  /// Stops what is fetched, and waits until everything is written.
  func waitForTasks() {
    stopFetching()
    context.tasks.waitForEnd()
    tryField.close()
  }

  private func stopFetching() {
    for case let services as ServicesPage in contents { services.stopFetching() }
  }

  /// Opens a page.
  func open(_ page: Page) {
    search.end()
    let row = interface["row-\(page.rawValue)"]
    gtk_list_box_select_row(
      interface["sidebar"].opaque, row.of(GtkListBoxRow.self))
    adw_leaflet_set_visible_child(interface["leaflet"].opaque, interface["content"].widget)
  }

  private func add(_ page: Page) {
    let content = Interface("\(page.rawValue).ui")
    pages[page] = content
    settings(of: page)?.bind(content)
    switch page {
    case .input:
      if let row = settings.flatMap({ MethodRow(content, $0) }) { contents.append(row) }
    case .welcome:
      contents.append(
        WelcomePage(content, settings, tryField) { [unowned self] in
          open(.input)
          if let row = pages[.input]?["toggle-shortcut"] { reveal.show(row) }
        })
      gtk_widget_set_visible(content["peers"].widget, BringAlong.isOfUse ? 1 : 0)
      on(content["bring"], "activated") { [unowned self] in bringing.begin() }
    case .macros: contents.append(MacrosPage(content, context))
    case .words: contents.append(WordsPage(content, context))
    case .applications:
      // Its choices are those of these pages.
      let options = [Page.input, .suggestions, .english, .macros].compactMap { pages[$0] }
      if let page = settings.flatMap({ ApplicationsPage(content, $0, options, context) }) {
        contents.append(page)
      }
    case .english:
      if let row = settings.flatMap({ SecondLanguageRow(content, $0) }) { contents.append(row) }
    case .languages: contents.append(LanguagesPage(content, context))
    case .keyboard:
      if let page = keyboardSettings.flatMap({ ScreenKeyboardPage(content, $0) }) {
        contents.append(page)
      } else {
        gtk_widget_set_sensitive(content["page"].widget, 0)
      }
    case .about: contents.append(AboutPage(content, context))
    case .services:
      if let page = settings.flatMap({ ServicesPage(content, $0, context) }) {
        contents.append(page)
      }
    case .suggestions: break
    }
    // Actions must be added before: menus do not see those that a page gets later.
    gtk_stack_add_named(interface["pages"].opaque, content["page"].widget, page.rawValue)
  }

  /// The settings on a page.
  func settings(of page: Page) -> Settings? { page == .keyboard ? keyboardSettings : settings }

  private func focusPage() {
    if search.isOn { return search.focusResults() }
    guard let selected, let page = pages[selected] else { return }
    gtk_widget_child_focus(page["page"].widget, GTK_DIR_TAB_FORWARD)
  }

  var selected: Page? {
    guard let row = gtk_list_box_get_selected_row(interface["sidebar"].opaque),
      let name = gtk_widget_get_name(Object(row).widget)
    else { return nil }
    return Page(rawValue: String(cString: name))
  }

  /// The title of a page, without the underscore of its mnemonic.
  func title(of page: Page) -> String {
    String(cString: gtk_label_get_text(interface["title-\(page.rawValue)"].opaque))
  }

  private func showSelected() {
    guard let selected else { return }
    // The user chose a page instead of a search result.
    if search.isOn { search.end() }
    showContent()
    let keys = pages[selected].flatMap { settings(of: selected)?.keys(on: $0) } ?? []
    if let resetPage { g_simple_action_set_enabled(resetPage.opaque, keys.isEmpty ? 0 : 1) }
  }

  /// Shows the chosen page or the search results.
  private func showContent() {
    guard let selected else { return }
    let shown = search.isOn ? nil : selected
    // The other pages are hidden, because a screen reader would find their contents.
    if let shown, let content = pages[shown] {
      gtk_widget_set_visible(content["page"].widget, 1)
    }
    gtk_stack_set_visible_child_name(interface["pages"].opaque, shown?.rawValue ?? "results")
    for (page, content) in pages where page != shown {
      gtk_widget_set_visible(content["page"].widget, 0)
    }
    gtk_widget_set_visible(interface["try-box"].widget, shown?.isTried == true ? 1 : 0)
    adw_window_title_set_title(
      interface["title"].opaque, search.isOn ? translated("Search") : title(of: selected))
  }

  private func listenToSearch() {
    search.title = { [unowned self] in title(of: $0) }
    search.rows = { [unowned self] in
      Page.allCases.flatMap { page in
        pages[page].map { SearchableRow.all(below: $0["page"], on: page) } ?? []
      }
    }
    search.onChange = { [unowned self] in showContent() }
    search.onChoose = { [unowned self] found in
      open(found.page)
      reveal.show(found.row)
    }
  }

  /// Finds the icon in a build that is not installed.
  private static func addIcons() {
    guard let icon = InstalledSetup.path(of: "../icons/ibus-tieng.svg") else { return }
    gtk_icon_theme_add_search_path(
      gtk_icon_theme_get_for_display(gdk_display_get_default()),
      String(icon.dropLast("/ibus-tieng.svg".count)))
  }

  private func tellMissingSchema() {
    gtk_label_set_text(
      interface["trouble-text"].opaque,
      translated("The settings are not installed, so that nothing can be changed here.")
        + " org.freedesktop.ibus.engine.tieng")
    gtk_info_bar_set_revealed(interface["trouble"].opaque, 1)
    for page in [Page.input, .suggestions, .services, .english, .applications] {
      if let page = pages[page] { gtk_widget_set_sensitive(page["page"].widget, 0) }
    }
  }
}
