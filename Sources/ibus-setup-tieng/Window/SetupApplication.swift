import CGtk
import GLibSupport
import Glibc

/// The program: one window, which a second start raises.
final class SetupApplication {
  private static let identifier = "org.freedesktop.ibus.engine.tieng.Setup"
  /// That of the Makefile.
  static let version = "0.1.0"

  private let application: UnsafeMutablePointer<AdwApplication>
  private var window: SetupWindow?

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
    defer { window?.finish() }
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
        application.show(SetupApplication.text("page", in: options).flatMap(Page.init))
        return 0
      }
    // Borrowed: this object lives as long as the program.
    let context = Unmanaged.passUnretained(self).toOpaque()
    connect(application, "handle-local-options", to: options, with: context)
    connect(application, "command-line", to: commandLine, with: context)
  }

  /// What needs no window. A negative number lets the program go on.
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

  private func show(_ page: Page?) {
    let window = window ?? SetupWindow(application)
    self.window = window
    if let page { window.open(page) }
    window.present()
  }
}
