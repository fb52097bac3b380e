import CGtk
import GLibSupport
import Glibc
import TiengGLib
import UserStore

/// The widgets that a file of `data/setup` declares, by name.
///
///     let interface = Interface("input.ui")
///     gtk_widget_show(interface["page"].widget)
///
/// The widgets live as long as this object.
final class Interface {
  private let builder: OpaquePointer

  /// Ends the program if the file is missing or wrong, because nothing can be shown then.
  init(_ name: String) {
    guard let path = InstalledSetup.path(of: name) else {
      fail("\(name) is not installed; \(InstalledSetup.variable) may name the folder that has it")
    }
    builder = gtk_builder_new()
    gtk_builder_set_translation_domain(builder, Translations.domain)
    var error: UnsafeMutablePointer<GError>?
    if gtk_builder_add_from_file(builder, path, &error) == 0 {
      fail(error.map { String(cString: $0.pointee.message) } ?? path)
    }
  }

  deinit { g_object_unref(builder.object) }

  /// The object with this name. Ends the program if there is none.
  subscript(name: String) -> Object {
    guard let object = object(name) else { fail("the window has no \(name)") }
    return object
  }

  /// The object with this name, or nil.
  func object(_ name: String) -> Object? {
    gtk_builder_get_object(builder, name).map { Object($0) }
  }
}

/// Ends the program with a message on standard error.
func fail(_ message: String) -> Never {
  tell(message)
  exit(1)
}

/// Writes a message to standard error.
func tell(_ message: String) {
  var text = "ibus-setup-tieng: \(message)\n"
  text.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
}
