import CGtk
import CVersion
import GLibSupport
import Glibc

/// The program, with the preferences window and the window for converting text. Starting it again
/// raises the window.
final class SetupApplication {
  private static let identifier = "org.freedesktop.ibus.engine.tieng.Setup"
  static let version = String(cString: tieng_version)

  private let application: UnsafeMutablePointer<AdwApplication>
  private var window: SetupWindow?
  private var convertWindow: ConvertWindow?

  init() {
    application = adw_application_new(
      SetupApplication.identifier, G_APPLICATION_HANDLES_COMMAND_LINE)
    addOptions()
    listen()
  }

  deinit { g_object_unref(application) }

  private var base: UnsafeMutablePointer<GApplication> {
    Object(application).of(GApplication.self)
  }

  /// - Returns: The exit status.
  func run(_ arguments: [String]) -> Int32 {
    var pointers = arguments.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    defer {
      window?.waitForTasks()
      convertWindow?.waitForTasks()
    }
    return g_application_run(base, Int32(pointers.count), &pointers)
  }

  private func addOptions() {
    let pages = Page.allCases.map(\.rawValue).joined(separator: ", ")
    g_application_set_option_context_summary(
      base, translated("Preferences of the input method Tiếng"))
    g_application_add_main_option(
      base, "page", CChar(UInt8(ascii: "p")), G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING,
      translated("Open a page: ") + pages, translated("NAME"))
    g_application_add_main_option(
      base, "convert", CChar(UInt8(ascii: "c")), G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE,
      translated("Open the window that converts text"), nil)
    g_application_add_main_option(
      base, "version", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, translated("Print the version"),
      nil)
  }

  private func listen() {
    let options: @convention(c) (Object, UnsafeMutablePointer<GVariantDict>, Object) -> gint = {
      _, options, _ in SetupApplication.answer(options)
    }
    let commandLine:
      @convention(c) (Object, UnsafeMutablePointer<GApplicationCommandLine>, Object) -> gint = {
        _, line, context in
        let application = Unmanaged<SetupApplication>.fromOpaque(context).takeUnretainedValue()
        let options = g_application_command_line_get_options_dict(line)
        if g_variant_dict_contains(options, "convert") != 0 {
          application.showConversion()
        } else {
          application.show(SetupApplication.text("page", in: options).flatMap(Page.init))
        }
        return 0
      }
    // Borrowed: this object lives as long as the program.
    let context = Unmanaged.passUnretained(self).toOpaque()
    connect(application, "handle-local-options", to: options, with: context)
    connect(application, "command-line", to: commandLine, with: context)
    on(Object(application), "startup") { [unowned self] in addKeys() }
  }

  /// Handles options that need no window. Returns the exit status, or a negative number to
  /// continue.
  private static func answer(_ options: UnsafeMutablePointer<GVariantDict>) -> gint {
    if g_variant_dict_contains(options, "version") != 0 {
      print("ibus-setup-tieng \(version)")
      return 0
    }
    guard let name = text("page", in: options), Page(rawValue: name) == nil else { return -1 }
    let pages = Page.allCases.map(\.rawValue).joined(separator: ", ")
    tell("there is no page '\(name)' (there are: \(pages))")
    return 2
  }

  private static func text(_ name: String, in options: UnsafeMutablePointer<GVariantDict>?)
    -> String?
  {
    guard let value = g_variant_dict_lookup_value(options, name, nil) else { return nil }
    defer { g_variant_unref(value) }
    return String(cString: g_variant_get_string(value, nil))
  }

  /// Adds the shortcuts of all windows.
  private func addKeys() {
    let quit = g_simple_action_new("quit", nil)!
    on(quit.object, "activate") { [unowned self] in g_application_quit(base) }
    g_action_map_add_action(Object(application).opaque, quit)
    g_object_unref(quit.object)
    for (action, key) in [
      ("app.quit", "<Control>q"), ("window.close", "<Control>w"),
      ("setup.shortcuts", "<Control>question"),
    ] {
      key.withCString { key in
        var keys = [key, nil]
        gtk_application_set_accels_for_action(
          Object(application).of(GtkApplication.self), action, &keys)
      }
    }
  }

  private func show(_ page: Page?) {
    let window =
      window ?? SetupWindow(application) { [unowned self] in showConversion() }
    if self.window == nil { keep(window.window) }
    self.window = window
    if let page { window.open(page) }
    window.present()
  }

  private func showConversion() {
    let window = convertWindow ?? ConvertWindow(Object(application))
    if convertWindow == nil { keep(window.context.window) }
    convertWindow = window
    window.present()
  }

  /// Keeps a closed window with its contents until all windows are closed.
  private func keep(_ window: Object) {
    gtk_window_set_hide_on_close(window.window, 1)
    on(window, "hide") { [unowned self] in
      let windows = [self.window?.window, convertWindow?.context.window].compactMap(\.self)
      if windows.allSatisfy({ gtk_widget_get_visible($0.widget) == 0 }) {
        g_application_quit(base)
      }
    }
  }
}
