import CGtk
import GLibSupport
import TiengGLib
import UserStore

extension WindowContext {
  /// Opens a page of the manual, such as `typing`, in the user's browser.
  func openManual(_ page: String) {
    guard let path = InstalledManual.path(of: page),
      let address = g_filename_to_uri(path, nil, nil)
    else { return tell(translated("The manual is not installed")) }
    defer { g_free(address) }
    let launch = gdk_display_get_app_launch_context(gtk_widget_get_display(window.widget))!
    defer { g_object_unref(Object(launch)) }
    var error: UnsafeMutablePointer<GError>?
    let context = Object(launch).of(GAppLaunchContext.self)
    guard g_app_info_launch_default_for_uri(address, context, &error) == 0 else { return }
    tell(error.map { String(cString: $0.pointee.message) } ?? path)
    g_clear_error(&error)
  }
}
