import CGtk
import GLibSupport
import LayoutFiles
import TiengConfiguration
import TiengCore
import TiengKeyboard
import TiengLayouts
import UserStore

/// The page on which a user chooses the look and the layout of the keyboard on the screen, and sees
/// it before.
final class ScreenKeyboardPage {
  private let settings: Settings
  private let preferences = PreferencesStore()
  private let page: Interface
  private let view: SystemKeyboard
  private let theme = KeyboardTheme()
  private let look = DesktopLook()
  private var previews: [SystemKeyboardButtonPreview] = []
  /// The last reported mistake in a layout.
  private var toldMistake: LayoutFileError?

  /// - Returns: Nil if the schema has another version and lacks a key.
  init?(_ page: Interface, _ settings: Settings) {
    guard settings.keys.contains("keyboard-theme") else { return nil }
    self.settings = settings
    self.page = page
    view = SystemKeyboard(.telex, theme: theme)
    view.suggestions = ["nghiên", "nghiêng", "nghiêm"]
    gtk_widget_set_hexpand(view.widget.widget, 1)
    gtk_box_append(page["preview"].of(GtkBox.self), view.widget.widget)
    bindThemes()
    bindLayouts()
    for key in settings.keys { settings.observe(key) { [unowned self] in show() } }
    look.observe { [unowned self] in show() }
    preferences?.observe { [unowned self] _ in show() }
    on(page["open-keyboard"], "activated") {
      do {
        try CompanionProgram.start("tieng-keyboard", [])
      } catch {
        tell("\(error)")
      }
    }
    show()
  }

  private func bindThemes() {
    let names = InstalledThemes.names
    fill("keyboard-theme", names, titles: names.map(KeyboardChoices.title(ofTheme:)))
    for name in names.prefix(8) { addPreview(name) }
  }

  private func addPreview(_ name: String) {
    guard let path = InstalledThemes.path(of: name) else { return }
    let theme = KeyboardTheme()
    // The keyboard reports mistakes in themes; such themes are not listed here.
    guard (try? theme.load(path)) != nil else { return }
    let preview = SystemKeyboardButtonPreview(
      theme: theme, keys: SystemKeyboardButtonPreview.standardKeys)
    previews.append(preview)
    let button = Object(gtk_button_new()!)
    gtk_button_set_child(button.of(GtkButton.self), preview.widget.widget)
    gtk_widget_set_tooltip_text(button.widget, KeyboardChoices.title(ofTheme: name))
    button.name(KeyboardChoices.title(ofTheme: name))
    on(button, "clicked") { [unowned self] in settings.set("keyboard-theme", name) }
    gtk_box_append(page["themes"].of(GtkBox.self), button.widget)
  }

  private func bindLayouts() {
    // The keyboard reports mistakes in layouts; such layouts are not listed here.
    let layouts = InstalledLayouts.all.compactMap { try? KeyboardLayout(contentsOf: $0.path) }
    fill("keyboard-layout", layouts.map(\.name), titles: layouts.map(\.title))
  }

  /// Adds choices to a row after the first one, which follows the desktop.
  private func fill(_ key: String, _ names: [String], titles: [String]) {
    let row = page[key]
    let model = adw_combo_row_get_model(row.of(AdwComboRow.self))!
    var (names, titles) = (names, titles)
    // A chosen file that is missing now stays chosen until the user chooses another.
    let chosen = settings.text(key)
    if !chosen.isEmpty, !names.contains(chosen) {
      names.append(chosen)
      titles.append(chosen)
    }
    for title in titles { gtk_string_list_append(model, title) }
    settings.bindChoice(key, row, [""] + names)
  }

  /// The layout of the settings, or the Vietnamese one for the typing method. A mistake in it is
  /// reported only once, because each setting updates the preview.
  private var layout: KeyboardLayout {
    let name = settings.text("keyboard-layout")
    return StandardKeyboardLayoutProvider(
      typingMethod: preferences?.preferences.typingMethod ?? "telex",
      name: name.isEmpty ? nil : name,
      showsCommands: g_settings_get_boolean(settings.pointer, "keyboard-commands") != 0
    ) { [unowned self] in read($0) }.keyboardLayout(for: KeyboardContext(locale: "vi"))
  }

  private func read(_ name: String) -> KeyboardLayout? {
    guard let path = InstalledLayouts.path(of: name) else { return nil }
    do {
      return try KeyboardLayout(contentsOf: path)
    } catch {
      if toldMistake != error { tell(error.explanation.translated) }
      toldMistake = error
      return nil
    }
  }

  /// Updates the preview.
  private func show() {
    let name = settings.text("keyboard-theme")
    if let path = InstalledThemes.path(of: name.isEmpty ? look.theme : name) {
      do { try theme.load(path) } catch { tell("\(error)") }
    }
    view.use(layout)
    view.use(KeyboardArrangement(rawValue: settings.text("keyboard-arrangement")) ?? .full)
    view.zoomsKeys = g_settings_get_boolean(settings.pointer, "keyboard-callouts") != 0
  }
}
