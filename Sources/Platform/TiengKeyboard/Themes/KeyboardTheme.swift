import TiengGtk4

/// The look of a keyboard: a file of CSS for its parts, in addition to the rules for all themes.
///
///     let theme = KeyboardTheme()
///     try theme.load("…/themes/dark.css")
///
/// The parts are `keyboard`, `key` (`.system`, `.primary`, `.pressed`, `.latched`), `callout`
/// (`.input`, `.action`), `toolbar`, `item` (`.primary`), `separator` and `field` (`.editing`). A single
/// key has the class of its action too (`KeyAction.styleClass`): `.key-backspace`, `.char-ă`.
///
/// A theme names no other file, and no `@import`; so it can be anybody's.
public final class KeyboardTheme {
  private let common: UnsafeMutablePointer<GtkCssProvider>
  private let own: UnsafeMutablePointer<GtkCssProvider>
  /// The file of the theme. Nil until a first file was loaded.
  public private(set) var path: String?

  /// The standard look. To be called after `gtk_init`, or without a display.
  public init() {
    common = gtk_css_provider_new()
    gtk_css_provider_load_from_data(common, KeyboardTheme.commonRules, -1)
    own = gtk_css_provider_new()
  }

  deinit {
    g_object_unref(common)
    g_object_unref(own)
  }

  /// Applies the theme to a widget, but not to its children.
  package func dress(_ widget: DrawnWidget) {
    let context = gtk_widget_get_style_context(widget.widget)
    let priority = guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION)
    gtk_style_context_add_provider(context, OpaquePointer(common), priority)
    gtk_style_context_add_provider(context, OpaquePointer(own), priority + 1)
  }

  /// Loads the theme of a file. The look changes at once.
  ///
  /// - Throws: ``ThemeFailure`` with the first mistake in the file. Then the theme is unchanged.
  public func load(_ path: String) throws(ThemeFailure) {
    let text = try ThemeFailure.check(path)
    gtk_css_provider_load_from_data(own, text.text, -1)
    self.path = path
  }

  /// Loads a theme of the program.
  ///
  ///     try theme.load(css: "key { border-radius: 14px; } .key-space { background-color: gold; }")
  ///
  /// - Throws: ``ThemeFailure`` with the first mistake. Then the theme is unchanged.
  public func load(css: String) throws(ThemeFailure) {
    let text = try ThemeFailure.check(try ThemeText(Array(css.utf8), named: "CSS"), of: "CSS")
    gtk_css_provider_load_from_data(own, text.text, -1)
  }

  /// The rules for all themes, and the look without a theme.
  private static let commonRules = """
    keyboard { background-color: #d7d9de; color: #1c1c1e; padding: 3px; }
    key, item, callout { font-size: 20px; border-radius: 7px; }
    key { margin: 3px; background-color: #fdfdfd; color: #1c1c1e; }
    key.system { background-color: #b6bac4; font-size: 15px; }
    key.primary { background-color: #1a6fe0; color: white; font-size: 15px; }
    key.pressed { background-color: #c3d7f7; color: #1c1c1e; }
    key.latched { background-color: white; color: #1450a8; }
    toolbar { padding: 2px; }
    item { font-size: 19px; padding: 2px; color: #1c1c1e; }
    item.pressed { background-color: rgba(0, 0, 0, 0.15); }
    content { background: none; }
    field { background-color: #fdfdfd; color: #1c1c1e; border: 1px solid rgba(0, 0, 0, 0.25); }
    field { border-radius: 7px; font-size: 17px; margin: 3px; padding: 3px 8px; }
    field.editing { border-color: #1a6fe0; }
    separator { background-color: rgba(0, 0, 0, 0.2); margin: 8px 0; }
    callout { background-color: #fdfdfd; color: #1c1c1e; border: 1px solid rgba(0, 0, 0, 0.25); }
    callout.input { font-size: 30px; }
    callout.action item { font-size: 22px; }
    callout.action item.primary { background-color: #1a6fe0; color: white; }
    """
}
