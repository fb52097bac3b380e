import CGtk
import GLibSupport
import UserStore

/// The page about the program and its files.
final class AboutPage {
  init(_ page: Interface, _ context: WindowContext) {
    adw_action_row_set_subtitle(page["version"].of(AdwActionRow.self), SetupApplication.version)
    show(UserFolder.current, in: page["settings-folder"], context)
    show(UserFolder.data, in: page["data-folder"], context)
    on(page["doctor"], "activated") { [unowned context] in
      gdk_clipboard_set_text(
        gtk_widget_get_clipboard(context.window.widget), "tieng doctor")
      context.tell(translated("Copied; paste it into a terminal"))
    }
  }

  private func show(_ folder: UserFolder, in row: Object, _ context: WindowContext) {
    adw_action_row_set_subtitle(row.of(AdwActionRow.self), folder.path)
    on(row, "activated") { [unowned context] in
      g_mkdir_with_parents(folder.path, 0o700)
      guard let address = g_filename_to_uri(folder.path, nil, nil) else { return }
      defer { g_free(address) }
      gtk_show_uri(context.window.window, address, guint(GDK_CURRENT_TIME))
    }
  }
}
