import CGtk
import GLibSupport

/// A dialog for choosing a file.
final class FileChooser {
  private let chooser: OpaquePointer
  private let handler: (String) -> Void
  /// A reference to itself while the dialog is open.
  private var isOpen: FileChooser?

  /// - Parameters:
  ///   - name: The suggested name of a file to save, or nil to open a file.
  ///   - folder: The first folder. Nil for the home folder.
  ///   - handler: Called with the path, unless the user cancels.
  init(
    _ title: String, over window: Object, saveAs name: String? = nil,
    in folder: String? = nil, handler: @escaping (String) -> Void
  ) {
    self.handler = handler
    chooser = gtk_file_chooser_native_new(
      title, window.window,
      name == nil ? GTK_FILE_CHOOSER_ACTION_OPEN : GTK_FILE_CHOOSER_ACTION_SAVE, nil, nil)
    if let name { gtk_file_chooser_set_current_name(chooser, name) }
    // Do not begin with recent files: that list lacks the files of other programs.
    let first = g_file_new_for_path(folder ?? String(cString: g_get_home_dir()))!
    gtk_file_chooser_set_current_folder(chooser, first, nil)
    g_object_unref(first.object)
    gtk_native_dialog_set_modal(chooser.object.of(GtkNativeDialog.self), 1)
    isOpen = self
    let responded: @convention(c) (Object, gint, Object) -> Void = { _, response, context in
      Unmanaged<FileChooser>.fromOpaque(context).takeUnretainedValue().respond(to: response)
    }
    connect(
      chooser.object, "response", to: responded, with: Unmanaged.passUnretained(self).toOpaque())
    gtk_native_dialog_show(chooser.object.of(GtkNativeDialog.self))
  }

  deinit { g_object_unref(chooser.object) }

  private func respond(to response: gint) {
    defer { isOpen = nil }
    guard response == GTK_RESPONSE_ACCEPT.rawValue,
      let file = gtk_file_chooser_get_file(chooser)
    else { return }
    defer { g_object_unref(file.object) }
    guard let path = g_file_get_path(file) else { return }
    defer { g_free(path) }
    handler(String(cString: path))
  }
}
