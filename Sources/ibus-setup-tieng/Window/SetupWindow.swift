import CGtk
import GLibSupport
import UserStore

/// The window: a list of pages at the side, and what is typed to try it above
/// the page.
final class SetupWindow {
  private let interface = Interface("window.ui")
  private let settings = Settings()
  private let context: WindowContext
  private let tryField: TryField
  private var pages: [Page: Interface] = [:]
  /// What makes the pages work.
  private var contents: [AnyObject] = []

  init(_ application: UnsafeMutablePointer<AdwApplication>) {
    SetupWindow.addIcons()
    tryField = TryField(interface)
    context = WindowContext(interface)
    gtk_window_set_application(
      interface["window"].window,
      Object(application).of(GtkApplication.self))
    for page in Page.allCases { add(page) }
    on(interface["sidebar"], "row-selected") { [unowned self] in showSelected() }
    on(interface["sidebar"], "row-activated") { [unowned self] in
      adw_leaflet_navigate(interface["leaflet"].opaque, ADW_NAVIGATION_DIRECTION_FORWARD)
      enterPage()
    }
    // A page would be chosen by every Tab.
    interface["sidebar"].addKey(GDK_KEY_Tab, "enter-page") { [unowned self] in enterPage() }
    interface["sidebar"].addKey(GDK_KEY_ISO_Left_Tab, with: GDK_SHIFT_MASK, "try") {
      [unowned self] in
      gtk_widget_grab_focus(interface["try"].widget)
    }
    on(interface["back"], "clicked") { [unowned self] in
      adw_leaflet_navigate(interface["leaflet"].opaque, ADW_NAVIGATION_DIRECTION_BACK)
    }
    context.window.addKey(GDK_KEY_f, with: GDK_CONTROL_MASK, "search") { [unowned self] in search()
    }
    if settings == nil { tellMissingSchema() }
    open(.input)
  }

  /// Shows the window above others.
  func present() { gtk_window_present(interface["window"].window) }

  /// Ends when all is written that was to be. This one waits.
  func finish() {
    context.tasks.finish()
    tryField.finish()
  }

  /// Goes to a page.
  func open(_ page: Page) {
    let row = interface["row-\(page.rawValue)"]
    gtk_list_box_select_row(
      interface["sidebar"].opaque, row.of(GtkListBoxRow.self))
    adw_leaflet_set_visible_child(interface["leaflet"].opaque, interface["content"].widget)
  }

  private func add(_ page: Page) {
    let content = Interface("\(page.rawValue).ui")
    pages[page] = content
    settings?.bind(content)
    switch page {
    case .input:
      if let row = settings.flatMap({ MethodRow(content, $0) }) { contents.append(row) }
    case .macros: contents.append(MacrosPage(content, context))
    case .words: contents.append(WordsPage(content, context))
    case .english:
      if let row = settings.flatMap({ SecondLanguageRow(content, $0) }) { contents.append(row) }
    case .languages: contents.append(LanguagesPage(content, context))
    case .about: contents.append(AboutPage(content, context))
    case .suggestions: break
    }
    // Actions that came to a page later would not be seen by its menus.
    gtk_stack_add_named(interface["pages"].opaque, content["page"].widget, page.rawValue)
  }

  private func enterPage() {
    guard let selected, let page = pages[selected] else { return }
    gtk_widget_child_focus(page["page"].widget, GTK_DIR_TAB_FORWARD)
  }

  private var selected: Page? {
    guard let row = gtk_list_box_get_selected_row(interface["sidebar"].opaque),
      let name = gtk_widget_get_name(Object(row).widget)
    else { return nil }
    return Page(rawValue: String(cString: name))
  }

  private func showSelected() {
    guard let selected else { return }
    // A screen reader would find what is on the others: they are hidden.
    for (page, content) in pages where page == selected {
      gtk_widget_set_visible(content["page"].widget, 1)
    }
    gtk_stack_set_visible_child_name(interface["pages"].opaque, selected.rawValue)
    for (page, content) in pages where page != selected {
      gtk_widget_set_visible(content["page"].widget, 0)
    }
    let label = interface["title-\(selected.rawValue)"]
    adw_window_title_set_title(interface["title"].opaque, gtk_label_get_text(label.opaque))
  }

  /// Goes where what is on the page can be looked for.
  private func search() {
    guard let selected, let field = pages[selected]?.object("search") else { return }
    gtk_widget_grab_focus(field.widget)
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
    for page in [Page.input, .suggestions, .english] {
      if let page = pages[page] { gtk_widget_set_sensitive(page["page"].widget, 0) }
    }
  }
}
