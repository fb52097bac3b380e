import CGtk
import GLibSupport
import TiengConfiguration
import TiengCore
import TiengGLib

/// An application of the desktop.
struct InstalledApplication {
  /// The name in rules, such as `org.gnome.texteditor`.
  let id: String
  /// The name in the user's language.
  let title: String
  /// Not owned: the list of all applications is never released.
  fileprivate let info: OpaquePointer

  /// A picture of it, or nil.
  var image: Object? {
    guard let icon = g_app_info_get_icon(info), let image = gtk_image_new_from_gicon(icon) else {
      return nil
    }
    gtk_image_set_pixel_size(OpaquePointer(image), 32)
    return Object(image)
  }
}

/// The applications that are installed with a desktop file, by their titles.
enum InstalledApplications {
  // Only the main thread uses it. The first use reads all desktop files.
  nonisolated(unsafe) static let all: [InstalledApplication] = {
    var found: [InstalledApplication] = []
    var next = g_app_info_get_all()
    while let entry = next {
      next = entry.pointee.next
      let info = OpaquePointer(entry.pointee.data!)
      guard g_app_info_should_show(info) != 0, let id = g_app_info_get_id(info),
        let title = g_app_info_get_display_name(info)
      else { continue }
      let name = FocusedWindow(application: String(cString: id)).application
      guard ApplicationRule.isName(name) else { continue }
      found.append(InstalledApplication(id: name, title: String(cString: title), info: info))
    }
    return found.sorted { TextFilter.bare($0.title) < TextFilter.bare($1.title) }
  }()

  /// The application that a rule or a window names. The last part of a name with dots is enough.
  static func named(_ name: String) -> InstalledApplication? {
    let name = name.lowercased()
    return all.first { $0.id == name } ?? all.first { $0.id.hasSuffix(".\(name)") }
  }
}
