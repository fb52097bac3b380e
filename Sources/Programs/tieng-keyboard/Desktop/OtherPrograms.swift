import GLibSupport
import TiengGLib
import TiengGtk4
import TiengKeyboard

/// Starts programs of the user's desktop, with the backend of GTK that the user's programs have.
/// The functions return what to tell the user, or nil if all went well.
package enum OtherPrograms {
  /// Starts the program for dictation, whose text comes through the engine.
  ///
  /// - Parameter command: The command of the settings, as a shell reads its words.
  package static func startDictation(_ command: String) -> String? {
    guard !command.allSatisfy(\.isWhitespace) else {
      return translated("No program for dictation is named in Preferences ▸ Keyboard")
    }
    guard let words = words(of: command) else {
      return translated("The command for dictation is no command: {command}")
        .replacing("{command}", with: command)
    }
    return start(words)
  }

  /// Starts a program.
  static func start(_ words: [String]) -> String? {
    guard let program = words.first else { return nil }
    let path = g_find_program_in_path(program)
    defer { g_free(path) }
    guard path != nil || CompanionProgram.isThere(program) else {
      return translated("There is no program {name}").replacing("{name}", with: program)
    }
    do {
      try CompanionProgram.start(
        "env", Backend.undoing + [CompanionProgram.path(of: program) ?? program] + words.dropFirst()
      )
      return nil
    } catch {
      return error.description
    }
  }

  /// Opens an address in the program for it.
  static func open(_ address: String) -> String? {
    let context = gdk_display_get_app_launch_context(gdk_display_get_default())!
    defer { g_object_unref(Object(context)) }
    let launching = Object(context).of(GAppLaunchContext.self)
    for (name, value) in Backend.former {
      if let value {
        g_app_launch_context_setenv(launching, name, value)
      } else {
        g_app_launch_context_unsetenv(launching, name)
      }
    }
    var error: UnsafeMutablePointer<GError>?
    guard g_app_info_launch_default_for_uri(address, launching, &error) == 0 else { return nil }
    defer { g_error_free(error) }
    return error.map { String(cString: $0.pointee.message) }
  }

  /// The words of a command. Nil if it has none, or a quote that does not end.
  package static func words(of command: String) -> [String]? {
    var (count, words) = (gint(0), UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?.none)
    guard g_shell_parse_argv(command, &count, &words, nil) != 0, let words else { return nil }
    defer { g_strfreev(words) }
    return (0..<Int(count)).map { String(cString: words[$0]!) }
  }
}
