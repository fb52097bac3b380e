import CVersion
import GLibSupport
import Glibc
import TiengGLib
import TiengGtk4
import TiengKeyboard

/// The program. There is one keyboard in a session, and a second start shows it.
final class KeyboardApplication {
  static let identifier = "org.freedesktop.IBus.Tieng.Keyboard"
  static let version = String(cString: tieng_version)

  private let application: UnsafeMutablePointer<GApplication>
  private var keyboard: ScreenKeyboard?
  /// True if the command needs a keyboard. Hiding or ending it does not.
  private var isNeeded = true

  init() {
    application = g_application_new(KeyboardApplication.identifier, G_APPLICATION_DEFAULT_FLAGS)
    addOptions()
    for (name, body) in actions { add(name, body) }
    on(Object(application), "startup") { [unowned self] in start() }
    on(Object(application), "activate") { [unowned self] in keyboard?.show() }
    on(Object(application), "shutdown") { [unowned self] in
      keyboard?.close()
      keyboard = nil
    }
  }

  deinit { g_object_unref(application) }

  /// - Returns: The exit status.
  func run(_ arguments: [String]) -> Int32 {
    var pointers = arguments.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    return g_application_run(application, Int32(pointers.count), &pointers)
  }

  /// The actions that other programs can call over the bus.
  private var actions: [(String, () -> Void)] {
    [
      ("show", { [unowned self] in keyboard?.show() }),
      ("hide", { [unowned self] in keyboard?.dismiss() }),
      ("toggle", { [unowned self] in keyboard?.toggle() }),
      ("quit", { [unowned self] in g_application_quit(application) }),
    ]
  }

  private func add(_ name: String, _ body: @escaping () -> Void) {
    let action = g_simple_action_new(name, nil)!
    on(action.object, "activate", body)
    g_action_map_add_action(Object(application).opaque, action)
    g_object_unref(action.object)
  }

  private func addOptions() {
    g_application_set_option_context_summary(
      application, translated("The keyboard of Tiếng on the screen"))
    let options = [
      ("hide", translated("Hide the keyboard")),
      ("toggle", translated("Show the keyboard, or hide it")),
      ("quit", translated("End the keyboard")),
      ("check", translated("Tell the mistakes in layouts and themes of your own")),
      ("version", translated("Print the version")),
    ]
    for (name, text) in options {
      g_application_add_main_option(
        application, name, 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, text, nil)
    }
    let answer: @convention(c) (Object, UnsafeMutablePointer<GVariantDict>, Object) -> gint = {
      _, options, context in
      Unmanaged<KeyboardApplication>.fromOpaque(context).takeUnretainedValue().answer(options)
    }
    // Borrowed: this object lives as long as the program.
    connect(
      application, "handle-local-options", to: answer,
      with: Unmanaged.passUnretained(self).toOpaque())
  }

  /// Carries out an option. A negative result lets the program go on.
  private func answer(_ options: UnsafeMutablePointer<GVariantDict>) -> gint {
    if g_variant_dict_contains(options, "version") != 0 {
      print("tieng-keyboard \(KeyboardApplication.version)")
      return 0
    }
    if g_variant_dict_contains(options, "check") != 0 {
      let mistakes = OwnFiles.mistakes
      for mistake in mistakes { print(mistake) }
      return mistakes.isEmpty ? 0 : 1
    }
    for name in ["hide", "toggle", "quit"] where g_variant_dict_contains(options, name) != 0 {
      isNeeded = name == "toggle"
      var error: UnsafeMutablePointer<GError>?
      guard g_application_register(application, nil, &error) != 0 else { return tell(error) }
      if g_application_get_is_remote(application) == 0, !isNeeded { return 0 }
      g_action_group_activate_action(Object(application).opaque, name, nil)
      return g_application_get_is_remote(application) == 0 ? -1 : 0
    }
    return -1
  }

  private func tell(_ error: UnsafeMutablePointer<GError>?) -> gint {
    KeyboardApplication.say(error.map { String(cString: $0.pointee.message) } ?? "")
    return 1
  }

  /// Writes a message to standard error.
  static func say(_ message: String) {
    var text = "tieng-keyboard: \(message)\n"
    text.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  private func start() {
    guard isNeeded else { return }
    guard gtk_init_check() != 0 else {
      KeyboardApplication.say(
        translated("There is no X display to draw on. On Wayland, the keyboard needs XWayland.")
          + " DISPLAY=" + (g_getenv("DISPLAY").map { String(cString: $0) } ?? ""))
      exit(1)
    }
    guard let bus = g_application_get_dbus_connection(application) else {
      KeyboardApplication.say(translated("There is no session bus."))
      exit(1)
    }
    g_application_hold(application)
    keyboard = ScreenKeyboard(bus)
    for number in [SIGTERM, SIGINT, SIGHUP] {
      g_unix_signal_add(
        number,
        { context in
          g_application_quit(Object(context!).of(GApplication.self))
          return 1
        }, application)
    }
  }
}
