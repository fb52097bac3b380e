import CGtk
import GLibSupport
import KeyboardView
import UserStore

/// The window: a list of pages at the side, and above the page what is looked for
/// and a field to try what is set.
final class SetupWindow {
  private let interface = Interface("window.ui")
  let settings = Settings()
  let keyboardSettings = Settings(KeyboardSettings.schemaID)
  let context: WindowContext
  let search: SettingsSearch
  private let tryField: TryField
  /// Takes along what other input methods keep.
  private(set) lazy var bringing = BringAlong(context)
  private let reveal = RowReveal()
  private(set) var pages: [Page: Interface] = [:]
  /// The action that a page without settings has not.
  var resetPage: Object?
  /// What makes the pages work.
  private var contents: [AnyObject] = []

  /// - Parameter convert: Opens the window that converts text.
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
      enterPage()
    }
    // A page would be chosen by every Tab.
    interface["sidebar"].addKey(GDK_KEY_Tab, "enter-page") { [unowned self] in enterPage() }
    interface["sidebar"].addKey(GDK_KEY_ISO_Left_Tab, with: GDK_SHIFT_MASK, "try") {
      [unowned self] in
      let isTried = selected?.isTried == true && !search.isOn
      gtk_widget_grab_focus(interface[isTried ? "try" : "menu"].widget)
    }
    on(interface["back"], "clicked") { [unowned self] in
      adw_leaflet_navigate(interface["leaflet"].opaque, ADW_NAVIGATION_DIRECTION_BACK)
    }
    if settings == nil { tellMissingSchema() }
    open(.input)
  }

  var window: Object { context.window }

  /// Shows the window above others.
  func present() { gtk_window_present(interface["window"].window) }

  /// Ends when all is written that was to be. This one waits.
  func finish() {
    context.tasks.finish()
    tryField.finish()
  }

  /// Goes to a page.
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
      if let rows = settings.flatMap({ ApplicationRows(content, $0) }) { contents.append(rows) }
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
    case .english:
      if let row = settings.flatMap({ SecondLanguageRow(content, $0) }) { contents.append(row) }
    case .languages: contents.append(LanguagesPage(content, context))
    case .keyboard:
      if let page = keyboardSettings.flatMap({ KeyboardPage(content, $0) }) {
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
    // Actions that came to a page later would not be seen by its menus.
    gtk_stack_add_named(interface["pages"].opaque, content["page"].widget, page.rawValue)
  }

  /// The settings that a page is about.
  func settings(of page: Page) -> Settings? { page == .keyboard ? keyboardSettings : settings }

  private func enterPage() {
    if search.isOn { return search.enterResults() }
    guard let selected, let page = pages[selected] else { return }
    gtk_widget_child_focus(page["page"].widget, GTK_DIR_TAB_FORWARD)
  }

  var selected: Page? {
    guard let row = gtk_list_box_get_selected_row(interface["sidebar"].opaque),
      let name = gtk_widget_get_name(Object(row).widget)
    else { return nil }
    return Page(rawValue: String(cString: name))
  }

  /// What a page is called, without the line below its letter.
  func title(of page: Page) -> String {
    String(cString: gtk_label_get_text(interface["title-\(page.rawValue)"].opaque))
  }

  private func showSelected() {
    guard let selected else { return }
    // Another page was chosen than that which was looked through.
    if search.isOn { search.end() }
    showContent()
    let keys = pages[selected].flatMap { settings(of: selected)?.keys(on: $0) } ?? []
    if let resetPage { g_simple_action_set_enabled(resetPage.opaque, keys.isEmpty ? 0 : 1) }
  }

  /// Shows the page that is chosen, or what was found.
  private func showContent() {
    guard let selected else { return }
    let shown = search.isOn ? nil : selected
    // A screen reader would find what is on the others: they are hidden.
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

  /// Finds the icon of a build that nobody installed.
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
    for page in [Page.input, .suggestions, .services, .english] {
      if let page = pages[page] { gtk_widget_set_sensitive(page["page"].widget, 0) }
    }
  }
}
